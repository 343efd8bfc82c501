/** Least number of places that a small line of positions spans: a change of one place is a step, not a fall, and one of two is seen. */
const LEAST_PLACES = 10;
/** Least part of a whole that a small line of shares spans. */
const LEAST_SHARE = 0.1;

/** Values of a small line. place: positions from 1. share: parts of a whole, 0 to 1. count: numbers from 0. */
export type LineKind = "place" | "share" | "count";

const KINDS: Record<LineKind, { least: number; from: number; to: number }> = {
	place: { least: LEAST_PLACES, from: 1, to: Number.POSITIVE_INFINITY },
	share: { least: LEAST_SHARE, from: 0, to: 1 },
	count: { least: 10, from: 0, to: Number.POSITIVE_INFINITY },
};

/** Ends of the scale of a small line: its values, widened evenly to the least span of their kind, within what such values can be. */
export function lineRange(values: readonly number[], kind: LineKind): { low: number; high: number } {
	const { least, from, to } = KINDS[kind];
	const [lowest, highest] = [Math.min(...values), Math.max(...values)];
	const missing = Math.max(0, least - (highest - lowest)) / 2;
	const low = Math.max(from, Math.min(lowest - missing, to - least));
	return { low, high: Math.min(to, Math.max(highest + missing, low + least)) };
}
