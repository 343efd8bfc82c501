import { DAY_MS } from "../time/durations";
import { CODES, isDefinite, rankOf } from "./codes";
import type { GridCodes } from "./columns";

/** Best position and first days of each monitor, by ordinal from 0. A projection of all samples. Days are counted from 2000-01-01; 0 is none. */
export interface BestColumns {
	/** Best position ever seen; 0 for none. */
	best: Uint8Array;
	/** First day of it. */
	day: Uint16Array;
	/** Day of the first definite observation. */
	firstSeen: Uint16Array;
	/** First day on which the website was ranked; null where they were stored without it, until they are computed again. */
	firstRanked: Uint16Array | null;
}

const DAY_ZERO_MS = Date.UTC(2000, 0, 1);
const WORST = 255;
/** Bytes of a monitor. */
const BYTES = 7;
/** Bytes of a monitor before firstRanked was stored. */
const FORMER_BYTES = 5;

/** day: "YYYY-MM-DD". */
export function dayNumber(day: string): number {
	return (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO_MS) / DAY_MS;
}

/** The day of a number; null for 0. */
export function dayOfNumber(number: number): string | null {
	return number === 0 ? null : new Date(DAY_ZERO_MS + number * DAY_MS).toISOString().slice(0, 10);
}

export function emptyBests(): BestColumns {
	return bestsOfSize(0);
}

function bestsOfSize(size: number) {
	return { best: new Uint8Array(size), day: new Uint16Array(size), firstSeen: new Uint16Array(size), firstRanked: new Uint16Array(size) };
}

/** Adds one sample of a day to columns that hold all days. The order of the samples makes no difference, nor does adding one twice. */
export function mergeBests(before: BestColumns, { first, codes, depths }: GridCodes, day: number): BestColumns {
	const size = Math.max(before.best.length, first + codes.length);
	const bests = bestsOfSize(size);
	bests.best.set(before.best);
	bests.day.set(before.day);
	bests.firstSeen.set(before.firstSeen);
	if (!before.firstRanked) throw new Error("first days that are not known cannot be added to");
	bests.firstRanked.set(before.firstRanked);
	for (let i = 0; i < codes.length; i++) {
		const code = codes[i] ?? CODES.none;
		if (!isDefinite(code)) continue;
		const ordinal = first + i;
		bests.firstSeen[ordinal] = earlier(bests.firstSeen[ordinal], day);
		const rank = rankOf(code, depths[i] ?? 0);
		if (rank === 0) continue;
		bests.firstRanked[ordinal] = earlier(bests.firstRanked[ordinal], day);
		const position = Math.min(WORST, rank);
		const best = bests.best[ordinal] ?? 0;
		if (best !== 0 && (position > best || (position === best && day >= (bests.day[ordinal] ?? 0)))) continue;
		bests.best[ordinal] = position;
		bests.day[ordinal] = day;
	}
	return bests;
}

/** known: 0 or undefined for none. */
function earlier(known: number | undefined, day: number): number {
	return known ? Math.min(known, day) : day;
}

/** The first day on which any of these ordinals had a definite answer, "YYYY-MM-DD"; null without any. */
export function firstReadDay({ firstSeen }: BestColumns, ordinals: Iterable<number>): string | null {
	let first = 0;
	for (const ordinal of ordinals) {
		const day = firstSeen[ordinal] ?? 0;
		if (day > 0 && (first === 0 || day < first)) first = day;
	}
	return dayOfNumber(first);
}

/**
 * Column after column, low bytes before high bytes, which compresses well. Bytes at the end make the length no multiple of FORMER_BYTES, by
 * which the two forms differ.
 */
export function packBests({ best, day, firstSeen, firstRanked }: BestColumns): Uint8Array {
	const size = best.length;
	const length = size * BYTES;
	const bytes = new Uint8Array(length % FORMER_BYTES === 0 ? length + 1 : length);
	bytes.set(best);
	for (const [plane, column] of [day, firstSeen, firstRanked].entries()) {
		for (let i = 0; i < size; i++) {
			const value = column?.[i] ?? 0;
			bytes[size * (1 + 2 * plane) + i] = value & 255;
			bytes[size * (2 + 2 * plane) + i] = value >>> 8;
		}
	}
	return bytes;
}

export function unpackBests(bytes: Uint8Array): BestColumns {
	const isFormer = bytes.length % FORMER_BYTES === 0;
	const size = Math.floor(bytes.length / (isFormer ? FORMER_BYTES : BYTES));
	const wide = (plane: number) =>
		Uint16Array.from({ length: size }, (_, i) => (bytes[size * plane + i] ?? 0) | ((bytes[size * (plane + 1) + i] ?? 0) << 8));
	return { best: new Uint8Array(bytes.subarray(0, size)), day: wide(1), firstSeen: wide(3), firstRanked: isFormer ? null : wide(5) };
}
