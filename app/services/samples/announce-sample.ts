import { sampleChanges } from "~/domain/storage/report";
import type { Ctx } from "../ctx";

/** Tells open pages that a sample was opened, asked for more, or closed. Best effort: the data stands whether it arrives or not. */
export async function announceSample(ctx: Ctx, account: { id: number; hid: string }, day: string, rev: number): Promise<void> {
	try {
		await ctx.ports.live.publish({ accountId: account.id, rev, changes: sampleChanges({ accountHid: account.hid, day }), days: [day] });
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: String(error) });
	}
}
