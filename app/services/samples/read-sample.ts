import { partsOfSample, samplesBetween, samplesOfDay, sealedMonthOf, sealedMonthsBetween } from "~/db/samples";
import { joinGrids, type SampleGrid } from "~/domain/sample/columns";
import type { Ctx } from "../ctx";
import { OpenSample } from "./open-sample";
import { gridOfRow, type StoredSample } from "./sample-grid-text";
import { type SampleRef, type SampleView, sampleView } from "./sample-view";
import { type SealedRow, sealedRefs, sealedSamples } from "./sealed-day";

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
	const [[row], [month]] = await ctx.db.batch([samplesOfDay(ctx.db, accountId, at.day, at.time), sealedMonthOf(ctx.db, accountId, at.day)]);
	const sealed = month ? await readSealedSample(ctx, month, at) : null;
	if (!row) return sealed && sampleView(sealed.ref, sealed.grid);
	const grid = row.closedAt !== null ? gridOfRow(row) : await openGrid(ctx, row);
	return sealed ? sampleView({ ...row, openedAt: sealed.ref.openedAt }, joinGrids(sealed.grid, grid)) : sampleView(row, grid);
}

async function openGrid(ctx: Ctx, row: StoredSample & { id: number; time: string }): Promise<SampleGrid> {
	const open = new OpenSample(row);
	for (const part of await partsOfSample(ctx.db, row.id)) open.take(part.jobId, part.chunks, part.characters);
	return open.grid;
}

/** A sample of a closed month, from R2. */
async function readSealedSample(
	ctx: Ctx,
	month: SealedRow,
	at: { day: string; time: string },
): Promise<{ ref: SampleRef; grid: SampleGrid } | null> {
	for await (const sample of sealedSamples(ctx, month, (one) => one.day === at.day && one.time === at.time)) {
		return { ref: sample, grid: { ...sample.columns, evidence: await sample.readEvidence() } };
	}
	return null;
}
