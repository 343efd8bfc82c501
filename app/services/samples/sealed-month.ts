import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";
import { joinSections, splitSections } from "~/domain/columns/number-stream";
import { ownJson } from "~/domain/own-json";
import { type MonthUrls, MonthUrlWriter, unpackMonthUrls } from "~/domain/sample/addresses";
import { type GridCodes, type GridEvidence, type SampleGrid, spreadGrid } from "~/domain/sample/columns";
import { answerSpan } from "~/domain/sample/day";
import { type ByteRange, codeRange, KEY_EVERY, type MonthIndex, packFrame, type SealedSample, unpackFrames } from "~/domain/sample/month";
import { packEvidence, unpackCodes, unpackEvidence } from "~/domain/sample/pack";
import { SECOND_MS } from "~/domain/time/durations";
import { joinPieces, packPiece, type ReadRange, rangeReader, wholeReader } from "../columns/sealed-object";
import type { Ctx } from "../ctx";
import type { HeldSample } from "./held-sample";
import type { SampleRef } from "./sample-row";

const NOTHING = new Uint8Array(0);

/** Builds the object of a month sample by sample, oldest first: 20,000 keywords × 31 days exceed an isolate's memory. */
export class MonthPacker {
	private readonly codes: Uint8Array[] = [];
	private readonly evidence: Uint8Array[] = [];
	private readonly samples: Pick<SealedSample, "day" | "time" | "openedAt" | "closedAt" | "span">[] = [];
	private readonly urls: MonthUrlWriter;
	private before: SampleGrid | null = null;

	/** Places for the ordinals of all samples to come. */
	constructor(
		private readonly first: number,
		private readonly size: number,
	) {
		this.urls = new MonthUrlWriter(first, size);
	}

	add(sample: { day: string; time: string; openedAt: number; closedAt: number }, of: SampleGrid): void {
		const grid = spreadGrid(of, this.first, this.size);
		// A closed sample is not tried again.
		grid.evidence.retry.fill(0);
		const { day, time, openedAt, closedAt } = sample;
		this.codes.push(packPiece(packFrame(this.samples.length, grid, this.before)));
		const { names, numbers } = packEvidence(grid);
		this.evidence.push(packPiece(joinSections([Buffer.from(names), numbers, this.urls.add(grid)])));
		this.samples.push({ day, time, openedAt, closedAt, span: answerSpan(grid, grid.evidence.at) });
		this.before = grid;
	}

	finish(): { bytes: Uint8Array; index: MonthIndex } {
		const urls = this.urls.finish();
		const last = packPiece(joinSections([Buffer.from(String(urls.length)), urls.lists, urls.numbers, Buffer.from(urls.text)]));
		const { bytes, ranges } = joinPieces([...this.codes, ...this.evidence, last]);
		const range = (i: number): ByteRange => ranges[i] ?? [0, 0];
		const count = this.samples.length;
		const samples = this.samples.map((sample, i) => ({ ...sample, codes: range(i), evidence: range(count + i) }));
		const { first, size } = this;
		return { bytes, index: { first, size, samples, urls: range(count * 2) } };
	}
}

/** Codes and depths of the sample at a place of the index: one read. */
export async function readMonthCodes(read: ReadRange, index: MonthIndex, at: number): Promise<GridCodes> {
	const { range, lengths } = codeRange(index, at);
	const bytes = await read(range);
	let from = 0;
	const frames = lengths.map((length) => {
		from += length;
		return inflateRawSync(bytes.subarray(from - length, from));
	});
	return unpackFrames(index, frames);
}

/** Codes of some samples of a month, in order: one read for all. wanted: places in the index, ascending. */
export async function readRunOfCodes(read: ReadRange, index: MonthIndex, wanted: readonly number[]): Promise<[number, GridCodes][]> {
	const [first, last] = [wanted[0], wanted.at(-1)];
	if (first === undefined || last === undefined) return [];
	const from = first - (first % KEY_EVERY);
	const pieces = index.samples.slice(from, last + 1).map(({ codes }) => codes);
	const start = pieces[0]?.[0] ?? 0;
	const bytes = await read([start, pieces.reduce((sum, [, length]) => sum + length, 0)]);
	const found: [number, GridCodes][] = [];
	const isWanted = new Set(wanted);
	let before: Pick<GridCodes, "codes" | "depths"> | undefined;
	for (const [i, [offset, length]] of pieces.entries()) {
		const frame = inflateRawSync(bytes.subarray(offset - start, offset - start + length));
		before = unpackCodes(frame, index.size, (from + i) % KEY_EVERY === 0 ? undefined : before);
		if (isWanted.has(from + i)) found.push([from + i, { first: index.first, ...before }]);
	}
	return found;
}

/** The addresses of a month. */
export async function readMonthUrls(read: ReadRange, index: MonthIndex): Promise<MonthUrls> {
	const [length = NOTHING, lists = NOTHING, numbers = NOTHING, text = NOTHING] = splitSections(inflateRawSync(await read(index.urls)));
	return { length: Number(utf8(length)), lists, numbers, text: utf8(text) };
}

/** Evidence of a sample whose codes were read: one read beside that of the month's addresses. */
export async function readMonthEvidence(
	read: ReadRange,
	sample: SealedSample,
	codes: GridCodes,
	urls: Promise<MonthUrls>,
): Promise<GridEvidence> {
	const [bytes, addresses] = await Promise.all([read(sample.evidence), urls]);
	const [names = NOTHING, numbers = NOTHING, indexes = NOTHING] = splitSections(inflateRawSync(bytes));
	const evidence = unpackEvidence({ names: utf8(names), numbers }, codes, Math.floor(sample.closedAt / SECOND_MS));
	return { ...evidence, ...unpackMonthUrls(addresses, indexes, codes.codes) };
}

function utf8(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
}

/** A row of `sealed_month`. */
export interface SealedRow {
	objectKey: string;
	samples: string;
}

/** A sealed sample with its place. */
export interface SealedHeld extends HeldSample {
	day: string;
	closedAt: number;
}

/** The samples of a sealed month, oldest first. */
export function sealedRefs(row: SealedRow): SampleRef[] {
	return monthIndexOf(row).samples.map(({ day, time, openedAt, closedAt }) => ({ day, time, openedAt, closedAt }));
}

export function monthIndexOf(row: SealedRow): MonthIndex {
	return ownJson(row.samples);
}

/**
 * The samples of a sealed month that `wants` selects, oldest first. Codes are read immediately: one read for each sample, or one for all when
 * `whole`. Evidence is read on demand.
 */
export async function* sealedSamples(
	ctx: Ctx,
	row: SealedRow,
	wants: (ref: { day: string; time: string }) => boolean,
	how: { whole?: boolean } = {},
): AsyncGenerator<SealedHeld> {
	const index = monthIndexOf(row);
	const wanted = index.samples.flatMap((sample, at) => (wants(sample) ? [at] : []));
	if (wanted.length === 0) return;
	const read = how.whole ? await wholeReader(ctx, row.objectKey) : rangeReader(ctx, row.objectKey);
	const urls = once(() => readMonthUrls(read, index));
	for (const at of wanted) yield await sealedSample(read, index, at, urls);
}

async function sealedSample(read: ReadRange, index: MonthIndex, at: number, urls: () => Promise<MonthUrls>): Promise<SealedHeld> {
	const sample = index.samples[at];
	if (!sample) throw new Error("a sealed month has no sample at that place");
	const columns = await readMonthCodes(read, index, at);
	let there: GridEvidence | null = null;
	const evidence = once(async () => {
		there = await readMonthEvidence(read, sample, columns, urls());
		return there;
	});
	const { day, time, openedAt, closedAt, span } = sample;
	return { day, time, openedAt, closedAt, columns, span: () => span, evidence: () => there, readEvidence: evidence };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | null = null;
	return () => {
		made ??= make();
		return made;
	};
}
