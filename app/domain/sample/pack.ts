import type { GridCodes } from "./columns";
import { CODES } from "./day-columns";

/** Ordinals of one block: what is read for one monitor of a sample in D1. A whole day of 20,000 is 20 of them. */
export const BLOCK_ORDINALS = 1_024;

/** Ranked positions follow the other codes (below 128) at once, so that nearly all values have one byte. */
const RANKED_FROM = 128;
const PLANES = 3;

type Columns = Pick<GridCodes, "codes" | "depths">;

/**
 * Codes and depths as three planes of bytes (low bytes of the values, high bytes, depths), each as the difference to the sample before where one is given:
 * what stayed is 0. before: columns of the same size.
 */
export function packCodes({ codes, depths }: Columns, before?: Columns): Uint8Array {
	const size = codes.length;
	const bytes = new Uint8Array(size * PLANES);
	for (let i = 0; i < size; i++) {
		const value = storedValue(codes[i] ?? 0);
		const old = before ? storedValue(before.codes[i] ?? 0) : 0;
		bytes[i] = (value & 255) - (old & 255);
		bytes[size + i] = (value >>> 8) - (old >>> 8);
		bytes[size * 2 + i] = (depths[i] ?? 0) - (before?.depths[i] ?? 0);
	}
	return bytes;
}

/** Throws when the bytes are not those of so many places. */
export function unpackCodes(bytes: Uint8Array, size: number, before?: Columns): Columns {
	if (bytes.length !== size * PLANES) throw new Error(`${bytes.length} bytes cannot hold ${size} codes`);
	const codes = new Uint16Array(size);
	const depths = new Uint8Array(bytes.subarray(size * 2));
	for (let i = 0; i < size; i++) {
		let low = bytes[i] ?? 0;
		let high = bytes[size + i] ?? 0;
		if (before) {
			const old = storedValue(before.codes[i] ?? 0);
			low = (low + old) & 255;
			high = (high + (old >>> 8)) & 255;
			depths[i] = (depths[i] ?? 0) + (before.depths[i] ?? 0);
		}
		codes[i] = codeOfValue(low | (high << 8));
	}
	return { codes, depths };
}

/** One place of a block, without the rest of it. */
export function codeInBlock(bytes: Uint8Array, place: number): { code: number; depth: number } {
	const size = bytes.length / PLANES;
	return { code: codeOfValue((bytes[place] ?? 0) | ((bytes[size + place] ?? 0) << 8)), depth: bytes[size * 2 + place] ?? 0 };
}

/** What stands in each block that is not empty, from ordinal block × BLOCK_ORDINALS on. */
export function cutBlocks(grid: GridCodes): { block: number; bytes: Uint8Array }[] {
	const blocks: { block: number; bytes: Uint8Array }[] = [];
	const end = grid.first + grid.codes.length;
	for (let block = Math.floor(grid.first / BLOCK_ORDINALS); block * BLOCK_ORDINALS < end; block++) {
		const from = block * BLOCK_ORDINALS;
		const columns = sliceGrid(grid, from, BLOCK_ORDINALS);
		if (columns.codes.some((code) => code !== CODES.none)) blocks.push({ block, bytes: packCodes(columns) });
	}
	return blocks;
}

/** The columns that were cut; first and size: their bounds. */
export function joinBlocks(blocks: { block: number; bytes: Uint8Array }[], first: number, size: number): GridCodes {
	const grid = { first, codes: new Uint16Array(size), depths: new Uint8Array(size) };
	for (const { block, bytes } of blocks) {
		const from = block * BLOCK_ORDINALS;
		const part = { first: from, ...unpackCodes(bytes, BLOCK_ORDINALS) };
		const start = Math.max(from, first);
		const { codes, depths } = sliceGrid(part, start, Math.min(from + BLOCK_ORDINALS, first + size) - start);
		grid.codes.set(codes, start - first);
		grid.depths.set(depths, start - first);
	}
	return grid;
}

/** So many places from an ordinal on; `none` where the grid has no place. */
export function sliceGrid(grid: GridCodes, from: number, size: number): GridCodes {
	const slice = { first: from, codes: new Uint16Array(size), depths: new Uint8Array(size) };
	const shift = grid.first - from;
	const start = Math.max(0, -shift);
	const end = Math.min(grid.codes.length, size - shift);
	if (end <= start) return slice;
	slice.codes.set(grid.codes.subarray(start, end), start + shift);
	slice.depths.set(grid.depths.subarray(start, end), start + shift);
	return slice;
}

/** A code as it is stored: small where it can be. */
export function storedValue(code: number): number {
	return code > CODES.ranked ? code - CODES.ranked + RANKED_FROM : code;
}

export function codeOfValue(value: number): number {
	return value > RANKED_FROM ? value - RANKED_FROM + CODES.ranked : value;
}
