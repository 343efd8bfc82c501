import { pinnedWebsites, setPinned } from "~/db/websites";
import type { Ctx } from "../ctx";

/** Pins a website on the page of websites, or ends its pin. A website that is not the account's stays as it is. */
export async function pinWebsite(ctx: Ctx, { accountId, hid, pinned }: { accountId: number; hid: string; pinned: boolean }): Promise<void> {
	await setPinned(ctx.db, accountId, hid, pinned);
}

/** Hids of the account's pinned websites. */
export async function listPinnedWebsites(ctx: Ctx, accountId: number): Promise<ReadonlySet<string>> {
	return new Set((await pinnedWebsites(ctx.db, accountId)).map(({ hid }) => hid));
}
