import type { AnswerEngine } from "../reference/answer-engines";
import { type CalledChange, calledChanges, type DayCount } from "./change";
import { type AnswerCount, addCounts, NO_ANSWER, parts, type Share, shareOf } from "./share";

/** A change as its prompt keeps it, with the counts on which it was called. */
export interface KeptChange extends Pick<CalledChange, "since" | "called" | "direction"> {
	engine: AnswerEngine;
	/** The competitor whose share changed; null for the website's own. */
	host: string | null;
	before: AnswerCount;
	after: AnswerCount;
	/** Called of answers that an archive brought back: no alert tells it. */
	untold?: true;
}

/** Days before the judged ones that later changes are called from, as long as no change was called. */
export const BASE_DAYS = 180;

/**
 * Changes that days after `judged` allow to call, of one party in the answers of one engine. kept: its earlier ones, ascending. days: complete ones, with
 * answers, ascending. A day is judged once, so a change is called once, however long the past is that is read later.
 */
export function newChanges(
	of: Pick<KeptChange, "engine" | "host">,
	{ kept, days, judged }: { kept: readonly KeptChange[]; days: readonly DayCount[]; judged: string | null },
): KeptChange[] {
	const base = kept.at(-1)?.since ?? "";
	return calledChanges(
		days.filter(({ day }) => day >= base),
		judged ?? undefined,
	).map(({ since, called, direction, before, after }) => ({
		...of,
		...{ since, called, direction },
		before: countOf(before),
		after: countOf(after),
	}));
}

/**
 * Kept changes of one party with all answers since: up to the next change, or the last day. Those whose intervals part no longer are left out. kept and days
 * ascend; the days reach back to the first change.
 */
export function presentChanges(kept: readonly KeptChange[], days: readonly DayCount[]): CalledChange[] {
	return kept.flatMap(({ since, called, ...change }, i) => {
		const next = kept[i + 1]?.since;
		const before = shareOf(change.before);
		const after = shareOf(days.filter(({ day }) => day >= since && (next === undefined || day < next)).reduce(addCounts, NO_ANSWER));
		if (before === null || after === null || !parts(before, after)) return [];
		return [{ since, called, before, after, direction: after.low > before.high ? "up" : "down" }];
	});
}

function countOf({ cited, n, unknownHost }: Share): AnswerCount {
	return { cited, n, ...(unknownHost > 0 && { unknownHost }) };
}
