import { CODES, isDefinite, placeOf, rankOf } from "./codes";
import { BAND_ENDS } from "./scale";

/*
 * What may be said of many answers together. Each figure is implied by the answers: whatever the true positions are, as long as they fit the answers,
 * they fit the figure. "Not in the first 10" may be any place from 11 on, so it is never counted as beyond 30. Formulas: docs/synthesis.md.
 */

/**
 * Bands of an answer: ranked up to 3, 10, 30; not in the first 30 (ranked beyond, not found that far, or not in a list that ended); not found in fewer
 * than 30 results; no definite answer, or not requested.
 */
export const BANDS = ["top3", "top10", "top30", "below", "outside", "unknown"] as const;
export type Band = (typeof BANDS)[number];

/** Index in BANDS. */
export function bandOf(code: number, depth: number): number {
	const rank = rankOf(code, depth);
	if (rank > BAND_ENDS.top30) return 3;
	if (rank > 0) return rank <= BAND_ENDS.top3 ? 0 : rank <= BAND_ENDS.top10 ? 1 : 2;
	if (!isDefinite(code)) return 5;
	return isMissedWithin(BAND_ENDS.top30, code, depth) ? 3 : 4;
}

/** Whether an answer that is no rank says that the website is not among the first `places`. */
export function isMissedWithin(places: number, code: number, depth: number): boolean {
	return code === CODES.exhausted || Math.max(depth, placeOf(code) - 1) >= places;
}

/** An average as it is shown: a number, beyond a depth, or nothing that could be said. */
export type AverageClaim = { kind: "average"; value: number } | { kind: "beyond"; depth: number } | { kind: "none" };

/** average: of the ranked ones, null without any; beyond: see beyondDepth. Source: spec B §9 "shows +30 when none exist". */
export function averageClaim({ average, beyond }: { average: number | null; beyond: number | null }): AverageClaim {
	if (average !== null) return { kind: "average", value: average };
	return beyond === null ? { kind: "none" } : { kind: "beyond", depth: beyond };
}

/**
 * The depth beyond which all of these are. They are all answers, and none is ranked: the least depth counts, lists that the engine ended aside (there was
 * no more to read). null without any.
 */
export function beyondDepth(missed: readonly { depth: number; ended: boolean }[]): number | null {
	const cut = missed.filter(({ ended }) => !ended);
	const depths = (cut.length > 0 ? cut : missed).map(({ depth }) => depth);
	return depths.length === 0 ? null : Math.min(...depths);
}

/** Limits of a mean of places. high is null where some place has no upper limit. */
export interface MeanBounds {
	low: number;
	high: number | null;
}

/**
 * Limits of the mean of `count` places of which the least possible sum is known, to one decimal; null without places. open: some place may be further
 * down. An open limit is rounded down, so that the mean is never below it.
 */
export function meanBounds({ sum, count, open }: { sum: number; count: number; open: boolean }): MeanBounds | null {
	if (count === 0) return null;
	if (open) return { low: Math.floor((sum * 10) / count) / 10, high: null };
	const mean = oneDecimal(sum / count);
	return { low: mean, high: mean };
}

export function oneDecimal(value: number): number {
	return Math.round(value * 10) / 10;
}
