import type { MonthUrls } from "~/domain/sample/addresses";
import type { GridEvidence } from "~/domain/sample/columns";
import type { MonthIndex } from "~/domain/sample/month";
import type { Ctx } from "../ctx";
import type { HeldSample } from "./loaded-day";
import type { SampleRef } from "./sample-view";
import { type ReadRange, rangeReader, readMonthCodes, readMonthEvidence, readMonthUrls, wholeReader } from "./sealed-month";

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
	return JSON.parse(row.samples) as MonthIndex;
}

/**
 * The samples of a sealed month that `wants` selects, oldest first. Codes are read at once: one read for each sample, or one for all when `whole`.
 * Evidence is read on demand.
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
