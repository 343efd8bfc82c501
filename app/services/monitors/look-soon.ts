import type { Ctx } from "../ctx";
import { openDailySample } from "../samples/open-daily-sample";
import { wholeOf } from "../seat/seat-ctx";
import { wakeFigures } from "./wake-figures";

/** Requests today's looks and the figures of search queries now. A failure only delays them: the monitors are stored, and the clock finds the account due. */
export async function lookSoon(asked: Ctx, accountId: number): Promise<void> {
	const ctx = wholeOf(asked);
	try {
		await openDailySample(ctx, accountId, { urgent: true });
		await ctx.ports.clock.ring();
		await wakeFigures(ctx, accountId);
	} catch (error) {
		ctx.log({ event: "monitors.look_deferred", account: accountId, error: error instanceof Error ? error.message : String(error) });
	}
}
