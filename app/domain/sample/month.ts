import type { GridCodes, SampleGrid } from "./columns";
import type { AnswerSpan } from "./day";
import { packCodes, unpackCodes } from "./pack";

/** Every so many samples one stands whole; the others are differences to the one before, so that a sample is a short range of bytes. */
export const KEY_EVERY = 5;

/** [offset, length] in bytes of the object. */
export type ByteRange = readonly [number, number];

export interface SealedSample {
	day: string;
	/** "HHmm" */
	time: string;
	openedAt: number;
	closedAt: number;
	span: AnswerSpan;
	/** Deflated codes and depths: whole for each KEY_EVERY-th sample, else differences. They lie side by side. */
	codes: ByteRange;
	/** Deflated evidence with the addresses' indexes. */
	evidence: ByteRange;
}

/** JSON of `sealed_month.samples`: what stands where in the month's object. */
export interface MonthIndex {
	/** Ordinal of place 0 and number of places, the same for all samples. */
	first: number;
	size: number;
	/** Oldest first. */
	samples: SealedSample[];
	/** Deflated addresses of the month. */
	urls: ByteRange;
}

/** Where the codes of a sample are read from: its key sample's up to its own, and the length of each. */
export function codeRange(index: MonthIndex, at: number): { range: ByteRange; lengths: number[] } {
	const some = index.samples.slice(at - (at % KEY_EVERY), at + 1);
	const lengths = some.map((sample) => sample.codes[1]);
	return { range: [some[0]?.codes[0] ?? 0, lengths.reduce((sum, length) => sum + length, 0)], lengths };
}

/** frames: the inflated codes of a key sample and those after it; the last one is given back. */
export function unpackFrames(index: MonthIndex, frames: readonly Uint8Array[]): GridCodes {
	let columns: Pick<GridCodes, "codes" | "depths"> | undefined;
	for (const frame of frames) columns = unpackCodes(frame, index.size, columns);
	return { first: index.first, ...(columns ?? { codes: new Uint16Array(index.size), depths: new Uint8Array(index.size) }) };
}

/** The codes of the sample at a place, as they are stored. grids cover the month's places. */
export function packFrame(at: number, grid: SampleGrid, before: SampleGrid | null): Uint8Array {
	return at % KEY_EVERY === 0 || !before ? packCodes(grid) : packCodes(grid, before);
}
