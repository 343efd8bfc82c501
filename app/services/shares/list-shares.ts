import { type ShareRow, sharesOfAccount } from "~/db/shares";
import type { Ctx } from "../ctx";

/** A share as its owner sees it: never the token. */
export type ShareView = ShareRow;

/** The account's shares, the latest first; expired ones too. Those whose target is gone are left out: they open nothing. */
export function listShares(ctx: Ctx, { accountId }: { accountId: number }): Promise<ShareView[]> {
	return sharesOfAccount(ctx.db, accountId);
}
