import { pinnedWebsites, setPinned } from "~/db/websites";
import type { Ctx } from "../ctx";

/** Pins or unpins a website on the page of websites. Websites of other accounts stay unchanged. */
export async function pinWebsite(ctx: Ctx, { accountId, hid, pinned }: { accountId: number; hid: string; pinned: boolean }): Promise<void> {
	await setPinned(ctx.db, accountId, hid, pinned);
}

/** Returns the hids of the account's pinned websites. */
export async function listPinnedWebsites(ctx: Ctx, accountId: number): Promise<ReadonlySet<string>> {
	return new Set((await pinnedWebsites(ctx.db, accountId)).map(({ hid }) => hid));
}
