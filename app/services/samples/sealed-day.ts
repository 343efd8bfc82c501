import { type AnswerSpan, answerSpan } from "~/domain/storage/join-day";
import { type ClosedSample, samplesFromMonth } from "~/domain/storage/month-columns";
import type { MonthIndex } from "~/domain/storage/month-index";
import { parseOrdinalRanges, printOrdinals } from "~/domain/storage/ordinal-ranges";
import { toColumns } from "~/domain/storage/sample-columns";
import { GridBuilder, type GridCodes, type GridEvidence, markUnanswered, type SampleGrid } from "~/domain/storage/sample-grid";
import type { MonthUrls } from "~/domain/storage/url-index";
import type { Ctx } from "../ctx";
import type { HeldSample } from "./loaded-day";
import type { SampleRef } from "./sample-view";
import {
	loadFormerMonth,
	type ReadRange,
	rangeReader,
	readMonthCodes,
	readMonthEvidence,
	readMonthUrls,
	wholeReader,
} from "./sealed-month";

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

/** The samples inside, oldest first, in either form of the row. */
export function sealedRefs(row: SealedRow): SampleRef[] {
	const stored = JSON.parse(row.samples) as SampleRef[] | MonthIndex;
	const list: SampleRef[] = Array.isArray(stored) ? stored : stored.samples.map((one) => ({ ...one }));
	return list.map(({ day, time, openedAt, closedAt }) => ({ day, time, openedAt, closedAt }));
}

/**
 * Those samples of a sealed month that are wanted, oldest first: codes at once (one read each, or one for all when `whole`), evidence when it is
 * asked for. Months sealed in the former form are read whole.
 */
export async function* sealedSamples(
	ctx: Ctx,
	row: SealedRow,
	wants: (ref: { day: string; time: string }) => boolean,
	how: { whole?: boolean } = {},
): AsyncGenerator<SealedHeld> {
	const stored = JSON.parse(row.samples) as SampleRef[] | MonthIndex;
	if (Array.isArray(stored)) {
		if (!stored.some(wants)) return;
		const month = await loadFormerMonth(ctx, row.objectKey);
		const bounds = { first: month.ordinals[0] ?? 0, end: (month.ordinals.at(-1) ?? -1) + 1 };
		for (const sample of samplesFromMonth(month, wants)) yield { day: sample.day, ...held(sample, formerGrid(sample, bounds)) };
		return;
	}
	const wanted = stored.samples.flatMap((sample, at) => (wants(sample) ? [at] : []));
	if (wanted.length === 0) return;
	const read = how.whole ? await wholeReader(ctx, row.objectKey) : rangeReader(ctx, row.objectKey);
	const urls = once(() => readMonthUrls(read, stored));
	for (const at of wanted) yield await sealedSample(read, stored, at, urls);
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

function formerGrid(sample: ClosedSample, bounds: { first: number; end: number }): SampleGrid {
	const builder = new GridBuilder();
	builder.widen(bounds.first, bounds.end);
	builder.add(toColumns(sample.entries));
	markUnanswered(builder.grid, parseOrdinalRanges(printOrdinals(sample.asked)), sample);
	return builder.grid;
}

function held({ time, openedAt, closedAt }: { time: string; openedAt: number; closedAt: number }, grid: SampleGrid) {
	const columns: GridCodes = grid;
	const span: AnswerSpan = answerSpan(grid, grid.evidence.at);
	return { time, openedAt, closedAt, columns, span: () => span, evidence: () => grid.evidence, readEvidence: async () => grid.evidence };
}
