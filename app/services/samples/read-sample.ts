import { partsOfSample, sampleAt, samplesBetween, sealedMonthOf, sealedMonthsBetween } from "~/db/samples";
import type { Ctx } from "../ctx";
import { OpenSample } from "./open-sample";
import { gridOfRow } from "./sample-grid-text";
import { type SampleRef, type SampleView, sampleView } from "./sample-view";
import { sealedRefs, sealedSamples } from "./sealed-day";

/** The samples of the days from `fromDay` to `toDay`, oldest first; sealed months included. */
export async function listSamples(ctx: Ctx, accountId: number, range: { fromDay: string; toDay: string }): Promise<SampleRef[]> {
	const sealed = await sealedMonthsBetween(ctx.db, accountId, range.fromDay.slice(0, 7), range.toDay.slice(0, 7));
	const inR2 = sealed.flatMap(sealedRefs).filter((sample) => sample.day >= range.fromDay && sample.day <= range.toDay);
	const open = await samplesBetween(ctx.db, accountId, range.fromDay, range.toDay);
	// A sample that was asked for again after its month was sealed stands in both until it is sealed again.
	const inD1 = new Set(open.map((sample) => sample.day + sample.time));
	return [...inR2.filter((sample) => !inD1.has(sample.day + sample.time)), ...open.map(({ id: _id, ...sample }) => sample)];
}

/** One sample with what it says of each monitor; null when there is none at that time. */
export async function readSample(ctx: Ctx, accountId: number, at: { day: string; time: string }): Promise<SampleView | null> {
	const row = await sampleAt(ctx.db, accountId, at.day, at.time);
	if (!row) return readSealedSample(ctx, accountId, at);
	if (row.closedAt !== null) return sampleView(row, gridOfRow(row));
	const open = new OpenSample(row);
	for (const part of await partsOfSample(ctx.db, row.id)) open.take(part.jobId, part.chunks, part.characters);
	return sampleView(row, open.grid);
}

/** A sample of a closed month, from R2. */
async function readSealedSample(ctx: Ctx, accountId: number, at: { day: string; time: string }): Promise<SampleView | null> {
	const [row] = await sealedMonthOf(ctx.db, accountId, at.day);
	if (!row) return null;
	for await (const sample of sealedSamples(ctx, row, (one) => one.day === at.day && one.time === at.time)) {
		return sampleView(sample, { ...sample.columns, evidence: await sample.readEvidence() });
	}
	return null;
}
