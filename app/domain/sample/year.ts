import { SECOND_MS } from "../time/durations";
import type { Coded } from "./codes";
import type { GridCodes } from "./columns";
import type { AnswerSpan } from "./day";

/** Ordinals of one block, the unit that is read for one keyword's year. */
const YEAR_BLOCK_ORDINALS = 256;
const PLANES = 3;
const MONTH_LENGTH = "yyyy-mm".length;

/** A sealed month within a year's object, its samples as columns, oldest first. */
export interface YearMonth {
	/** "YYYY-MM" */
	month: string;
	/** Object of the sealed month that this was made from; out of date when the month has another object now. */
	from: string;
	/** Day of the month. */
	days: number[];
	/** "HHmm" as a number. */
	times: number[];
	/** Seconds since epoch, each but the first as the difference to the one before. */
	opened: number[];
	/** Earliest and latest answer in seconds since the opening; 0 without answers. */
	spans: ([number, number] | 0)[];
}

/** The index of a year's object, as JSON in `sealed_year.blocks`: its months, and the position of each month's deflated piece in each block. */
export interface YearIndex {
	v: 1;
	months: YearMonth[];
	/** Number of the first block, that of ordinal number × 256. */
	firstBlock: number;
	/** By block: offset in bytes, then the length of each month's piece, 0 where no keyword was requested. */
	blocks: number[][];
}

/** A sample of a month within a year. */
export interface YearSample {
	day: string;
	/** "HHmm" */
	time: string;
	/** Ms since epoch, to the second. */
	openedAt: number;
	span: AnswerSpan;
}

/** The block of an ordinal, and its place there. */
export function yearBlockOf(ordinal: number): { block: number; place: number } {
	return { block: Math.floor(ordinal / YEAR_BLOCK_ORDINALS), place: ordinal % YEAR_BLOCK_ORDINALS };
}

export function packYearMonth(month: string, from: string, samples: readonly YearSample[]): YearMonth {
	const seconds = samples.map(({ openedAt }) => Math.floor(openedAt / SECOND_MS));
	return {
		month,
		from,
		days: samples.map(({ day }) => Number(day.slice(MONTH_LENGTH + 1))),
		times: samples.map(({ time }) => Number(time)),
		opened: seconds.map((second, i) => second - (i === 0 ? 0 : (seconds[i - 1] ?? 0))),
		spans: samples.map(({ span }, i) => (span ? [span[0] - (seconds[i] ?? 0), span[1] - (seconds[i] ?? 0)] : 0)),
	};
}

export function unpackYearMonth({ month, days, times, opened, spans }: YearMonth): YearSample[] {
	let second = 0;
	return days.map((day, i) => {
		second += opened[i] ?? 0;
		const span = spans[i] || null;
		return {
			day: `${month}-${String(day).padStart(2, "0")}`,
			time: String(times[i] ?? 0).padStart(4, "0"),
			openedAt: second * SECOND_MS,
			span: span && [second + span[0], second + span[1]],
		};
	});
}

/**
 * Transposes a month's samples into blocks in which the codes of one keyword adjoin. Three planes (low bytes of the codes, high bytes, depths), each
 * byte as the difference to the keyword's sample before: what has not changed is 0.
 */
export class YearTurner {
	private readonly blocks = new Map<number, Uint8Array>();
	private before: GridCodes | null = null;
	private sample = 0;

	/** count: number of samples that will be added, all with the same bounds. */
	constructor(private readonly count: number) {}

	/** Oldest first. */
	add(grid: GridCodes): void {
		const planeSize = YEAR_BLOCK_ORDINALS * this.count;
		for (let i = 0; i < grid.codes.length; i++) {
			const code = grid.codes[i] ?? 0;
			const [was, depthWas] = [this.before?.codes[i] ?? 0, this.before?.depths[i] ?? 0];
			const depth = grid.depths[i] ?? 0;
			if (code === was && depth === depthWas) continue;
			const { block, place } = yearBlockOf(grid.first + i);
			const bytes = this.blockBytes(block);
			const at = place * this.count + this.sample;
			bytes[at] = (code & 255) - (was & 255);
			bytes[planeSize + at] = (code >>> 8) - (was >>> 8);
			bytes[planeSize * 2 + at] = depth - depthWas;
		}
		this.before = grid;
		this.sample++;
	}

	/** Blocks with a requested keyword. */
	finish(): Map<number, Uint8Array> {
		return this.blocks;
	}

	private blockBytes(block: number): Uint8Array {
		const known = this.blocks.get(block);
		if (known) return known;
		const bytes = new Uint8Array(YEAR_BLOCK_ORDINALS * this.count * PLANES);
		this.blocks.set(block, bytes);
		return bytes;
	}
}

/** Codes and depths of one place of a block, one for each sample. Throws when the bytes hold fewer samples. */
export function codesInYearBlock(bytes: Uint8Array, place: number, count: number): Coded[] {
	const planeSize = YEAR_BLOCK_ORDINALS * count;
	if (bytes.length !== planeSize * PLANES) throw new Error(`${bytes.length} bytes cannot hold ${count} samples`);
	let [low, high, depth] = [0, 0, 0];
	return Array.from({ length: count }, (_, sample) => {
		const at = place * count + sample;
		low = (low + (bytes[at] ?? 0)) & 255;
		high = (high + (bytes[planeSize + at] ?? 0)) & 255;
		depth = (depth + (bytes[planeSize * 2 + at] ?? 0)) & 255;
		return { code: low | (high << 8), depth };
	});
}

/** A month with its deflated blocks. */
export interface YearPart {
	month: YearMonth;
	pieces: ReadonlyMap<number, Uint8Array>;
}

/** Joins months to the object of a year: block by block, and in each block the months in order. */
export function joinYear(parts: readonly YearPart[]): { bytes: Uint8Array; index: YearIndex } {
	const numbers = parts.flatMap(({ pieces }) => [...pieces.keys()]);
	const firstBlock = numbers.length === 0 ? 0 : Math.min(...numbers);
	const count = numbers.length === 0 ? 0 : Math.max(...numbers) - firstBlock + 1;
	const bytes = new Uint8Array(parts.reduce((sum, { pieces }) => sum + [...pieces.values()].reduce((all, one) => all + one.length, 0), 0));
	let offset = 0;
	const blocks = Array.from({ length: count }, (_, i) => {
		const row = [offset];
		for (const { pieces } of parts) {
			const piece = pieces.get(firstBlock + i);
			row.push(piece?.length ?? 0);
			if (piece) bytes.set(piece, offset);
			offset += piece?.length ?? 0;
		}
		return row;
	});
	return { bytes, index: { v: 1, months: parts.map(({ month }) => month), firstBlock, blocks } };
}

/** The parts that joinYear joined, still deflated. */
export function splitYear(bytes: Uint8Array, index: YearIndex): YearPart[] {
	return index.months.map((month, at) => {
		const pieces = new Map<number, Uint8Array>();
		index.blocks.forEach((row, i) => {
			const [start, length] = pieceOf(row, at);
			if (length > 0) pieces.set(index.firstBlock + i, bytes.subarray(start, start + length));
		});
		return { month, pieces };
	});
}

/** Offset and length of a month's piece. row: one of the index's `blocks`. at: index of the month. */
export function pieceOf(row: readonly number[], at: number): [number, number] {
	return [row.slice(0, at + 1).reduce((sum, one) => sum + one, 0), row[at + 1] ?? 0];
}
