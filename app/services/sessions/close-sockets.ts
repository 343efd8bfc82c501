import { membershipsOf } from "~/db/memberships";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/**
 * Closes the live sockets of ended sessions, in each account that their users are in. Never throws: sockets find out by their own check within a minute,
 * the end stands.
 */
export async function closeSockets(ctx: Ctx, ended: readonly { id: number; userId: number; accountId: number }[]): Promise<void> {
	if (ended.length === 0) return;
	const memberships = await membershipsOf(ctx.db, [...new Set(ended.map(({ userId }) => userId))]).catch(() => []);
	for (const { id: sessionId, userId, accountId: begun } of ended) {
		const others = memberships.flatMap((one) => (one.userId === userId ? [one.accountId] : []));
		for (const accountId of new Set([begun, ...others])) {
			try {
				await ctx.ports.live.disconnect({ accountId, sessionId });
			} catch (error) {
				ctx.log({ event: "live.disconnect_failed", error: describeError(error) });
			}
		}
	}
}
