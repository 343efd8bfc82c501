import { dueProperties, nextPropertyDueAt } from "~/db/property-visits";
import type { Ctx } from "../ctx";

const MAX_HINTS = 20;
/** A wake-up without a lease by then is lost. */
const PATIENCE_MS = 120_000;

/** Sends wake-ups for properties that are due and that nobody reads. woken: property → instant of its wake-up; one that waits in the queue gets no second one. */
export async function wakeProperties(ctx: Ctx, woken: Map<number, number>): Promise<void> {
	const now = ctx.now();
	const due = await dueProperties(ctx.db, now, MAX_HINTS);
	const waiting = new Set(due.map(({ id }) => id));
	for (const [id, at] of woken) if (!waiting.has(id) || at + PATIENCE_MS <= now) woken.delete(id);
	const fresh = due.flatMap(({ id }) => (woken.has(id) ? [] : [id]));
	if (fresh.length === 0) return;
	await ctx.ports.queue.wakeProperties(fresh);
	for (const id of fresh) woken.set(id, now);
}

/** Instant at which the next property is due; null without one. */
export function nextPropertyAt(ctx: Ctx): Promise<number | null> {
	return nextPropertyDueAt(ctx.db);
}
