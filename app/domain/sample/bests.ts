import { DAY_MS } from "../time/durations";
import { CODES, isDefinite, rankOf } from "./codes";
import type { GridCodes } from "./columns";

/** Best position and first day of each monitor, by ordinal from 0. A projection of all samples. Days are counted from 2000-01-01; 0 is none. */
export interface BestColumns {
	/** Best position ever seen; 0 for none. */
	best: Uint8Array;
	/** First day of it. */
	day: Uint16Array;
	/** Day of the first definite observation. */
	firstSeen: Uint16Array;
}

const DAY_ZERO_MS = Date.UTC(2000, 0, 1);
const WORST = 255;
const BYTES = 5;

/** day: "YYYY-MM-DD". */
export function dayNumber(day: string): number {
	return (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO_MS) / DAY_MS;
}

/** The day of a number; null for 0. */
export function dayOfNumber(number: number): string | null {
	return number === 0 ? null : new Date(DAY_ZERO_MS + number * DAY_MS).toISOString().slice(0, 10);
}

export function emptyBests(): BestColumns {
	return { best: new Uint8Array(0), day: new Uint16Array(0), firstSeen: new Uint16Array(0) };
}

/** Adds one sample of a day. The order of the samples makes no difference, nor does adding one twice. */
export function mergeBests(before: BestColumns, { first, codes, depths }: GridCodes, day: number): BestColumns {
	const size = Math.max(before.best.length, first + codes.length);
	const bests = { best: new Uint8Array(size), day: new Uint16Array(size), firstSeen: new Uint16Array(size) };
	bests.best.set(before.best);
	bests.day.set(before.day);
	bests.firstSeen.set(before.firstSeen);
	for (let i = 0; i < codes.length; i++) {
		const code = codes[i] ?? CODES.none;
		if (!isDefinite(code)) continue;
		const ordinal = first + i;
		const seen = bests.firstSeen[ordinal] ?? 0;
		if (seen === 0 || day < seen) bests.firstSeen[ordinal] = day;
		const rank = rankOf(code, depths[i] ?? 0);
		if (rank === 0) continue;
		const position = Math.min(WORST, rank);
		const best = bests.best[ordinal] ?? 0;
		if (best !== 0 && (position > best || (position === best && day >= (bests.day[ordinal] ?? 0)))) continue;
		bests.best[ordinal] = position;
		bests.day[ordinal] = day;
	}
	return bests;
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

/** Column after column, low bytes before high bytes, which compresses well. */
export function packBests({ best, day, firstSeen }: BestColumns): Uint8Array {
	const size = best.length;
	const bytes = new Uint8Array(size * BYTES);
	bytes.set(best);
	for (let i = 0; i < size; i++) {
		bytes[size + i] = (day[i] ?? 0) & 255;
		bytes[size * 2 + i] = (day[i] ?? 0) >>> 8;
		bytes[size * 3 + i] = (firstSeen[i] ?? 0) & 255;
		bytes[size * 4 + i] = (firstSeen[i] ?? 0) >>> 8;
	}
	return bytes;
}

export function unpackBests(bytes: Uint8Array): BestColumns {
	const size = bytes.length / BYTES;
	const wide = (plane: number) =>
		Uint16Array.from({ length: size }, (_, i) => (bytes[size * plane + i] ?? 0) | ((bytes[size * (plane + 1) + i] ?? 0) << 8));
	return { best: new Uint8Array(bytes.subarray(0, size)), day: wide(1), firstSeen: wide(3) };
}
