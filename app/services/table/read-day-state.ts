import { and, count, eq, isNull } from "drizzle-orm";
import { sample } from "~/db/tables/samples";
import { account } from "~/db/tables/users";
import { planRules } from "~/domain/plan/plan-rules";
import { countRunning } from "~/domain/table/running";
import type { TableRunning } from "~/domain/table/table-page";
import type { Ctx } from "../ctx";
import type { TableMemory } from "./table-memory";

export interface DayState {
	rev: number;
	trackedRev: number;
	running: TableRunning | null;
}

/** The account's revs now, and how far its looks of a day are; null when there is no such account (any more). A day without open samples is not loaded. */
export async function readDayState(ctx: Ctx, memory: TableMemory, accountId: number, day: string): Promise<DayState | null> {
	const [[now], [open]] = await ctx.db.batch([
		ctx.db
			.select({ id: account.id, rev: account.rev, trackedRev: account.trackedRev, plan: account.plan, packs: account.packs })
			.from(account)
			.where(eq(account.id, accountId)),
		ctx.db
			.select({ samples: count() })
			.from(sample)
			.where(and(eq(sample.accountId, accountId), eq(sample.day, day), isNull(sample.closedAt))),
	]);
	if (!now) return null;
	const { rev, trackedRev } = now;
	if (!open || open.samples === 0) return { rev, trackedRev, running: null };
	const { tracked, day: held } = await memory.date(now, { day, time: null });
	const shown = tracked.ordinals.subarray(0, planRules(now).max_monitor);
	return { rev, trackedRev, running: countRunning(held.columns?.open ?? [], shown) };
}
