import { changes } from "~/db/guard";
import { deleteShares, hasShares } from "~/db/shares";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Ends shares of the account: their links open nothing from then on. Others' and unknown ones are ignored. Returns how many ended. */
export async function revokeShares(ctx: Ctx, caller: Pick<Caller, "user" | "account">, hids: readonly string[]): Promise<number> {
	const { account, user } = caller;
	const [, gone] = await ctx.db.batch([
		// Before the shares are deleted, because the condition looks at them.
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "share.revoked" }, hasShares(account.id, hids)),
		deleteShares(ctx.db, account.id, hids),
	]);
	return changes(gone);
}
