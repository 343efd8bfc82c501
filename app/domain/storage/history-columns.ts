import type { EvolutionDay } from "../position/evolution";
import { addDays } from "../time/local-day";
import { dayOfYear } from "./report-objects";

type UnknownReason = Extract<EvolutionDay, { kind: "unknown" }>["reason"];

/** `{hid}/history/{yyyy}/{monitor}.json?form=columns`: a year of one monitor for a chart; documented in docs/storage.md. */
export interface HistoryColumns {
	year: number;
	/** Days with an answer in runs: first day of the year, length, first, length … */
	days: number[];
	/** By such day: the position (0 not found) as the difference to the last known one, which is 0 before the first; false unknown. */
	positions: (number | false)[];
	/** Depths in runs over these days: depth, length … */
	depths: number[];
	/** Reasons of the unknown days, in order. */
	reasons?: UnknownReason[] | undefined;
	/** Days of the year not found in a list that ended. */
	exhausted?: number[] | undefined;
	/** For days of the year without a place within the depth: the place read below it. */
	below?: Record<string, number> | undefined;
	/** As in the form without columns. */
	samples?: Record<string, Record<string, number | false>> | undefined;
}

/** days: of one year, oldest first. */
export function historyColumns(year: number, days: readonly EvolutionDay[]): HistoryColumns {
	const places = days.map(({ day }) => Number(dayOfYear(day)));
	const columns: HistoryColumns = { year, days: dayRuns(places), positions: [], depths: depthRuns(days) };
	let before = 0;
	days.forEach((one, i) => {
		const place = places[i] ?? 0;
		if (one.samples) columns.samples = { ...columns.samples, [place]: one.samples };
		if (one.kind === "unknown") {
			columns.positions.push(false);
			columns.reasons = [...(columns.reasons ?? []), one.reason];
			return;
		}
		const position = one.kind === "ranked" ? one.position : 0;
		columns.positions.push(position - before);
		before = position;
		if (one.kind === "not_found" && one.below !== undefined) columns.below = { ...columns.below, [place]: one.below };
		if (one.kind === "not_found" && one.exhausted) columns.exhausted = [...(columns.exhausted ?? []), place];
	});
	return columns;
}

/** The input of historyColumns. */
export function daysOfColumns({
	year,
	days,
	positions,
	depths,
	reasons = [],
	exhausted = [],
	below = {},
	samples = {},
}: HistoryColumns): EvolutionDay[] {
	const places = pairs(days).flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i));
	const depthOf = pairs(depths).flatMap(([depth, count]) => Array.from({ length: count }, () => depth));
	const ended = new Set(exhausted);
	let [position, unknowns] = [0, 0];
	return places.map((place, i): EvolutionDay => {
		const several = samples[place];
		const base = { day: addDays(`${year}-01-01`, place - 1), depth: depthOf[i] ?? 0, ...(several && { samples: several }) };
		const difference = positions[i] ?? false;
		if (difference === false) return { ...base, kind: "unknown", reason: reasons[unknowns++] ?? "stale" };
		position += difference;
		if (position > 0) return { ...base, kind: "ranked", position };
		const read = below[place];
		return { ...base, kind: "not_found", exhausted: ended.has(place), ...(read !== undefined && { below: read }) };
	});
}

function dayRuns(places: readonly number[]): number[] {
	const runs: number[] = [];
	places.forEach((place, i) => {
		if (i > 0 && place === (places[i - 1] ?? 0) + 1) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
		else runs.push(place, 1);
	});
	return runs;
}

function depthRuns(days: readonly EvolutionDay[]): number[] {
	const runs: number[] = [];
	days.forEach(({ depth }, i) => {
		if (i > 0 && depth === days[i - 1]?.depth) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
		else runs.push(depth, 1);
	});
	return runs;
}

function pairs(runs: readonly number[]): [number, number][] {
	return Array.from({ length: runs.length / 2 }, (_, i) => [runs[i * 2] ?? 0, runs[i * 2 + 1] ?? 0]);
}
