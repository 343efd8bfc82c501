import { accountRev } from "~/db/accounts";
import type { Ctx } from "../ctx";

/** The account's rev; null when there is no such account. */
export function readAccountRev(ctx: Ctx, accountId: number): Promise<number | null> {
	return accountRev(ctx.db, accountId);
}
