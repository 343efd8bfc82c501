import { accountById } from "~/db/accounts";
import { samplesByIds, samplesOfMonth, sealedMonthsBetween } from "~/db/samples";
import { sealMonthAs } from "~/db/sealed-months";
import { type GridCodes, joinGrids, type SampleGrid } from "~/domain/sample/columns";
import { timeKey } from "~/domain/sample/day";
import type { MonthIndex } from "~/domain/sample/month";
import { parseOrdinalRanges } from "~/domain/sample/ordinals";
import { replaceObject } from "../columns/sealed-object";
import type { Ctx } from "../ctx";
import { gridOfRow } from "./sample-row";
import { MonthPacker, type SealedHeld, type SealedRow, sealedSamples } from "./sealed-month";
import { writeYear } from "./sealed-year";

/** Samples whose columns (up to 2 MB each) are read in one statement: an account may have 24 a day. */
const SAMPLES_PER_READ = 8;

type Row = Awaited<ReturnType<typeof samplesOfMonth>>[number];

/**
 * Moves an account's closed samples of a month ("YYYY-MM") from D1 into one R2 object, together with those sealed before. The object is written
 * first, then one batch points to it and removes the rows; a crash in between leaves an unreferenced object. Returns whether anything was sealed.
 * Source: design.md "closed months sealed into R2".
 */
export async function sealMonth(ctx: Ctx, accountId: number, month: string): Promise<boolean> {
	const account = await accountById(ctx.db, accountId);
	const rows = await samplesOfMonth(ctx.db, accountId, month);
	const [closed, open] = [rows.filter((row) => row.closedAt !== null), rows.filter((row) => row.closedAt === null)];
	if (!account || closed.length === 0 || open.length > 0) return false;
	const [sealed] = await sealedMonthsBetween(ctx.db, accountId, month, month);
	const { bytes, index } = await monthOf(ctx, closed, sealed);
	const objectKey = `samples/${account.hid}/${month}.${ctx.newHid()}`;
	const replaced = { objectKey, before: sealed?.objectKey ?? null };
	const samples = JSON.stringify(index);
	const read = closed.map((row) => [row.id, row.closedAt]);
	const named = await replaceObject(ctx, { ...replaced, bytes }, () =>
		sealMonthAs(ctx.db, { ...replaced, accountId, month, samples, rows: read, now: ctx.now() }),
	);
	if (named) await writeYear(ctx, accountId, Number(month.slice(0, 4)));
	return named;
}

/** Joins sealed and new samples one at a time, oldest first: a month of 20,000 keywords exceeds an isolate's memory. */
async function monthOf(ctx: Ctx, rows: Row[], sealed: SealedRow | undefined): Promise<{ bytes: Uint8Array; index: MonthIndex }> {
	const earlier: AsyncIterator<SealedHeld> = sealed
		? sealedSamples(ctx, sealed, () => true, { whole: true })[Symbol.asyncIterator]()
		: noSamples();
	let before = await earlier.next();
	const bounds = boundsOf(rows, before.done ? null : before.value.columns);
	const packer = new MonthPacker(bounds.first, bounds.end - bounds.first);
	const addEarlier = async (sample: SealedHeld) => packer.add(sample, { ...sample.columns, evidence: await sample.readEvidence() });
	for await (const { sample, grid } of closedSamples(ctx, rows)) {
		for (; !before.done && timeKey(before.value) < timeKey(sample); before = await earlier.next()) await addEarlier(before.value);
		if (before.done || timeKey(before.value) !== timeKey(sample)) packer.add(sample, grid);
		else {
			packer.add(...(await joined(before.value, sample, grid)));
			before = await earlier.next();
		}
	}
	for (; !before.done; before = await earlier.next()) await addEarlier(before.value);
	return packer.finish();
}

async function* noSamples(): AsyncGenerator<SealedHeld> {}

/** All samples of a sealed month cover the same ordinals. */
function boundsOf(rows: Row[], sealed: GridCodes | null): { first: number; end: number } {
	const ranges = rows.flatMap((row) => parseOrdinalRanges(row.asked));
	if (sealed) ranges.push([sealed.first, sealed.first + sealed.codes.length - 1]);
	return { first: Math.min(...ranges.map(([first]) => first)), end: Math.max(...ranges.map(([, last]) => last)) + 1 };
}

interface SampleOfMonth {
	day: string;
	time: string;
	openedAt: number;
	closedAt: number;
}

async function* closedSamples(ctx: Ctx, rows: Row[]): AsyncGenerator<{ sample: SampleOfMonth; grid: SampleGrid }> {
	for (let from = 0; from < rows.length; from += SAMPLES_PER_READ) {
		const some = new Map(rows.slice(from, from + SAMPLES_PER_READ).map((row) => [row.id, row.closedAt]));
		for (const row of await samplesByIds(ctx.db, [...some.keys()])) {
			// A sample that was opened again since stays in D1.
			if (row.closedAt !== null && row.closedAt === some.get(row.id))
				yield { sample: { ...row, closedAt: row.closedAt }, grid: gridOfRow(row) };
		}
	}
}

/** A sample that was extended after its month was sealed: its sealed and its later observations are merged. */
async function joined(before: SealedHeld, later: SampleOfMonth, grid: SampleGrid): Promise<[SampleOfMonth, SampleGrid]> {
	const sealed = { ...before.columns, evidence: await before.readEvidence() };
	return [{ ...later, openedAt: before.openedAt }, joinGrids(sealed, grid)];
}
