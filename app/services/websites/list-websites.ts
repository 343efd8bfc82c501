import { hasTwoWebsites, websitesOf } from "~/db/websites";
import type { Ctx } from "../ctx";

/** Websites an account follows or has followed, as they are stored (punycode), with the rule of which hosts are their own. */
export function listWebsites(ctx: Ctx, input: { accountId: number }) {
	return websitesOf(ctx.db, input.accountId);
}

/** Returns whether the account tracks keywords of at least two websites. */
export function followsTwoWebsites(ctx: Ctx, accountId: number): Promise<boolean> {
	return hasTwoWebsites(ctx.db, accountId);
}
