import { partsOfSample, sampleAt, samplesBetween, sealedMonthsBetween } from "~/db/samples";
import { parseOrdinals } from "~/domain/storage/ordinal-ranges";
import { mergeEntries, parseChunks } from "~/domain/storage/sample-columns";
import type { Ctx } from "../ctx";
import { unpackColumns } from "./column-text";
import { readSealedSample } from "./read-sealed-sample";
import { type SampleRef, type SampleView, sampleView } from "./sample-view";

/** The samples of the days from `fromDay` to `toDay`, oldest first; sealed months included. */
export async function listSamples(ctx: Ctx, accountId: number, range: { fromDay: string; toDay: string }): Promise<SampleRef[]> {
	const sealed = await sealedMonthsBetween(ctx.db, accountId, range.fromDay.slice(0, 7), range.toDay.slice(0, 7));
	const inR2 = sealed
		.flatMap((month) => JSON.parse(month.samples) as SampleRef[])
		.filter((sample) => sample.day >= range.fromDay && sample.day <= range.toDay)
		.map(({ day, time, openedAt, closedAt }) => ({ day, time, openedAt, closedAt }));
	const open = await samplesBetween(ctx.db, accountId, range.fromDay, range.toDay);
	// A sample that was asked for again after its month was sealed stands in both until it is sealed again.
	const inD1 = new Set(open.map((sample) => sample.day + sample.time));
	return [...inR2.filter((sample) => !inD1.has(sample.day + sample.time)), ...open.map(({ id: _id, ...sample }) => sample)];
}

/** One sample with what it says of each monitor; null when there is none at that time. */
export async function readSample(ctx: Ctx, accountId: number, at: { day: string; time: string }): Promise<SampleView | null> {
	const row = await sampleAt(ctx.db, accountId, at.day, at.time);
	if (!row) return readSealedSample(ctx, accountId, at);
	const folded = row.columns === null ? [] : unpackColumns(row.columns);
	const parts = row.closedAt === null ? await partsOfSample(ctx.db, row.id) : [];
	const entries = mergeEntries([...folded, ...parts.flatMap((part) => parseChunks(part.chunks))]);
	return sampleView(row, parseOrdinals(row.asked), entries);
}
