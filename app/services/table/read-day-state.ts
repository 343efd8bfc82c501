import { dayStateParts } from "~/db/tracked-keywords";
import { planRules } from "~/domain/plan/plan-rules";
import { countRunning } from "~/domain/table/running";
import type { TableRunning } from "~/domain/table/table-page";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import type { TableMemory } from "./table-memory";

export interface DayState {
	rev: number;
	trackedRev: number;
	running: TableRunning | null;
}

/** As dayStateOf. */
export async function readDayState(ctx: Ctx, seat: Seat, memory: TableMemory, day: string): Promise<DayState | null> {
	assertRight(seat, "work.read");
	return dayStateOf(ctx, memory, seat.account.id, day);
}

/** The account's revs, and the progress of its searches of a day; null when the account does not exist. A day without open samples is not loaded. */
export async function dayStateOf(ctx: Ctx, memory: TableMemory, accountId: number, day: string): Promise<DayState | null> {
	const { account, openSamples } = await dayStateParts(ctx.db, accountId, day);
	if (!account) return null;
	const { rev, trackedRev } = account;
	if (openSamples === 0) return { rev, trackedRev, running: null };
	const { tracked, day: held } = await memory.date(account, { day, time: null });
	const shown = tracked.ordinals.subarray(0, planRules(account).max_monitor);
	return { rev, trackedRev, running: countRunning(held.columns?.open ?? [], shown) };
}
