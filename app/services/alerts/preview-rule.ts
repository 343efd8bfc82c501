import type { AccountRow } from "~/db/accounts";
import { daysWithAnswers } from "~/db/prompt-readings";
import { firstUrlAnswer } from "~/db/url-spans";
import { isNews, itemKey, type Judged } from "~/domain/alert/compose-alerts";
import { kindOf } from "~/domain/alert/kinds/alert-kinds";
import type { AlertRuleInput } from "~/domain/alert/rule";
import type { RulePreview } from "~/domain/alert/rule-preview";
import { RUN_OF_NIGHT, RUN_OF_PROMPTS, RUN_OF_URLS } from "~/domain/alert/rule-scopes";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { loadTracked } from "../table/load-tracked";
import { type JudgedRule, judgeFacts } from "./judge-facts";
import { judgeKeywords, spreadMemory } from "./judge-keywords";
import { type JudgedSamples, loadPastRuns } from "./judged-samples";
import { MAX_PAIRS } from "./read-page-changes";

const PREVIEWED_DAYS = 30;
const MAX_LISTED = 100;
const UNKNOWN: RulePreview = { isKnown: false, days: 0, unjudgedDays: 0, fired: 0, firedDays: 0, list: [] };

type PreviewedRule = Pick<AlertRuleInput, "condition" | "scope" | "target">;

/** Items of the runs of a day. isWhole: all facts that the rule needs are stored, and were compared. */
interface JudgedDay {
	day: string;
	found: Judged[];
	isWhole: boolean;
}

interface Past {
	tracked: TrackedKeywords;
	rule: JudgedRule;
	/** Runs by day, the earliest day first. */
	days: readonly { day: string; runs: readonly JudgedSamples[] }[];
}

/** Judges a rule for the last 30 days: the judge of each run, with the readings that are stored now. */
export async function previewRule(ctx: Ctx, seat: Seat<AccountRow>, { condition, scope, target }: PreviewedRule): Promise<RulePreview> {
	assertRight(seat, "reports.read");
	const { account } = seat;
	const { about, isOfPresent } = kindOf(condition.kind);
	const tracked = isOfPresent ? null : await loadTracked(ctx, account.id);
	if (!tracked) return UNKNOWN;
	const today = localDay(account.timezone, ctx.now());
	const from = addDays(today, 1 - PREVIEWED_DAYS);
	const runs = await loadPastRuns(ctx, account.id, { from, to: today });
	const days = Array.from({ length: PREVIEWED_DAYS }, (_, i) => addDays(from, i)).map((day) => {
		return { day, runs: runs.filter(({ run }) => run.day === day) };
	});
	const rule = { id: 0, condition: JSON.stringify(condition), scope, targetHid: target, judgedFrom: 0 };
	const past = { tracked, rule, days };
	const judged = about === "keyword" ? await judgedKeywords(ctx, account, past) : await judgedFacts(ctx, account, past);
	const read = await daysRead(ctx, account, { about, days });
	const list = newsOf(judged);
	const unjudged = judged.filter(({ isWhole }) => !isWhole).length;
	return {
		isKnown: read.length === 0 || unjudged < read.length,
		days: read.length,
		unjudgedDays: unjudged,
		fired: list.length,
		firedDays: new Set(list.map(({ day }) => day)).size,
		list: list.reverse().slice(0, MAX_LISTED),
	};
}

/** Days that tell something of what a kind is about. */
async function daysRead(ctx: Ctx, account: AccountRow, { about, days }: { about: string; days: Past["days"] }): Promise<Past["days"]> {
	if (about === "url") return daysWithUrls(ctx, account, days);
	if (about !== "prompt") return days.filter((one) => one.runs.length > 0);
	const answered = new Set(await daysWithAnswers(ctx.db, account.id, { from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" }));
	return days.filter(({ day }) => answered.has(day));
}

/** The latest days first: all of them together compare as many pages as one run. */
async function judgedKeywords(ctx: Ctx, account: AccountRow, { tracked, rule, days }: Past): Promise<JudgedDay[]> {
	const history = spreadMemory(ctx);
	let maxPairs = MAX_PAIRS;
	const judged: JudgedDay[] = [];
	for (const { day, runs } of days.toReversed()) {
		const found: Judged[] = [];
		let withoutPages = 0;
		for (const samples of runs) {
			const one = await judgeKeywords(ctx, account, { samples, tracked, rules: [rule], history, maxPairs });
			maxPairs -= one.compared;
			withoutPages += one.withoutPages;
			found.push(...one.items);
		}
		judged.unshift({ day, found, isWhole: withoutPages === 0 });
	}
	return judged;
}

/** Each run with a sample, the nights before today, and the answers for URLs, which are stored with their days. */
async function judgedFacts(ctx: Ctx, account: AccountRow, { tracked, rule, days }: Past): Promise<JudgedDay[]> {
	const today = days.at(-1)?.day ?? "";
	const judge = (day: string, time: string, samples: JudgedSamples | null) =>
		judgeFacts(ctx, account, { run: { day, time }, samples, tracked, rules: [rule], leftDays: PREVIEWED_DAYS });
	const judged: JudgedDay[] = [];
	for (const { day, runs } of days) {
		const found: Judged[] = [];
		for (const samples of runs) found.push(...(await judge(day, samples.run.time, samples)));
		for (const time of day === today ? [RUN_OF_URLS, RUN_OF_PROMPTS] : [RUN_OF_NIGHT]) found.push(...(await judge(day, time, null)));
		judged.push({ day, found, isWhole: true });
	}
	return judged;
}

/** What runs would have told, each fact once. */
function newsOf(judged: readonly JudgedDay[]): Judged[] {
	const told: Judged[] = [];
	const keys = new Set<string>();
	for (const { day, found } of judged) {
		for (const one of found) {
			const key = itemKey(one);
			// Without quiet days only the same item is no news.
			if (keys.has(key) || (kindOf(one.facts.kind).quietDays && !isNews(one, told, day))) continue;
			keys.add(key);
			told.push(one);
		}
	}
	return told.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

async function daysWithUrls<Day extends { day: string }>(ctx: Ctx, { id, timezone }: AccountRow, days: readonly Day[]): Promise<Day[]> {
	const first = await firstUrlAnswer(ctx.db, id);
	return first === null ? [] : days.filter(({ day }) => day >= localDay(timezone, first));
}
