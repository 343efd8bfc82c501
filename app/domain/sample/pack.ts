import { NumberReader, NumberWriter } from "../columns/number-stream";
import { type JsonText, ownJson } from "../own-json";
import { CODES, type Coded, isAnswer } from "./codes";
import { type GridCodes, type GridEvidence, knownFeatures, type SampleGrid } from "./columns";

/** Ordinals of one block, the unit that is read for one monitor of a sample in D1. A sample of 20,000 keywords has 20. */
export const BLOCK_ORDINALS = 1_024;

const PLANES = 3;

type Columns = Pick<GridCodes, "codes" | "depths">;

/**
 * Codes and depths as three planes of bytes: low bytes of the codes, high bytes, depths. With `before`, each byte is the difference to the sample before,
 * so that what has not changed is 0. before: columns of the same size.
 */
export function packCodes({ codes, depths }: Columns, before?: Columns): Uint8Array {
	const size = codes.length;
	const bytes = new Uint8Array(size * PLANES);
	for (let i = 0; i < size; i++) {
		const code = codes[i] ?? 0;
		const old = before?.codes[i] ?? 0;
		bytes[i] = (code & 255) - (old & 255);
		bytes[size + i] = (code >>> 8) - (old >>> 8);
		bytes[size * 2 + i] = (depths[i] ?? 0) - (before?.depths[i] ?? 0);
	}
	return bytes;
}

/** Throws when the bytes hold fewer places. */
export function unpackCodes(bytes: Uint8Array, size: number, before?: Columns): Columns {
	if (bytes.length !== size * PLANES) throw new Error(`${bytes.length} bytes cannot hold ${size} codes`);
	const codes = new Uint16Array(size);
	const depths = new Uint8Array(bytes.subarray(size * 2));
	for (let i = 0; i < size; i++) {
		let low = bytes[i] ?? 0;
		let high = bytes[size + i] ?? 0;
		if (before) {
			const old = before.codes[i] ?? 0;
			low = (low + old) & 255;
			high = (high + (old >>> 8)) & 255;
			depths[i] = (depths[i] ?? 0) + (before.depths[i] ?? 0);
		}
		codes[i] = low | (high << 8);
	}
	return { codes, depths };
}

/** One place of a block, without decoding the rest. */
export function codeInBlock(bytes: Uint8Array, place: number): Coded {
	const size = bytes.length / PLANES;
	return { code: (bytes[place] ?? 0) | ((bytes[size + place] ?? 0) << 8), depth: bytes[size * 2 + place] ?? 0 };
}

/** The blocks that are not empty; block n begins at ordinal n × BLOCK_ORDINALS. */
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

/** Joins blocks of cutBlocks. first, size: bounds of the columns. */
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

/** A slice of the given size from an ordinal on; `none` where the grid has no place. */
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

/** A sample's evidence, packed as differences between neighbours, because the looks of one job have neighbouring ordinals. names: JSON of the dictionaries. */
export interface EvidenceFrame {
	names: JsonText<Names>;
	numbers: Uint8Array;
}

interface Names {
	parts: string[];
	/** Origins (origin.ts). */
	sources: string[];
	base: number;
	/** Different values of the features; the numbers hold the place of each answer's. Absent where nothing is known of any, and in frames of earlier versions. */
	features?: number[];
}

/** First entry of each list of sources: the source of a place without a look. */
const NONE = "";
const EVIDENCE_COLUMNS = ["part", "place", "source"] as const;

/** Packs the answered places, without their addresses. */
export function packEvidence({ codes, evidence }: SampleGrid): EvidenceFrame {
	const places = answered(codes);
	const used = {
		parts: inUse(evidence.parts, evidence.part, places, []),
		sources: inUse(evidence.sources, evidence.source, places, [NONE]),
	};
	const base = evidence.at[places[0] ?? 0] ?? 0;
	const numbers = new NumberWriter();
	for (const column of EVIDENCE_COLUMNS) {
		let before = 0;
		for (const place of places) {
			const value = numberOf(column, evidence, place, used);
			numbers.write(value - before);
			before = value;
		}
	}
	let before = base;
	for (const place of places) {
		const at = evidence.at[place] ?? 0;
		numbers.write(at - before);
		before = at;
	}
	for (const place of places) {
		const retry = evidence.retry[place] ?? 0;
		// Mostly zeros: few answers have a next attempt.
		numbers.write(retry === 0 ? 0 : retry - (evidence.at[place] ?? 0) + 1);
	}
	const features = packFeatures(evidence.features, places, numbers);
	const names: Names = { parts: used.parts.list, sources: used.sources.list, base, ...(features && { features }) };
	return { names: JSON.stringify(names), numbers: numbers.finish() };
}

/**
 * Unpacks evidence without addresses; the caller adds url and urls. codes: those of the packed grid. notYet: instant of places without an answer, in
 * seconds since epoch.
 */
export function unpackEvidence(
	{ names, numbers }: EvidenceFrame,
	{ codes }: GridCodes,
	notYet: number,
): Omit<GridEvidence, "url" | "urls"> {
	const { parts, sources, base, features: known } = ownJson(names);
	const size = codes.length;
	const places = answered(codes);
	const reader = new NumberReader(numbers);
	const columns = { part: new Int32Array(size).fill(-1), place: new Uint8Array(size), source: new Uint16Array(size) };
	for (const column of EVIDENCE_COLUMNS) {
		const values = columns[column];
		let value = 0;
		for (const place of places) {
			value += reader.read();
			values[place] = value;
		}
	}
	const [at, retry] = [new Float64Array(size), new Float64Array(size)];
	let instant = base;
	for (const place of places) {
		instant += reader.read();
		at[place] = instant;
	}
	for (let place = 0; place < size; place++) if (!isAnswer(codes[place] ?? 0) && codes[place] !== 0) at[place] = notYet;
	for (const place of places) {
		const ahead = reader.read();
		if (ahead !== 0) retry[place] = (at[place] ?? 0) + ahead - 1;
	}
	const features = new Uint32Array(size);
	if (known) for (const place of places) features[place] = knownFeatures(known[reader.read()] ?? 0, sources[columns.source[place] ?? 0]);
	return { ...columns, at, retry, parts, sources, features };
}

/** Writes the index of each answer's features in the list that it returns; null, and nothing written, where nothing is known of any. */
function packFeatures(features: Uint32Array, places: Uint32Array, numbers: NumberWriter): number[] | null {
	const indexes = new Map<number, number>();
	for (const place of places) if (!indexes.has(features[place] ?? 0)) indexes.set(features[place] ?? 0, indexes.size);
	if (indexes.size === 0 || (indexes.size === 1 && indexes.has(0))) return null;
	for (const place of places) numbers.write(indexes.get(features[place] ?? 0) ?? 0);
	return [...indexes.keys()];
}

/** Places with an answer from a look. */
export function answered(codes: Uint16Array): Uint32Array {
	const places = new Uint32Array(codes.length);
	let count = 0;
	for (let i = 0; i < codes.length; i++) if (isAnswer(codes[i] ?? 0)) places[count++] = i;
	return places.subarray(0, count);
}

interface InUse {
	list: string[];
	/** New index by old index; -1 for names that are not used. */
	index: Int32Array;
}

/** The names in use, in the order of their first use. first: names that always precede them. */
function inUse(list: string[], column: Int32Array | Uint16Array, places: Uint32Array, first: string[]): InUse {
	const index = Int32Array.from(list, (name) => first.indexOf(name));
	const used = [...first];
	for (const place of places) {
		const old = column[place] ?? -1;
		if (old >= 0 && index[old] === -1) index[old] = used.push(list[old] ?? "") - 1;
	}
	return { list: used, index };
}

function numberOf(
	column: (typeof EVIDENCE_COLUMNS)[number],
	evidence: GridEvidence,
	place: number,
	used: Record<"parts" | "sources", InUse>,
): number {
	const value = evidence[column][place] ?? -1;
	if (column === "place") return value;
	return used[column === "part" ? "parts" : "sources"].index[value] ?? -1;
}
