import { nextDeliveryAt, takeDueEndpoints } from "~/db/webhook-endpoints";
import { MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";

/** Endpoints woken in one tick. */
const MAX_WAKE_UPS = 20;
/** A wake-up that no consumer took by then is lost. */
const WAKE_UP_PATIENCE_MS = MINUTE_MS;

/** Wakes consumers for endpoints with messages to send. Returns the instant at which there is more to do, ms; null for none. */
export async function wakeDeliveries(ctx: Ctx): Promise<number | null> {
	const due = await takeDueEndpoints(ctx.db, ctx.now(), { limit: MAX_WAKE_UPS, wakeMs: WAKE_UP_PATIENCE_MS });
	await ctx.ports.queue.wakeDeliveries(due);
	return nextDeliveryAt(ctx.db);
}
