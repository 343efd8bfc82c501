import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { ownJson } from "~/domain/own-json";
import { type OwnUrls, packOwnUrls, unpackOwnUrls } from "~/domain/sample/addresses";
import { GridBuilder, type GridCodes, type GridEvidence, markUnanswered, type SampleGrid } from "~/domain/sample/columns";
import { type AnswerSpan, answerSpan } from "~/domain/sample/day";
import { joinSections, splitSections } from "~/domain/sample/number-stream";
import { parseOrdinalRanges } from "~/domain/sample/ordinals";
import { BLOCK_ORDINALS, cutBlocks, joinBlocks, packEvidence, unpackEvidence } from "~/domain/sample/pack";
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
	/** Evidence and addresses, each deflated, with "." between them. null while the sample has never closed, as are codes and blocks. */
	columns: string | null;
	/** Deflated blocks of codes one after the other. */
	codes: string | null;
	/** JSON BlockIndex. */
	blocks: string | null;
}

interface BlockIndex {
	/** Ordinal of place 0, and how many places. */
	first: number;
	size: number;
	/** When the answers were made. */
	span: AnswerSpan;
	/** [block, offset from 1, length] in characters: as substr() counts. */
	blocks: [number, number, number][];
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
	const urls = packOwnUrls(grid);
	const length = Buffer.from(String(urls.length));
	const columns = [
		toText(joinSections([Buffer.from(names), numbers])),
		toText(joinSections([length, urls.indexes, urls.numbers, Buffer.from(urls.text)])),
	];
	return { columns: columns.join("."), codes, blocks: JSON.stringify(index) };
}

/** Codes of a row, and when its answers were made; null while the sample has never closed. */
export function readCodes({ codes, blocks }: StoredGrid): { columns: GridCodes; span: AnswerSpan } | null {
	if (codes === null || blocks === null) return null;
	const index = ownJson<BlockIndex>(blocks);
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
	const [length = NOTHING, indexes = NOTHING, lengths = NOTHING, text = NOTHING] = splitSections(fromText(urls));
	const own: OwnUrls = { length: Number(utf8(length)), indexes, numbers: lengths, text: utf8(text) };
	const notYet = Math.floor((row.closedAt ?? row.openedAt) / SECOND_MS);
	return { ...unpackEvidence({ names: utf8(names), numbers }, codes, notYet), ...unpackOwnUrls(own, codes.codes) };
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
