import { sql } from "drizzle-orm";
import { changes } from "~/db/guard";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Ends shares of the account: from now on their links open nothing. Others' and unknown ones are ignored. Returns how many ended. */
export async function revokeShares(ctx: Ctx, caller: Pick<Caller, "user" | "account">, hids: readonly string[]): Promise<number> {
	const { account, user } = caller;
	const [gone] = await ctx.db.batch([
		ctx.db.run(sql`DELETE FROM share WHERE account_id = ${account.id} AND hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`),
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "share.revoked" }),
	]);
	return changes(gone);
}
