import { changes } from "~/db/guard";
import { restThings } from "~/db/resting-things";
import { deleteShares, hasShares, sharesOfAccount } from "~/db/shares";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";

/**
 * Ends shares of the account: their links open nothing from then on, and rest for REST_DAYS. Others' and unknown ones are ignored. Returns how many
 * ended, and the instant from which they rest. Throws ImpersonatedException, or MadeByAnotherException for a token that did not make one of them.
 */
export async function revokeShares(ctx: Ctx, seat: UserSeat, hids: readonly string[]): Promise<{ removed: number; at: number }> {
	assertRight(seat, "sending.write");
	const { account, user } = seat;
	refuseOtherMaker(
		seat,
		(await sharesOfAccount(ctx.db, account.id)).filter(({ hid }) => hids.includes(hid)),
	);
	const at = ctx.now();
	const results = await ctx.db.batch([
		// Before the shares are deleted, because the condition looks at them.
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "share.revoked" }, hasShares(account.id, hids)),
		...restThings(ctx.db, { accountId: account.id, kind: "shares", hids: JSON.stringify(hids), at }),
		deleteShares(ctx.db, account.id, hids),
	]);
	return { removed: changes(results.at(-1)), at };
}
