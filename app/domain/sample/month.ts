import type { GridCodes, SampleGrid } from "./columns";
import type { AnswerSpan } from "./day";
import { packCodes, unpackCodes } from "./pack";

/** One sample in this many is stored whole, the others as differences to the one before: reading a sample takes a short range of bytes. */
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
	/** Deflated codes and depths: whole for each KEY_EVERY-th sample, else differences. The ranges of all samples adjoin. */
	codes: ByteRange;
	/** Deflated evidence with the addresses' indexes. */
	evidence: ByteRange;
}

/** The index of a month's object, as JSON in `sealed_month.samples`. */
export interface MonthIndex {
	/** Ordinal of place 0 and number of places, the same for all samples. */
	first: number;
	size: number;
	/** Oldest first. */
	samples: SealedSample[];
	/** Deflated addresses of the month. */
	urls: ByteRange;
}

/** The range that holds a sample's codes, from its whole sample on, and the length of each piece. */
export function codeRange(index: MonthIndex, at: number): { range: ByteRange; lengths: number[] } {
	const some = index.samples.slice(at - (at % KEY_EVERY), at + 1);
	const lengths = some.map((sample) => sample.codes[1]);
	return { range: [some[0]?.codes[0] ?? 0, lengths.reduce((sum, length) => sum + length, 0)], lengths };
}

/** Codes of the last of some frames. frames: inflated, from a whole sample on. */
export function unpackFrames(index: MonthIndex, frames: readonly Uint8Array[]): GridCodes {
	let columns: Pick<GridCodes, "codes" | "depths"> | undefined;
	for (const frame of frames) columns = unpackCodes(frame, index.size, columns);
	return { first: index.first, ...(columns ?? { codes: new Uint16Array(index.size), depths: new Uint8Array(index.size) }) };
}

/** The frame of a sample. at: its index in the month. Both grids cover the month's ordinals. */
export function packFrame(at: number, grid: SampleGrid, before: SampleGrid | null): Uint8Array {
	return at % KEY_EVERY === 0 || !before ? packCodes(grid) : packCodes(grid, before);
}
