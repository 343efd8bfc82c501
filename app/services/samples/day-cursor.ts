import { freshOfParts, openPartsOfDay, sampleStatesOfDay, samplesOfDay, sealedMonthOf } from "~/db/samples";
import type { TableDate } from "~/domain/position/report-dates";
import { type SampleTally, tallyOf } from "~/domain/sample/day";
import type { Ctx } from "../ctx";
import { closedSample, type HeldSample, joinHeld, type LoadedDay, OpenSample } from "./held-sample";
import { sealedSamples } from "./sealed-month";

/** Attempts to read the new lines of an open day before it is folded. */
const MAX_TRIES = 4;

type Row = Awaited<ReturnType<typeof samplesOfDay>>[number];
type Part = Awaited<ReturnType<typeof openPartsOfDay>>[number];
type SealedRow = Awaited<ReturnType<typeof sealedMonthOf>>[number];

/** A sample that is kept between loads, and the state of its row that it was made of. */
type Kept = { id: number; version: number; held: HeldSample } & ({ open: OpenSample; asked: string } | { open: null; closedAt: number });

/**
 * A day that is read again and again: the first load reads all of it, each later one what has come since (new lines of open samples, samples
 * that were opened, closed or corrected). Columns that were handed out earlier move on with it.
 */
export class DayCursor {
	private kept = new Map<string, Kept>();
	private sealed: { objectKey: string; held: HeldSample[] } | null = null;

	constructor(
		private readonly accountId: number,
		readonly date: TableDate,
	) {}

	/** null for a day without samples. */
	async load(ctx: Ctx): Promise<LoadedDay | null> {
		for (let tries = 0; tries < MAX_TRIES; tries++) {
			const isCurrent = this.kept.size > 0 ? await this.advance(ctx) : false;
			if (isCurrent || (this.kept.size === 0 && (await this.loadAll(ctx)))) return this.joined();
			this.kept = new Map();
		}
		throw new Error("the day changed at each try to load it");
	}

	private async joined(): Promise<LoadedDay | null> {
		const inD1 = [...this.kept.values()].map((one) => one.held);
		// A sample that was requested again after its month was sealed is in both: the sealed answers count until better ones are known.
		const held = [...(this.sealed?.held ?? []), ...inD1].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
		return held.length === 0 ? null : joinHeld(held);
	}

	private async loadAll(ctx: Ctx): Promise<boolean> {
		const { accountId, date } = this;
		const [rows, parts, [sealed]] = await ctx.db.batch([
			samplesOfDay(ctx.db, accountId, date.day, date.time),
			openPartsOfDay(ctx.db, accountId, date.day, true),
			sealedMonthOf(ctx.db, accountId, date.day),
		]);
		for (const row of rows) this.keep(row, parts);
		await this.takeSealed(ctx, sealed);
		return true;
	}

	private keep(row: Row, parts: Part[]): void {
		const { id, version, closedAt, asked } = row;
		if (closedAt !== null) {
			this.kept.set(row.time, { id, version, held: closedSample({ ...row, closedAt }), open: null, closedAt });
			return;
		}
		const open = new OpenSample(row);
		for (const part of parts) if (part.sampleId === id) open.take(part.jobId, part.text, part.characters);
		this.kept.set(row.time, { id, version, held: open, open, asked });
	}

	/** Reads new lines; false when there are other changes too. */
	private async advance(ctx: Ctx): Promise<boolean> {
		const { accountId, date } = this;
		const [states, parts, [sealed]] = await ctx.db.batch([
			sampleStatesOfDay(ctx.db, accountId, date.day, date.time),
			openPartsOfDay(ctx.db, accountId, date.day, false),
			sealedMonthOf(ctx.db, accountId, date.day),
		]);
		if (states.length !== this.kept.size) return false;
		const open = new Map<number, OpenSample>();
		for (const state of states) {
			const kept = this.kept.get(state.time);
			if (!kept || kept.id !== state.id || kept.version !== state.version) return false;
			if (kept.open === null) {
				if (kept.closedAt !== state.closedAt) return false;
				continue;
			}
			if (state.closedAt !== null) return false;
			open.set(state.id, kept.open);
			if (kept.asked !== state.asked) kept.open.ask(state.asked);
			kept.asked = state.asked;
		}
		const grown = parts.flatMap((part): [number, number, number][] => {
			const known = open.get(part.sampleId)?.known(part.jobId);
			return known === undefined || known >= part.characters ? [] : [[part.sampleId, part.jobId, known]];
		});
		if (grown.length > 0) {
			const fresh = await freshOfParts(ctx.db, grown);
			if (fresh.length < grown.length) return false;
			for (const part of fresh) open.get(part.sampleId)?.take(part.jobId, part.text, part.characters);
		}
		await this.takeSealed(ctx, sealed);
		return true;
	}

	private async takeSealed(ctx: Ctx, row: SealedRow | undefined): Promise<void> {
		if (row?.objectKey === this.sealed?.objectKey) return;
		const { day, time } = this.date;
		const held: HeldSample[] = [];
		const wants = (one: { day: string; time: string }) => one.day === day && (time === null || one.time === time);
		if (row) for await (const sample of sealedSamples(ctx, row, wants)) held.push(sample);
		this.sealed = row ? { objectKey: row.objectKey, held } : null;
	}
}

/**
 * Observations of a day (or of one of its samples) for each monitor, sealed or not; of open samples those so far; null for a day without samples.
 * Codes and depths are loaded, evidence after `await day.loadEvidence()`. A caller that reads an open day repeatedly keeps a DayCursor instead.
 */
export async function loadDayColumns(ctx: Ctx, accountId: number, date: TableDate): Promise<LoadedDay | null> {
	return new DayCursor(accountId, date).load(ctx);
}

/** Counts of a sample so far; null when there is none. among: only these ordinals. */
export async function tallySample(
	ctx: Ctx,
	accountId: number,
	at: { day: string; time: string },
	among?: readonly number[],
): Promise<SampleTally | null> {
	const columns = await loadDayColumns(ctx, accountId, at);
	return columns && tallyOf(columns, among);
}
