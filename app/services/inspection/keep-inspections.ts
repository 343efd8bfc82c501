import { deleteInspection, oldInspections, waitingInspections } from "~/db/inspections";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { inspectionPrefix } from "./inspection-key";

const MAX_HINTS = 10;
const MAX_SWEPT = 50;
/** As long as raw pages by default. */
const KEPT_DAYS = 30;

/** Sends wake-ups for open inspections that nobody works on. */
export async function wakeInspections(ctx: Ctx): Promise<void> {
	const waiting = await waitingInspections(ctx.db, ctx.now(), MAX_HINTS);
	if (waiting.length > 0) await ctx.ports.queue.wakeInspections(waiting);
}

/** Deletes inspections after 30 days, pages first: one whose deletion fails is found again. */
export async function sweepInspections(ctx: Ctx): Promise<void> {
	for (const { id, hash } of await oldInspections(ctx.db, ctx.now() - KEPT_DAYS * DAY_MS, MAX_SWEPT)) {
		const { keys } = await ctx.ports.objects.list(inspectionPrefix(hash));
		if (keys.length > 0) await ctx.ports.objects.delete(keys);
		await deleteInspection(ctx.db, id);
	}
}
