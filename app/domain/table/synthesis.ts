import type { MeanBounds } from "../sample/claims";
import { BAND_ENDS } from "../sample/scale";

/** Distribution classes of positions, upper bounds included; the last one is open. 1, 2–3, 4–10, 11–20, 21–30, beyond. */
export const POSITION_CLASSES = [1, BAND_ENDS.top3, BAND_ENDS.top10, 20, BAND_ENDS.top30, Number.POSITIVE_INFINITY] as const;

/** One date's summary over everything the query found, not the page. Formulas: docs/synthesis.md. */
export interface SynthesisSide {
	/** Numbers of rows that are ranked, not found, unknown, or without a sample at this date. */
	ranked: number;
	notFound: number;
	unknown: number;
	absent: number;
	/** Spec's average: ranked ones only, one decimal; null when there is none. Source: spec B §9 "Average position". */
	average: number | null;
	/** The depth beyond which all rows are: each has a definite answer, and none is ranked. null otherwise. Source: spec B §9 "shows +30 when none exist". */
	beyond: number | null;
	/**
	 * The mean place of all requested rows is between these. "Not found" counts with the place read below the depth, else as one place beyond the depth
	 * or any further one; "unknown" as any place. null without a definite answer.
	 */
	bounds: MeanBounds | null;
	/** Share of rows with a definite answer, 0–1. */
	coverage: number;
	/** Counts by POSITION_CLASSES. */
	classes: number[];
	/** Those of `notFound` that may be among the first 30, and the least depth to which they were read; null without any. */
	outside: { count: number; depth: number } | null;
	/** Share of the clicks that first places would bring, 0–1, among the rows whose clicks are known; null without any. */
	visibility: number | null;
}

export interface Synthesis {
	current: SynthesisSide;
	previous: SynthesisSide;
	up: number;
	down: number;
	/** Numbers of rows: unchanged, appeared within the depth, disappeared from it, not found at both dates, not comparable. */
	same: number;
	appeared: number;
	lost: number;
	out: number;
	incomparable: number;
	/** Rows ranked at both dates, whatever their move. */
	both: number;
}

/** Whether a row has a definite answer. Without any, a zero would say that somebody looked. */
export function isRead({ ranked, notFound }: Pick<SynthesisSide, "ranked" | "notFound">): boolean {
	return ranked + notFound > 0;
}

/** Whether a row can be compared. Without any, no movement can be told, and neither that there was none. */
export function isCompared({ up, down, same, appeared, lost, out }: Omit<Synthesis, "current" | "previous">): boolean {
	return up + down + same + appeared + lost + out > 0;
}

/** Whether both averages are of the same keywords, so that their difference says better or worse. */
export function areSameRanked({ current, previous, both }: Synthesis): boolean {
	return current.ranked === both && previous.ranked === both;
}

/** Whether both visibilities are of all keywords. */
export function areAllKnown({ current, previous }: Pick<Synthesis, "current" | "previous">): boolean {
	return current.unknown + current.absent + previous.unknown + previous.absent === 0;
}
