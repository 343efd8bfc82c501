import type { EvolutionPoint } from "./evolution";
import { lineRange } from "./line-range";

/** Places between which a small chart of positions runs, the best first, and the places that its axis names. */
export interface TrendScale {
	low: number;
	high: number;
	marks: number[];
}

/** Place at which a day is drawn; null for one without an answer. A day without a place stands below what was read. */
export function drawnPlace(point: EvolutionPoint): number | null {
	if (point.kind === "ranked") return point.position;
	return point.kind === "not_found" ? (point.below ?? point.depth + 1) : null;
}

/** The scale of lineRange in whole places: the axis names both ends and the middle. */
export function trendScale(points: readonly EvolutionPoint[]): TrendScale {
	const places = points.flatMap((point) => drawnPlace(point) ?? []);
	const { low, high } = places.length === 0 ? { low: 1, high: 11 } : lineRange(places, "place");
	const [first, last] = [Math.floor(low), Math.ceil(high)];
	return { low: first, high: last, marks: [first, Math.round((first + last) / 2), last] };
}
