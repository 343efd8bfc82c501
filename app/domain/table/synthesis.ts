/** Distribution classes of positions, upper bounds included; the last one is open. 1, 2–3, 4–10, 11–20, 21–30, beyond. */
export const POSITION_CLASSES = [1, 3, 10, 20, 30, Number.POSITIVE_INFINITY] as const;

/** One date's summary over everything the query found, not the page. Formulas: docs/synthesis.md. */
export interface SynthesisSide {
	/** Numbers of rows that are ranked, not found, unknown, or without a sample at this date. */
	ranked: number;
	notFound: number;
	unknown: number;
	absent: number;
	/** Spec's average: ranked ones only, one decimal; null when there is none (shown "+30"). Source: spec B §9 "Average position". */
	average: number | null;
	/**
	 * Our own measure: the mean is between these. "Not found" counts with the position read below the depth, else at least one beyond the depth;
	 * "unknown" counts as any position from 1 to one beyond. null without rows.
	 */
	bounds: { low: number; high: number } | null;
	/** Share of rows with a definite answer, 0–1. */
	coverage: number;
	/** Counts by POSITION_CLASSES. */
	classes: number[];
	/** Share of the clicks that first places would bring, 0–1, among definite rows. */
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
}
