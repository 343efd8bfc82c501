import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Accounts notified of one write; pages of further accounts show it at their next load. */
const MAX_TOLD = 200;

/**
 * Notifies the accounts' objects and open pages that tracked keywords changed; the revs are those after the write. hids: the changed
 * monitors, null when any may have changed. Best effort: the next request for the table passes the rev.
 */
export async function announceTracked(
	ctx: Ctx,
	accounts: readonly { id: number; rev: number; trackedRev: number }[],
	hids: string[] | null = null,
): Promise<void> {
	const tell = async ({ id, rev, trackedRev }: (typeof accounts)[number]) => {
		try {
			const tracked = { from: trackedRev - 1, to: trackedRev, hids };
			await ctx.ports.live.publish({ accountId: id, rev, changes: [], days: [], tracked });
		} catch (error) {
			ctx.log({ event: "live_publish_failed", error: describeError(error) });
		}
	};
	await Promise.all(accounts.slice(0, MAX_TOLD).map(tell));
}
