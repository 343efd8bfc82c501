import { sampleChanges } from "~/domain/storage/report";
import type { Ctx } from "../ctx";

/**
 * Notifies open pages that a sample was opened, extended or closed. Best effort. corrected: some of its entries have changed, so pages that show
 * them reload them.
 */
export async function announceSample(
	ctx: Ctx,
	account: { id: number; hid: string },
	day: string,
	rev: number,
	corrected = false,
): Promise<void> {
	const changes = corrected ? [] : sampleChanges({ accountHid: account.hid, day });
	try {
		await ctx.ports.live.publish({ accountId: account.id, rev, changes, days: [day] });
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: String(error) });
	}
}
