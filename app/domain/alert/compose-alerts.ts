import { DEFAULT_ENGINE } from "../reference/search-engines";
import { CODES, type Coded, isDefinite, placeOf } from "../sample/codes";
import { addressAt, codeAt, evidenceAt } from "../sample/columns";
import { moveOf } from "../sample/variation";
import { hidAt, termAt } from "../table/page-rows";
import { TRACKED_FLAGS, type TrackedKeywords } from "../table/tracked-keywords";
import { addDays } from "../time/local-day";
import type { AlertFacts, AlertItemFacts, AlertValue } from "./alert";
import { type HeldRule, isConfirmedAt } from "./held-rules";
import { wayOf } from "./keyword-moves";
import type { Sighted } from "./kinds/alert-kind";
import { kindOf, RULE_KINDS } from "./kinds/alert-kinds";

/** A sample with its evidence. */
export interface SightedRun {
	day: string;
	time: string;
	columns: Sighted;
}

/** One rule that holds for one subject on a day. */
export interface Judged {
	ruleId: number;
	subject: string;
	day: string;
	facts: AlertItemFacts;
}

export type KeywordFacts = Extract<AlertItemFacts, { about: "keyword" }>;

/** The item of a rule that holds for a keyword. */
export function judgedKeyword(
	{ ruleId, condition, move, ...found }: HeldRule,
	{ tracked, run, earlier }: { tracked: TrackedKeywords; run: SightedRun; earlier: readonly SightedRun[] },
): Judged & { facts: KeywordFacts } {
	const { row, ordinal, after, before } = move;
	const market = tracked.markets[tracked.market[row] ?? 0];
	const former = earlier[move.from] ?? run;
	return {
		ruleId,
		subject: keywordSubject(hidAt(tracked, row)),
		day: run.day,
		facts: {
			about: "keyword",
			kind: condition.kind,
			term: termAt(tracked, row),
			country: market?.country ?? "",
			language: market?.language ?? "",
			device: ((tracked.flags[row] ?? 0) & TRACKED_FLAGS.mobile) === 0 ? "desktop" : "mobile",
			before: valueAt(former, ordinal, before),
			after: valueAt(run, ordinal, after),
			move: moveOf(after.code, after.depth, before.code, before.depth),
			condition,
			...(market && market.engine !== DEFAULT_ENGINE && { engine: market.engine }),
			...(market && market.place !== "" && { place: market.place }),
			...found,
		},
	};
}

const KEYWORD = "keyword:";

export function keywordSubject(hid: string): string {
	return KEYWORD + hid;
}

export function hidOfKeyword(subject: string): string {
	return subject.slice(KEYWORD.length);
}

/** Public ids of the tags of a row; [] for none. */
export function tagsAt({ tags, tagOf, tagStarts }: TrackedKeywords, row: number): string[] {
	return [...tagOf.subarray(tagStarts[row] ?? 0, tagStarts[row + 1] ?? 0)].map((tag) => tags[tag]?.hid ?? "");
}

export function valueAt({ day, time, columns }: SightedRun, ordinal: number, { code, depth }: Coded): AlertValue {
	const evidence = columns.evidence();
	const place = ordinal - columns.first;
	const { look, at } = evidenceAt(evidence, place);
	return { day, time, code, depth, url: placeOf(code) > 0 ? addressAt(evidence, place) : "", look, at };
}

/** Identifies an item in its account. */
export function itemKey({ ruleId, subject, day }: Pick<Judged, "ruleId" | "subject" | "day">): string {
	return `${ruleId} ${subject} ${day}`;
}

/** Days over which earlier items decide what is news, of all kinds. */
export const LONGEST_QUIET_DAYS = Math.max(...RULE_KINDS.map((kind) => kindOf(kind).quietDays ?? 0));

/** Whether no earlier item told a fact of a run. What goes on for days, such as a limit that is nearly reached, is told once in so many days. */
export function isNews(
	{ ruleId, subject, day, facts }: Judged,
	known: readonly Pick<Judged, "ruleId" | "subject" | "day">[],
	dayOfRun: string,
): boolean {
	const quiet = kindOf(facts.kind).quietDays ?? 0;
	// A run of yesterday may close after one of today.
	const [since, until] = [addDays(day, -quiet), quiet > 0 ? addDays(dayOfRun, 1) : day];
	return !known.some((one) => one.ruleId === ruleId && one.subject === subject && one.day >= since && one.day <= until);
}

/** Numbers of an alert about a website. Each keyword counts once: by its move, if an item says that it moved. */
export function countItems(items: readonly (Judged & { facts: KeywordFacts })[]): Pick<AlertFacts, "fell" | "rose" | "other"> {
	const ways = new Map(items.map(({ subject, facts }) => [subject, wayOf(facts)]));
	const count = (way: "up" | "down" | "none") => [...ways.values()].filter((one) => one === way).length;
	return { fell: count("down"), rose: count("up"), other: count("none") };
}

/** Keywords of a run that have no definite, confirmed answer. rows: those that count. */
export function countUnread({ columns }: SightedRun, { ordinals }: TrackedKeywords, rows: Iterable<number>): number {
	let unread = 0;
	for (const row of rows) {
		const ordinal = ordinals[row] ?? 0;
		const code = codeAt(columns, ordinal);
		if (code !== CODES.none && !(isDefinite(code) && isConfirmedAt(columns, ordinal))) unread++;
	}
	return unread;
}

/** Names the fact of an alert about a website in a run. */
export function alertKey(websiteHid: string, run: { day: string; time: string; closedAt: number }): string {
	return `${websiteHid}:${run.day}:${run.time}:${run.closedAt}`;
}
