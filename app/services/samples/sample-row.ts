import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { joinSections, splitSections } from "~/domain/columns/number-stream";
import { type JsonText, ownJson } from "~/domain/own-json";
import { type OwnUrls, packOwnUrls, unpackOwnUrls, unpackUrlBlocks } from "~/domain/sample/addresses";
import { addressAt, GridBuilder, type GridCodes, type GridEvidence, markUnanswered, type SampleGrid } from "~/domain/sample/columns";
import { type AnswerSpan, answerSpan } from "~/domain/sample/day";
import { parseOrdinalRanges } from "~/domain/sample/ordinals";
import { BLOCK_ORDINALS, cutBlocks, joinBlocks, packEvidence, unpackCodes, unpackEvidence } from "~/domain/sample/pack";
import { SECOND_MS } from "~/domain/time/durations";

/** A point in an account's time: "0000" is the daily sample, other times are manual refreshes. */
export interface SampleRef {
	day: string;
	/** "HHmm" in the account's zone. */
	time: string;
	openedAt: number;
	closedAt: number | null;
}

/** Columns of a row of `sample` as text: base64, because D1 returns BLOBs as arrays of numbers, 2.5 times slower. */
export interface StoredGrid {
	/** Evidence and addresses, deflated, with "." between them: evidence whole, addresses in blocks like the codes. null while the sample has never closed, as are codes and blocks. */
	columns: string | null;
	/** Deflated blocks of codes one after the other. */
	codes: string | null;
	blocks: JsonText<BlockIndex> | null;
}

interface BlockIndex {
	/** Ordinal of place 0, and how many places. */
	first: number;
	size: number;
	/** When the answers were made. */
	span: AnswerSpan;
	/** [block, offset from 1, length] in characters: as substr() counts. */
	blocks: [number, number, number][];
	/** The same for addresses; offsets from behind the ".". Absent in rows of earlier versions: their addresses are one text. */
	urls?: [number, number, number][];
}

/** Columns of a sample that are needed beside its texts. */
export interface StoredSample extends StoredGrid {
	asked: string;
	openedAt: number;
	closedAt: number | null;
}

export function packGrid(grid: SampleGrid): { columns: string; codes: string; blocks: string } {
	const index: BlockIndex = { first: grid.first, size: grid.codes.length, span: answerSpan(grid, grid.evidence.at), blocks: [] };
	let codes = "";
	for (const { block, bytes } of cutBlocks(grid)) {
		const text = toText(bytes);
		index.blocks.push([block, codes.length + 1, text.length]);
		codes += text;
	}
	const { names, numbers } = packEvidence(grid);
	const located: [number, number, number][] = [];
	let urls = "";
	for (const { block, from, to } of blockPlaces(grid)) {
		const { url } = grid.evidence;
		const evidence = { url: url.subarray(from, to), urls: grid.evidence.urls };
		const own = packOwnUrls({ first: grid.first + from, codes: grid.codes.subarray(from, to), evidence });
		if (own.length === 0) continue;
		const length = Buffer.from(String(own.length));
		const text = toText(joinSections([length, own.indexes, own.numbers, Buffer.from(own.text)]));
		located.push([block, urls.length + 1, text.length]);
		urls += text;
	}
	const columns = `${toText(joinSections([Buffer.from(names), numbers]))}.${urls}`;
	return { columns, codes, blocks: JSON.stringify({ ...index, urls: located }) };
}

/** Places of each block of a grid. */
function blockPlaces({ first, codes }: GridCodes): { block: number; from: number; to: number }[] {
	const places: { block: number; from: number; to: number }[] = [];
	for (let from = 0; from < codes.length; ) {
		const { block, place } = blockOf(first + from);
		const to = Math.min(codes.length, from + BLOCK_ORDINALS - place);
		places.push({ block, from, to });
		from = to;
	}
	return places;
}

/** Codes of a row, and when its answers were made; null while the sample has never closed. */
export function readCodes({ codes, blocks }: StoredGrid): { columns: GridCodes; span: AnswerSpan } | null {
	if (codes === null || blocks === null) return null;
	const index = ownJson(blocks);
	const columns = joinBlocks(
		index.blocks.map(([block, offset, length]) => ({ block, bytes: fromText(codes.slice(offset - 1, offset - 1 + length)) })),
		index.first,
		index.size,
	);
	return { columns, span: index.span };
}

/** The bytes of one block as SQL cut it out. */
export function blockBytes(text: string): Uint8Array {
	return fromText(text);
}

/** The block of an ordinal, and its place in the block. */
export function blockOf(ordinal: number): { block: number; place: number } {
	return { block: Math.floor(ordinal / BLOCK_ORDINALS), place: ordinal % BLOCK_ORDINALS };
}

/** Evidence of a row whose codes were read. */
export function readEvidence(row: StoredSample, codes: GridCodes): GridEvidence {
	const [evidence = "", urls = ""] = (row.columns ?? "").split(".");
	const [names = NOTHING, numbers = NOTHING] = splitSections(fromText(evidence));
	const notYet = Math.floor((row.closedAt ?? row.openedAt) / SECOND_MS);
	return { ...unpackEvidence({ names: utf8(names), numbers }, codes, notYet), ...readUrls(row, urls, codes) };
}

function readUrls({ blocks }: StoredGrid, urls: string, codes: GridCodes) {
	const located = blocks === null ? undefined : ownJson(blocks).urls;
	if (!located) return unpackOwnUrls(ownUrls(urls), codes.codes);
	const places = new Map(blockPlaces(codes).map((one) => [one.block, one]));
	const found = located.flatMap(([block, offset, length]) => {
		const at = places.get(block);
		return at ? [{ ...at, own: ownUrls(urls.slice(offset - 1, offset - 1 + length)) }] : [];
	});
	return unpackUrlBlocks(found, codes.codes);
}

function ownUrls(stored: string): OwnUrls {
	const [length = NOTHING, indexes = NOTHING, lengths = NOTHING, text = NOTHING] = splitSections(fromText(stored));
	return { length: Number(utf8(length)), indexes, numbers: lengths, text: utf8(text) };
}

/** The address of an ordinal out of its blocks of codes and addresses as SQL cut them out; "" for none. */
export function addressInBlocks(of: { codes: string; urls: string }, ordinal: number): string {
	const { codes } = unpackCodes(fromText(of.codes), BLOCK_ORDINALS);
	return addressAt(unpackOwnUrls(ownUrls(of.urls), codes), blockOf(ordinal).place);
}

/** All columns of a row, with the ordinals that were requested and never answered. */
export function gridOfRow(row: StoredSample): SampleGrid {
	const read = readCodes(row);
	if (read) return { ...read.columns, evidence: readEvidence(row, read.columns) };
	const builder = new GridBuilder();
	const ranges = parseOrdinalRanges(row.asked);
	builder.widen(ranges[0]?.[0] ?? 0, (ranges.at(-1)?.[1] ?? -1) + 1);
	markUnanswered(builder.grid, ranges, row);
	return builder.grid;
}

const NOTHING = new Uint8Array(0);

function toText(bytes: Uint8Array): string {
	return deflateRawSync(bytes).toString("base64");
}

function fromText(text: string): Uint8Array {
	return inflateRawSync(Buffer.from(text, "base64"));
}

function utf8(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
}
