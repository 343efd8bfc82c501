import type { Ctx } from "../ctx";
import { openDailySample } from "../samples/open-daily-sample";

/** Requests today's looks now. A failure only delays them: the monitors are stored, and the clock finds the account due. */
export async function lookSoon(ctx: Ctx, accountId: number): Promise<void> {
	try {
		await openDailySample(ctx, accountId, { urgent: true });
		await ctx.ports.clock.ring();
	} catch (error) {
		ctx.log({ event: "monitors.look_deferred", account: accountId, error: error instanceof Error ? error.message : String(error) });
	}
}
