import type { TableDate } from "~/domain/position/report-dates";
import type { Ctx } from "../ctx";
import { DayCursor } from "../samples/day-cursor";
import type { LoadedDay } from "../samples/held-sample";
import { samplesOf } from "../samples/read-sample";

/** Days kept at the same time: a few hundred KB each at 20,000 keywords. */
const MAX_DAYS = 8;

/** A date in memory, with its evidence. */
export interface HeldDay {
	columns: LoadedDay | null;
	/** "HHmm" of the day's samples, in order. */
	times: string[];
}

interface Kept extends HeldDay {
	cursor: DayCursor;
	/** At least as new as this account.rev. */
	rev: number;
	/** Loads run one after the other. */
	turn: Promise<void>;
}

const NOTHING_READ = -1;

/** The last requested days of an account. */
export class DayMemory {
	/** In order of use, the last one used at the end. */
	private readonly kept = new Map<string, Kept>();

	constructor(private readonly openCtx: () => Promise<Ctx>) {}

	/** A write that touched only these days leaves the others unchanged; null: unknown days. */
	note(rev: number, days: readonly string[] | null): void {
		if (!days) return;
		for (const one of this.kept.values()) if (one.rev === rev - 1 && !days.includes(one.cursor.date.day)) one.rev = rev;
	}

	async get(account: { id: number; rev: number }, date: TableDate): Promise<HeldDay> {
		const key = `${account.id} ${date.day} ${date.time ?? ""}`;
		const one = this.kept.get(key) ?? this.begin(account.id, date);
		this.kept.delete(key);
		this.kept.set(key, one);
		for (const old of [...this.kept.keys()].slice(0, -MAX_DAYS)) this.kept.delete(old);
		if (one.rev >= account.rev) return one;
		const load = one.turn.then(() => advance(this.openCtx, one, account));
		// A failure reaches only this caller; the next one tries again.
		one.turn = load.catch(() => {});
		await load;
		return one;
	}

	private begin(accountId: number, date: TableDate): Kept {
		return { columns: null, times: [], cursor: new DayCursor(accountId, date), rev: NOTHING_READ, turn: Promise.resolve() };
	}
}

async function advance(openCtx: () => Promise<Ctx>, one: Kept, account: { id: number; rev: number }): Promise<void> {
	if (one.rev >= account.rev) return;
	const { day, time } = one.cursor.date;
	const ctx = await openCtx();
	const columns = await one.cursor.load(ctx);
	await columns?.loadEvidence();
	one.columns = columns;
	const samples = time === null ? (columns?.samples ?? []) : await samplesOf(ctx, account.id, { fromDay: day, toDay: day });
	one.times = samples.map((sample) => sample.time);
	one.rev = account.rev;
}
