import { CODES, isDefinite, rankOf } from "../sample/codes";
import type { GridCodes } from "../sample/columns";
import { summarizeSide } from "../table/summarize";
import { POSITION_CLASSES } from "../table/synthesis";
import type { TrackedKeywords } from "../table/tracked-keywords";

/** Days in sums. By row, of the days of the period alone: best rank (0: none), sum and number of ranks, days with a definite answer. */
export interface PeriodTally {
	days: readonly string[];
	best: Uint16Array;
	sums: Uint32Array;
	ranked: Uint16Array;
	definite: Uint16Array;
	/** Figures of each day; null for a day without a reading. */
	byDay: (DayTally | null)[];
}

/** Numbers of keywords with a definite answer, ranked, and in the first ten and three. Formulas of average and visibility: docs/synthesis.md. */
export interface DayTally {
	read: number;
	ranked: number;
	first10: number;
	first3: number;
	average: number | null;
	visibility: number | null;
}

/** read: the days in their order; null for one without samples. summed: rows that are counted by day. from: first day of the period. */
export async function tallyPeriod(
	tracked: TrackedKeywords,
	{ rows, summed }: { rows: Uint32Array; summed: Uint32Array },
	{ days, from }: { days: readonly string[]; from: string },
	read: AsyncIterable<GridCodes | null>,
): Promise<PeriodTally> {
	const size = tracked.size;
	const tally: PeriodTally = {
		days,
		best: new Uint16Array(size),
		sums: new Uint32Array(size),
		ranked: new Uint16Array(size),
		definite: new Uint16Array(size),
		byDay: [],
	};
	const placesOf = (some: Uint32Array) => Uint32Array.from(some, (row) => tracked.ordinals[row] ?? 0);
	const [places, summedPlaces] = [placesOf(rows), placesOf(summed)];
	for await (const columns of read) {
		if (columns && (days[tally.byDay.length] ?? "") >= from) addDay(tally, { rows, places }, columns);
		tally.byDay.push(columns && dayOf(summed, summedPlaces, columns));
	}
	return tally;
}

function dayOf(rows: Uint32Array, places: Uint32Array, columns: GridCodes): DayTally | null {
	const { ranked, notFound, classes, average, visibility } = summarizeSide(rows, columns, { places, first: columns.first });
	if (ranked + notFound === 0) return null;
	const upTo = (position: number) => classes.reduce((sum, count, i) => ((POSITION_CLASSES[i] ?? 0) <= position ? sum + count : sum), 0);
	return { read: ranked + notFound, ranked, first10: upTo(10), first3: upTo(3), average, visibility };
}

function addDay(
	{ best, sums, ranked, definite }: PeriodTally,
	{ rows, places }: { rows: Uint32Array; places: Uint32Array },
	{ first, codes, depths }: GridCodes,
): void {
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i] ?? 0;
		const place = (places[i] ?? 0) - first;
		const code = codes[place] ?? CODES.none;
		if (!isDefinite(code)) continue;
		definite[row] = (definite[row] ?? 0) + 1;
		const rank = rankOf(code, depths[place] ?? 0);
		if (rank === 0) continue;
		const before = best[row] ?? 0;
		if (before === 0 || rank < before) best[row] = rank;
		sums[row] = (sums[row] ?? 0) + rank;
		ranked[row] = (ranked[row] ?? 0) + 1;
	}
}

/** Over the days on which the keyword was ranked; null where it never was. */
export function averageOf({ sums, ranked }: PeriodTally, row: number): number | null {
	const days = ranked[row] ?? 0;
	return days === 0 ? null : Math.round(((sums[row] ?? 0) / days) * 10) / 10;
}
