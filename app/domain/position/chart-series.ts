import type { EvolutionPoint } from "./evolution";

/** Instant of a calendar day (its midnight, as if in UTC), ms since epoch. */
type Instant = number;

/** A position's evolution as lines, marks and a band; y counts places from 1 downwards. */
export interface ChartSeries {
	/** Positions; null is a gap. */
	line: [Instant, number | null][];
	/** Days on which the website was not found: at the place read below the depth, otherwise just below the depth. */
	notFound: [Instant, number][];
	/** Unknown days, at the bottom of the chart. */
	unknown: [Instant, number][];
	/** Places that were not read, from the first one beyond the depth to the bottom; null is a gap. */
	band: [Instant, [number, number] | null][];
	/** Lowest place shown. */
	foot: number;
}

/** Smallest range of the axis: a chart of positions 1 and 2 alone would exaggerate. */
const MIN_FOOT = 10;
/** Room below the last mark. */
const ROOM = 2;
/** Steps of the axis. */
const MOST_STEPS = 6;

/** Series of a chart of these days. Source: look.md "Charts", spec B §4 "The y axis is reversed, starting at 1". */
export function chartSeries(points: readonly EvolutionPoint[]): ChartSeries {
	const foot = footOf(points);
	const series: ChartSeries = { line: [], notFound: [], unknown: [], band: [], foot };
	for (const point of points) {
		const at = Date.parse(`${point.day}T00:00:00Z`);
		series.line.push([at, point.kind === "ranked" ? point.position : null]);
		if (point.kind === "not_found") series.notFound.push([at, point.below ?? point.depth + 1]);
		if (point.kind === "unknown") series.unknown.push([at, foot]);
		const isRead = point.kind === "ranked" || point.kind === "not_found";
		series.band.push([at, isRead && point.depth < foot ? [point.depth + 1, foot] : null]);
	}
	return series;
}

function footOf(points: readonly EvolutionPoint[]): number {
	let deepest = 0;
	for (const point of points) {
		if (point.kind === "ranked") deepest = Math.max(deepest, point.position);
		if (point.kind === "not_found") deepest = Math.max(deepest, point.below ?? point.depth + 1);
	}
	const least = Math.max(MIN_FOOT, deepest + ROOM);
	const step = placeStep(least);
	return 1 + step * Math.ceil((least - 1) / step);
}

/** Whole number of places between two labels of an axis that begins at 1. */
export function placeStep(foot: number): number {
	return Math.ceil((foot - 1) / MOST_STEPS);
}
