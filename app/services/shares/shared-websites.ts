import { websitesInScope } from "~/db/shares";
import type { Ctx } from "../ctx";
import type { OpenedShare } from "./open-share";

/** The websites whose positions are shared: the one itself, or those of the tag's keywords. */
export function sharedWebsites(ctx: Ctx, { account, scope }: OpenedShare) {
	return websitesInScope(ctx.db, account.id, scope);
}
