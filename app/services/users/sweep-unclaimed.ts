import { deleteUnclaimed } from "~/db/removed-users";
import { unclaimedKey } from "~/domain/account/email-key";
import { UNCLAIMED_LIFETIME_MS } from "~/domain/account/sign-up-rules";
import type { Ctx } from "../ctx";

/** Accounts deleted in one run; the next hour takes the others. */
const MAX_AT_ONCE = 200;

/** Deletes accounts that never got an address of their own: nobody can sign in to them. Source: docs/design/accounts.md. */
export async function sweepUnclaimed(ctx: Ctx): Promise<void> {
	const createdBefore = ctx.now() - UNCLAIMED_LIFETIME_MS;
	await ctx.db.batch(deleteUnclaimed(ctx.db, { keyPrefix: unclaimedKey(""), createdBefore, limit: MAX_AT_ONCE }));
}
