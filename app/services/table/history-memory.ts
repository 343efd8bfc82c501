import { codesOfSamples, sampleStatesBetween, sealedMonthsBetween } from "~/db/samples";
import type { GridCodes } from "~/domain/sample/columns";
import { joinDay, overlapInTime } from "~/domain/sample/day";
import type { OverviewDay } from "~/domain/table/overview";
import { addDays } from "~/domain/time/local-day";
import { rangeReader } from "../columns/sealed-object";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { readCodes } from "../samples/sample-row";
import { monthIndexOf, readRunOfCodes, type SealedRow } from "../samples/sealed-month";
import type { DayMemory } from "./day-memory";

type Account = Parameters<DayMemory["get"]>[0];
type State = Awaited<ReturnType<typeof sampleStatesBetween>>[number];
type Month = SealedRow & { month: string };

/** Days kept: 60 KB each at 20,000 keywords. */
const MAX_DAYS = 62;

/** A sample's codes, and when its answers were made. */
type Part = NonNullable<ReturnType<typeof readCodes>> & { time: string };

/**
 * Codes of an account's last days, without evidence. Reads states first, then only days that are new or have changed: closed samples in D1 by one query,
 * sealed ones by one range of each month's object. Days with an open sample come from DayMemory.
 */
export class HistoryMemory {
	private readonly kept = new Map<string, { version: string; codes: GridCodes | null }>();
	private turn: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly openCtx: () => Promise<Ctx>,
		private readonly days: DayMemory,
	) {}

	/** `count` days up to `last`, oldest first. */
	get(account: Account, last: string, count: number): Promise<OverviewDay[]> {
		const load = this.turn.then(() => this.load(account, last, count));
		this.turn = load.catch(() => {});
		return load;
	}

	private async load(account: Account, last: string, count: number): Promise<OverviewDay[]> {
		const days = Array.from({ length: count }, (_, i) => addDays(last, i + 1 - count));
		const first = days[0] ?? last;
		const ctx = await this.openCtx();
		const [states, months] = await Promise.all([
			sampleStatesBetween(ctx.db, account.id, first, last),
			sealedMonthsBetween(ctx.db, account.id, first.slice(0, 7), last.slice(0, 7)),
		]);
		const known = days.map((day) => stateOf(day, states, months));
		const isStale = ({ day, version, isOpen }: DayState) => !isOpen && this.kept.get(day)?.version !== version;
		await this.read(ctx, account, known.filter(isStale), months);
		const found: OverviewDay[] = [];
		for (const { day, isOpen } of known) {
			const codes = isOpen ? (await this.days.get(account, { day, time: null })).columns : this.kept.get(day)?.codes;
			found.push({ day, codes: codes ?? null });
		}
		for (const old of [...this.kept.keys()].sort().slice(0, -MAX_DAYS)) this.kept.delete(old);
		return found;
	}

	private async read(ctx: Ctx, account: Account, stale: readonly DayState[], months: readonly Month[]): Promise<void> {
		const ids = stale.flatMap(({ samples }) => samples.map(({ id }) => id));
		const rows = ids.length === 0 ? [] : await codesOfSamples(ctx.db, ids);
		const byId = new Map(rows.map((row) => [row.id, row]));
		const sealed = new Map<string, Part[]>();
		for (const month of months) await readSealed(ctx, month, new Set(stale.map(({ day }) => day)), sealed);
		for (const { day, version, samples } of stale) {
			const inD1 = samples.flatMap(({ id, time }) => {
				const row = byId.get(id);
				const read = row && readCodes(row);
				return read ? [{ ...read, time }] : [];
			});
			const parts = [...(sealed.get(day) ?? []), ...inD1].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
			this.kept.set(day, { version, codes: await joined(ctx, account.id, day, parts) });
		}
	}
}

interface DayState {
	day: string;
	samples: readonly State[];
	isOpen: boolean;
	/** Differs after each change of the day's samples. */
	version: string;
}

function stateOf(day: string, states: readonly State[], months: readonly Month[]): DayState {
	const samples = states.filter((state) => state.day === day);
	const object = months.find(({ month }) => month === day.slice(0, 7))?.objectKey ?? "";
	const version = [object, ...samples.map(({ id, version: number, closedAt }) => `${id}.${number}.${closedAt}`)].join(" ");
	return { day, samples, isOpen: samples.some(({ closedAt }) => closedAt === null), version };
}

async function readSealed(ctx: Ctx, month: Month, days: ReadonlySet<string>, to: Map<string, Part[]>): Promise<void> {
	const index = monthIndexOf(month);
	const wanted = index.samples.flatMap(({ day }, at) => (days.has(day) ? [at] : []));
	for (const [at, columns] of await readRunOfCodes(rangeReader(ctx, month.objectKey), index, wanted)) {
		const sample = index.samples[at];
		if (sample) to.set(sample.day, [...(to.get(sample.day) ?? []), { columns, span: sample.span, time: sample.time }]);
	}
}

/** Instants decide where the answers of two samples overlap in time; then the day is read with its evidence. */
async function joined(ctx: Ctx, accountId: number, day: string, parts: readonly Part[]): Promise<GridCodes | null> {
	const [only] = parts;
	if (!only) return null;
	if (parts.length === 1) return only.columns;
	if (overlapInTime(parts.map(({ span }) => span))) return loadDayColumns(ctx, accountId, { day, time: null });
	return joinDay(parts.map(({ columns }) => ({ columns })));
}
