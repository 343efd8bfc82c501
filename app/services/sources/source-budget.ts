import { noteFreeCalls, type ReservedCall, reserveCalls, type SettledCall, settleCalls, UNUSED } from "~/db/source-budget";
import { MINUTE_MS } from "~/domain/time/durations";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { Spent } from "./fetch-paid";

/** Looks whose money is reserved together, and settled together: few statements, and little that stays reserved when a process dies. */
const GROUP_LOOKS = 6;
/** Shorter than the time after which a reservation is settled as that of a dead process (settle-open-calls.ts). */
const AHEAD_MS = 30 * MINUTE_MS;

/** Money of one look: reservations, and how much they are together. */
export interface LookBudget {
	calls: ReservedCall[];
	micros: number;
	/** Names the look in its requests. */
	tag: string;
}

/** How a look ended, for the ledger. */
export interface LookEnd extends Spent {
	outcome: string;
	requests: number;
	ms: number;
	accounts: number[];
}

/**
 * The money of one source in one run of a job: reserved before a look, settled after it. Nothing is asked without a reservation, so no limit is
 * passed however many jobs run, and wherever they are killed.
 */
export class SourceBudget {
	private readonly ahead = new Map<number, ReservedCall & { reservedAt: number }>();
	private settled: SettledCall[] = [];
	private isUsedUp = false;
	private reserving: Promise<void> = Promise.resolve();

	constructor(
		private readonly ctx: Ctx,
		private readonly of: { sourceId: number; jobId: number },
	) {}

	/**
	 * Reserves the price of a look; null when a limit does not allow it. upcoming: looks that will probably follow; money for some of them is
	 * reserved along.
	 */
	async reserve(
		look: { index: number; micros: number },
		upcoming: readonly { index: number; micros: number }[],
	): Promise<LookBudget | null> {
		// One after the other: what one reserves ahead is there for the next.
		const mine = this.reserving.then(() => this.reserveAhead(look, upcoming));
		this.reserving = mine.then(() => {});
		const call = await mine;
		return call && { calls: [call], micros: call.micros, tag: call.tag ?? "" };
	}

	/** Adds money to a look that needs more pages; false when a limit does not allow it. */
	async extend(budget: LookBudget, look: { index: number; micros: number }): Promise<boolean> {
		const [call] = await this.write([look]);
		if (!call) return false;
		budget.calls.push(call);
		budget.micros += call.micros;
		return true;
	}

	async settle(budget: LookBudget, end: LookEnd): Promise<void> {
		budget.calls.forEach((call, i) => {
			// The first reservation carries the look, the others nothing but their money.
			const own = i === 0 ? end : { ...end, micros: 0, isEstimate: false, requests: 0, ms: 0 };
			this.settled.push({ id: call.id, ...own });
		});
		if (this.settled.length >= GROUP_LOOKS) await this.flush();
	}

	/** Gives a reservation back that no look used. */
	async release({ calls }: LookBudget): Promise<void> {
		for (const { id } of calls) this.settled.push(unusedCall(id));
		await this.flush();
	}

	/** Releases what was reserved ahead and not used. */
	async close(): Promise<void> {
		await this.reserving;
		for (const { id } of this.ahead.values()) this.settled.push(unusedCall(id));
		this.ahead.clear();
		await this.flush();
	}

	private async reserveAhead(
		look: { index: number; micros: number },
		upcoming: readonly { index: number; micros: number }[],
	): Promise<ReservedCall | null> {
		this.dropOld();
		if (!this.ahead.has(look.index) && !this.isUsedUp) {
			const group = [look, ...upcoming.filter(({ index }) => !this.ahead.has(index))].slice(0, GROUP_LOOKS);
			for (const call of await this.write(group)) this.ahead.set(call.index, { ...call, reservedAt: this.ctx.now() });
			this.isUsedUp = !this.ahead.has(look.index);
		}
		const call = this.ahead.get(look.index) ?? null;
		this.ahead.delete(look.index);
		return call;
	}

	/** A machine that slept for long finds its reservations settled as those of a dead process: it reserves anew. */
	private dropOld(): void {
		for (const [index, { id, reservedAt }] of this.ahead) {
			if (this.ctx.now() - reservedAt < AHEAD_MS) continue;
			this.settled.push(unusedCall(id));
			this.ahead.delete(index);
		}
	}

	private write(looks: readonly { index: number; micros: number }[]): Promise<ReservedCall[]> {
		const now = this.ctx.now();
		return reserveCalls(this.ctx.db, { ...this.of, mark: this.ctx.newHid(), day: localDay("UTC", now), now }, looks);
	}

	private async flush(): Promise<void> {
		const calls = this.settled;
		this.settled = [];
		if (calls.length === 0) return;
		await settleCalls(this.ctx.db, { mark: this.ctx.newHid(), sourceId: this.of.sourceId, day: localDay("UTC", this.ctx.now()) }, calls);
	}
}

function unusedCall(id: number): SettledCall {
	return { id, micros: 0, outcome: UNUSED, requests: 0, ms: 0, accounts: [0] };
}

/** The looks of a source that costs nothing, for its health. */
export class FreeLedger {
	private calls: { index: number; outcome: string; requests: number; ms: number }[] = [];

	constructor(
		private readonly ctx: Ctx,
		private readonly of: { sourceId: number; jobId: number },
	) {}

	note(index: number, { outcome, requests, ms }: Pick<LookEnd, "outcome" | "requests" | "ms">): void {
		this.calls.push({ index, outcome, requests, ms });
	}

	async close(): Promise<void> {
		const now = this.ctx.now();
		if (this.calls.length > 0)
			await noteFreeCalls(this.ctx.db, { ...this.of, mark: this.ctx.newHid(), day: localDay("UTC", now), now }, this.calls);
	}
}
