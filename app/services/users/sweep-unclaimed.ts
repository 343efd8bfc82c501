import { deleteUnclaimed } from "~/db/removed-users";
import { unclaimedKey } from "~/domain/account/email-key";
import { UNCLAIMED_LIFETIME_MS } from "~/domain/account/sign-up-rules";
import type { Ctx } from "../ctx";

/** So many at a time; the next hour takes the rest. */
const MAX_AT_ONCE = 200;

/** Deletes accounts that never got an address of their own; nothing in them is anybody's. Source: docs/decisions/0014-taken-addresses.md. */
export async function sweepUnclaimed(ctx: Ctx): Promise<void> {
	const createdBefore = ctx.now() - UNCLAIMED_LIFETIME_MS;
	await ctx.db.batch(deleteUnclaimed(ctx.db, { keyPrefix: unclaimedKey(""), createdBefore, limit: MAX_AT_ONCE }));
}
