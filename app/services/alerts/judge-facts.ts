import type { AccountRow } from "~/db/accounts";
import type { AlertRunRow, JudgedRuleRow } from "~/db/alerts";
import { checkCounterOf, dayCount } from "~/db/daily-counts";
import { countUrls } from "~/db/url-monitors";
import { urlsThatLeft } from "~/db/url-spans";
import type { AlertItemFacts } from "~/domain/alert/alert";
import type { Judged } from "~/domain/alert/compose-alerts";
import { groupMoved } from "~/domain/alert/judge-group";
import { isConfirmedAt } from "~/domain/alert/judge-keywords";
import { failingSources, runIncomplete } from "~/domain/alert/judge-reading";
import { type KeywordMove, movesOf } from "~/domain/alert/keyword-moves";
import type { RuleCondition } from "~/domain/alert/rule";
import { RUN_OF_NIGHT, RUN_OF_URLS } from "~/domain/alert/rule-kinds";
import { ownJson } from "~/domain/own-json";
import { isLimit, planRules } from "~/domain/plan/plan-rules";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { DAY_MS } from "~/domain/time/durations";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { loadNight } from "./completed-nights";
import type { JudgedSample, JudgedSamples } from "./judged-samples";
import { rowsOfRule } from "./rule-rows";

/** Days over which an address that left the index is still news. */
const LEFT_DAYS = 3;

interface FactsInput {
	run: AlertRunRow;
	/** null for a run that has no sample. */
	samples: JudgedSamples | null;
	tracked: TrackedKeywords;
	rules: readonly JudgedRuleRow[];
}

/** Judges the rules that are not about single keywords: groups, the run itself, sources, limits of the account, and indexed addresses. */
export async function judgeFacts(ctx: Ctx, account: AccountRow, input: FactsInput): Promise<Judged[]> {
	const found: Judged[] = [];
	for (const rule of input.rules) {
		const { day } = input.run;
		const judged = await factsOf(ctx, account, { ...input, rule, condition: ownJson(rule.condition) });
		found.push(...judged.map((one) => ({ ruleId: rule.id, day, ...one })));
	}
	return found;
}

type Fact = Pick<Judged, "subject" | "facts"> & Partial<Pick<Judged, "day">>;
type RuleInput = FactsInput & { rule: JudgedRuleRow; condition: RuleCondition };

async function factsOf(ctx: Ctx, account: AccountRow, input: RuleInput): Promise<Fact[]> {
	const { condition, run, samples } = input;
	const isDaily = run.time === DAILY_TIME || run.time === RUN_OF_NIGHT;
	switch (condition.kind) {
		case "group_moved":
			return samples && run.time === DAILY_TIME ? scoped(input, await groupFact(ctx, account, input, samples)) : [];
		case "run_incomplete":
			return isDaily ? scoped(input, await incompleteFact(ctx, account, input)) : [];
		case "source_failing":
			return samples ? sourceFacts(samples) : [];
		case "quota_near":
			return quotaFacts(ctx, account, { day: run.day, percent: condition.percent });
		case "url_left_index":
			return run.time === RUN_OF_URLS ? urlFacts(ctx, account, input.rule) : [];
		default:
			return [];
	}
}

function scoped({ rule }: RuleInput, facts: AlertItemFacts | null): Fact[] {
	const subject = rule.scope === "account" || rule.targetHid === null ? "account" : `${rule.scope}:${rule.targetHid}`;
	return facts ? [{ subject, facts }] : [];
}

/** A group is compared with the last daily run, by the keywords that were read in both. */
async function groupFact(ctx: Ctx, account: AccountRow, { tracked, rule, condition }: RuleInput, samples: JudgedSamples) {
	const former = samples.earlier.find(({ time }) => time === DAILY_TIME);
	if (condition.kind !== "group_moved" || !former) return null;
	const { run } = samples;
	const rows = await rowsOfRule(ctx, account, { tracked, day: run.day }, rule);
	const moves = movesOf({ run, earlier: [former], later: samples.later }, tracked.ordinals).filter(({ row }) => rows[row] === 1);
	const days: [string, string] = [former.day, run.day];
	if (!groupMoved(condition, moves, days)) return null;
	await samples.loadEvidence([run, former]);
	return groupMoved(condition, moves.filter(isConfirmedIn(run, former)), days);
}

function isConfirmedIn(run: JudgedSample, former: JudgedSample): (move: KeywordMove) => boolean {
	return ({ ordinal }) => isConfirmedAt(run.columns, ordinal) && isConfirmedAt(former.columns, ordinal);
}

async function incompleteFact(ctx: Ctx, account: AccountRow, { tracked, condition, run }: RuleInput) {
	if (condition.kind !== "run_incomplete") return null;
	const { ordinals, columns } = await loadNight(ctx, account, { tracked, day: run.day });
	return runIncomplete(condition.percent, ordinals, columns);
}

async function sourceFacts(samples: JudgedSamples): Promise<Fact[]> {
	await samples.loadEvidence([samples.run]);
	return failingSources(samples.run.columns).map((facts) => ({ subject: `source:${facts.source}`, facts }));
}

async function quotaFacts(ctx: Ctx, account: AccountRow, { day, percent }: { day: string; percent: number }): Promise<Fact[]> {
	const rules = planRules(account);
	const used = {
		keywords: [account.monitorCount, rules.max_monitor],
		urls: [(await countUrls(ctx.db, account.id)).used, rules.max_url_monitor],
		checks: [await dayCount(ctx.db, checkCounterOf(account.id, day)), rules.max_check_per_day],
	} as const;
	return Object.entries(used).flatMap(([quota, [count, max]]): Fact[] => {
		if (!isLimit(max) || max === 0 || count * 100 < max * percent) return [];
		return [{ subject: `quota:${quota}`, facts: { about: "quota", kind: "quota_near", quota, used: count, max } }];
	});
}

/** Addresses of which two answers in a row say that they are not indexed, and which were. Their day is that of the first of the two. */
async function urlFacts(ctx: Ctx, account: AccountRow, rule: JudgedRuleRow): Promise<Fact[]> {
	const since = Math.max(rule.judgedFrom, ctx.now() - LEFT_DAYS * DAY_MS);
	const website = rule.scope === "website" ? rule.targetHid : null;
	if (rule.scope !== "account" && website === null) return [];
	return (await urlsThatLeft(ctx.db, account.id, { since, website })).map(({ hid, url, look, firstAt }) => ({
		subject: `url:${hid}`,
		day: localDay(account.timezone, firstAt),
		facts: { about: "url", kind: "url_left_index", url, look, at: firstAt },
	}));
}
