import { CODES, isDefinite, rankOf } from "../sample/codes";
import type { GridCodes } from "../sample/columns";
import type { TrackedKeywords } from "../table/tracked-keywords";

/** The days of a period in sums. By row: best rank (0: none), sum and number of ranks, days with a definite answer. */
export interface PeriodTally {
	days: readonly string[];
	best: Uint16Array;
	sums: Uint32Array;
	ranked: Uint16Array;
	definite: Uint16Array;
	/** By day: keywords with a definite answer, ranked, within the first ten and three; null for a day that was not read. */
	byDay: ({ read: number; ranked: number; first10: number; first3: number } | null)[];
}

const FIRST = { ten: 10, three: 3 };

/** read: the days in their order; null for one without samples. rows: those that are counted by day. */
export async function tallyPeriod(
	tracked: TrackedKeywords,
	rows: Uint32Array,
	days: readonly string[],
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
	for await (const columns of read) tally.byDay.push(columns && addDay(tally, tracked, rows, columns));
	return tally;
}

function addDay(
	tally: PeriodTally,
	tracked: TrackedKeywords,
	rows: Uint32Array,
	{ first, codes, depths }: GridCodes,
): PeriodTally["byDay"][number] {
	const { best, sums, ranked, definite } = tally;
	const day = { read: 0, ranked: 0, first10: 0, first3: 0 };
	for (const row of rows) {
		const place = (tracked.ordinals[row] ?? 0) - first;
		const code = codes[place] ?? CODES.none;
		if (!isDefinite(code)) continue;
		day.read += 1;
		definite[row] = (definite[row] ?? 0) + 1;
		const rank = rankOf(code, depths[place] ?? 0);
		if (rank === 0) continue;
		const before = best[row] ?? 0;
		if (before === 0 || rank < before) best[row] = rank;
		sums[row] = (sums[row] ?? 0) + rank;
		ranked[row] = (ranked[row] ?? 0) + 1;
		day.ranked += 1;
		if (rank <= FIRST.ten) day.first10 += 1;
		if (rank <= FIRST.three) day.first3 += 1;
	}
	return day.read === 0 ? null : day;
}

/** Over the days on which the keyword was ranked; null where it never was. */
export function averageOf({ sums, ranked }: PeriodTally, row: number): number | null {
	const days = ranked[row] ?? 0;
	return days === 0 ? null : Math.round(((sums[row] ?? 0) / days) * 10) / 10;
}
