import { partsOfSample, samplesBetween, samplesOfDay, sealedMonthOf, sealedMonthsBetween } from "~/db/samples";
import { askedOf, joinGrids, type SampleGrid } from "~/domain/sample/columns";
import { seenAt, timeKey } from "~/domain/sample/day";
import type { Seen } from "~/domain/sample/observation";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { OpenSample } from "./held-sample";
import { gridOfRow, type SampleRef, type StoredSample } from "./sample-row";
import { type SealedRow, sealedRefs, sealedSamples } from "./sealed-month";

export interface SampleView extends SampleRef {
	/** Requested ordinals. */
	ordinals(): Iterable<number>;
	/** undefined when the monitor was not requested in this sample. */
	get(ordinal: number): Seen | undefined;
}

/** As samplesOf. */
export async function listSamples(ctx: Ctx, seat: Seat, range: { fromDay: string; toDay: string }): Promise<SampleRef[]> {
	assertRight(seat, "work.read");
	return samplesOf(ctx, seat.account.id, range);
}

/** Samples from `fromDay` to `toDay`, sealed ones included, oldest first. */
export async function samplesOf(ctx: Ctx, accountId: number, range: { fromDay: string; toDay: string }): Promise<SampleRef[]> {
	const sealed = await sealedMonthsBetween(ctx.db, accountId, range.fromDay.slice(0, 7), range.toDay.slice(0, 7));
	const inR2 = sealed.flatMap(sealedRefs).filter((sample) => sample.day >= range.fromDay && sample.day <= range.toDay);
	const open = await samplesBetween(ctx.db, accountId, range.fromDay, range.toDay);
	// A sample that was extended after its month was sealed is in both until it is sealed again.
	const inD1 = new Set(open.map(timeKey));
	const all = [...inR2.filter((sample) => !inD1.has(timeKey(sample))), ...open.map(({ id: _id, ...sample }) => sample)];
	// Imported days may be older than sealed ones.
	return all.sort((a, b) => (timeKey(a) < timeKey(b) ? -1 : 1));
}

/** One sample with its observation of each monitor; null without one at that time. */
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

/** A sample of a sealed month, from R2. */
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

function sampleView(ref: SampleRef, grid: SampleGrid): SampleView {
	const { day, time, openedAt, closedAt } = ref;
	const columns = { ...grid, evidence: () => grid.evidence };
	return { day, time, openedAt, closedAt, ordinals: () => askedOf(grid), get: (ordinal) => seenAt(columns, ordinal) ?? undefined };
}
