import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Accounts told of one write; the pages of further ones show it at their next load. */
const MAX_TOLD = 200;

/**
 * Tells accounts' objects and open pages that who is followed, or how, has changed; the revs are those that the write left. hids: the monitors that
 * changed, null when any may have. Best effort: whoever asks for the table next names the rev.
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
