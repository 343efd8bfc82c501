import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Closes the live sockets of ended sessions. Never throws: sockets find out by their own check within a minute, the end stands. */
export async function closeSockets(ctx: Ctx, ended: readonly { id: number; accountId: number }[]): Promise<void> {
	for (const { id, accountId } of ended) {
		try {
			await ctx.ports.live.disconnect({ accountId, sessionId: id });
		} catch (error) {
			ctx.log({ event: "live.disconnect_failed", error: describeError(error) });
		}
	}
}
