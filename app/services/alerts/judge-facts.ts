import type { AccountRow } from "~/db/accounts";
import type { AlertRunRow, JudgedRuleRow } from "~/db/alerts";
import { checkCounterOf, dayCount } from "~/db/daily-counts";
import { countUrls } from "~/db/url-monitors";
import { urlsThatLeft } from "~/db/url-spans";
import type { AlertItemFacts } from "~/domain/alert/alert";
import type { Judged } from "~/domain/alert/compose-alerts";
import { isConfirmedAt } from "~/domain/alert/held-rules";
import { type KeywordMove, movesOf } from "~/domain/alert/keyword-moves";
import type { Found, Given, Sighted } from "~/domain/alert/kinds/alert-kind";
import { kindOf, type RuleCondition } from "~/domain/alert/kinds/alert-kinds";
import { RUN_OF_NIGHT, RUN_OF_PROMPTS, RUN_OF_URLS } from "~/domain/alert/rule-scopes";
import { ownJson } from "~/domain/own-json";
import { planRules } from "~/domain/plan/plan-rules";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { DAY_MS } from "~/domain/time/durations";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { calledAnswers } from "./called-answers";
import { loadNight } from "./completed-nights";
import type { JudgedSample, JudgedSamples } from "./judged-samples";
import { rowsOfRule } from "./rule-rows";

/** Days over which an address that left the index is still news. */
const LEFT_DAYS = 3;

/** A rule as far as it is judged. */
export type JudgedRule = Pick<JudgedRuleRow, "id" | "condition" | "scope" | "targetHid" | "judgedFrom">;

interface FactsInput {
	run: Pick<AlertRunRow, "day" | "time">;
	/** null for a run that has no sample. */
	samples: JudgedSamples | null;
	tracked: TrackedKeywords;
	rules: readonly JudgedRule[];
	/** By default LEFT_DAYS. */
	leftDays?: number;
}

/** Judges the rules that are not about single keywords: each kind is given its facts, where the run has them. */
export async function judgeFacts(ctx: Ctx, account: AccountRow, input: FactsInput): Promise<Judged[]> {
	const found: Judged[] = [];
	for (const rule of input.rules) found.push(...(await factsOf(ctx, account, { ...input, rule, condition: ownJson(rule.condition) })));
	return found;
}

type RuleInput = FactsInput & { rule: JudgedRule; condition: RuleCondition };

async function factsOf(ctx: Ctx, account: AccountRow, input: RuleInput): Promise<Judged[]> {
	const { condition, run, samples, rule } = input;
	const kind = kindOf(condition.kind);
	const judged = ({ subject, at, day }: Omit<Found<"group">, "facts">, facts: AlertItemFacts): Judged => ({
		ruleId: rule.id,
		subject: subject ?? subjectOf(rule),
		day: day ?? (at === undefined ? run.day : localDay(account.timezone, at)),
		facts,
	});
	const named = { kind: condition.kind };
	switch (kind.about) {
		case "keyword":
			return [];
		case "group": {
			const given = samples && run.time === DAILY_TIME ? await groupGiven(ctx, account, input, samples) : null;
			const found = given ? kind.judge(condition, given.all) : [];
			if (!given || found.length === 0) return [];
			return kind.judge(condition, await given.confirmed()).map((one) => judged(one, { about: kind.about, ...named, ...one.facts }));
		}
		case "run": {
			if (run.time !== DAILY_TIME && run.time !== RUN_OF_NIGHT) return [];
			const { ordinals, columns } = await loadNight(ctx, account, { tracked: input.tracked, day: run.day });
			return kind.judge(condition, { ordinals, day: columns }).map((one) => judged(one, { about: kind.about, ...named, ...one.facts }));
		}
		case "source": {
			const sight = samples && (await sourceSight(samples));
			return sight ? kind.judge(condition, sight).map((one) => judged(one, { about: kind.about, ...named, ...one.facts })) : [];
		}
		case "quota": {
			const quotas = await quotasOf(ctx, account, run.day);
			return kind.judge(condition, quotas).map((one) => judged(one, { about: kind.about, ...named, ...one.facts }));
		}
		case "prompt": {
			const given = run.time === RUN_OF_PROMPTS ? await calledOf(ctx, account, input) : [];
			return kind.judge(condition, given).map((one) => judged(one, { about: kind.about, ...named, ...one.facts }));
		}
		case "url": {
			const left = run.time === RUN_OF_URLS ? await leftUrls(ctx, account, input) : [];
			return kind.judge(condition, left).map((one) => judged(one, { about: kind.about, ...named, ...one.facts }));
		}
	}
}

function subjectOf({ scope, targetHid }: JudgedRule): string {
	return scope === "account" || targetHid === null ? "account" : `${scope}:${targetHid}`;
}

/** A group is compared with the last daily run, by the keywords that were read in both. confirmed: those whose answers are; it reads the evidence. */
async function groupGiven(ctx: Ctx, account: AccountRow, { tracked, rule }: RuleInput, samples: JudgedSamples) {
	const former = samples.earlier.find(({ time }) => time === DAILY_TIME);
	if (!former) return null;
	const { run } = samples;
	const rows = await rowsOfRule(ctx, account, { tracked, day: run.day }, rule);
	const pairs = movesOf({ run, earlier: [former], later: samples.later }, tracked.ordinals).filter(({ row }) => rows[row] === 1);
	const days: [string, string] = [former.day, run.day];
	return {
		all: { pairs, days },
		confirmed: async (): Promise<Given["group"]> => {
			await samples.loadEvidence([run, former]);
			return { pairs: pairs.filter(isConfirmedIn(run, former)), days };
		},
	};
}

function isConfirmedIn(run: JudgedSample, former: JudgedSample): (move: KeywordMove) => boolean {
	return ({ ordinal }) => isConfirmedAt(run.columns, ordinal) && isConfirmedAt(former.columns, ordinal);
}

async function sourceSight(samples: JudgedSamples): Promise<Sighted> {
	await samples.loadEvidence([samples.run]);
	return samples.run.columns;
}

async function quotasOf(ctx: Ctx, account: AccountRow, day: string): Promise<Given["quota"]> {
	const rules = planRules(account);
	return {
		keywords: [account.monitorCount, rules.max_monitor],
		urls: [(await countUrls(ctx.db, account.id)).used, rules.max_url_monitor],
		checks: [await dayCount(ctx.db, checkCounterOf(account.id, day)), rules.max_check_per_day],
	};
}

/** Changes that were called within the last days, up to the day of the run. */
async function calledOf(ctx: Ctx, account: AccountRow, { run, rule, leftDays = LEFT_DAYS }: RuleInput): Promise<Given["prompt"]> {
	const website = rule.scope === "website" ? rule.targetHid : null;
	if (rule.scope !== "account" && website === null) return [];
	const since = [addDays(run.day, -leftDays), ...(rule.judgedFrom > 0 ? [localDay(account.timezone, rule.judgedFrom)] : [])];
	const from = since.toSorted().at(-1) ?? run.day;
	return calledAnswers(ctx, account.id, { from, to: run.day, website });
}

async function leftUrls(ctx: Ctx, account: AccountRow, { rule, leftDays = LEFT_DAYS }: RuleInput): Promise<Given["url"]> {
	const since = Math.max(rule.judgedFrom, ctx.now() - leftDays * DAY_MS);
	const website = rule.scope === "website" ? rule.targetHid : null;
	if (rule.scope !== "account" && website === null) return [];
	return urlsThatLeft(ctx.db, account.id, { since, website });
}
