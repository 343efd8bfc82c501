import { hasTwoWebsites, websitesOf } from "~/db/websites";
import type { Ctx } from "../ctx";

/** Websites an account follows or has followed, as they are stored (punycode), with the rule of which hosts are their own. */
export function listWebsites(ctx: Ctx, input: { accountId: number }) {
	return websitesOf(ctx.db, input.accountId);
}

/** Whether the account follows keywords of two websites or more: then the page of websites comes first. */
export function followsTwoWebsites(ctx: Ctx, accountId: number): Promise<boolean> {
	return hasTwoWebsites(ctx.db, accountId);
}
