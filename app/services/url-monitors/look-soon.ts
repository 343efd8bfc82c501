import type { Ctx } from "../ctx";
import { announceUrls } from "../live/announce-urls";
import { wholeOf } from "../seat/seat-ctx";
import { type HowSoon, openUrlDay } from "./open-url-day";

/** Asks for the account's addresses now. What fails here costs time alone: the clock finds the account due. */
export async function lookForUrlsSoon(asked: Ctx, accountId: number, how: HowSoon = {}): Promise<void> {
	const ctx = wholeOf(asked);
	try {
		await openUrlDay(ctx, accountId, { urgent: true, ...how });
		await ctx.ports.clock.ring();
	} catch (error) {
		ctx.log({ event: "urls.look_deferred", account: accountId, error: error instanceof Error ? error.message : String(error) });
	}
	await announceUrls(ctx, { accountId, hids: "list" });
}
