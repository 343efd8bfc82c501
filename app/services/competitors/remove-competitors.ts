import { deleteCompetitors, hasCompetitor } from "~/db/competitors";
import { changes } from "~/db/guard";
import { restThings } from "~/db/resting-things";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";

/**
 * Removes competitors of the account's websites: they rest for REST_DAYS. Others' and unknown ones are ignored. Returns how many went, and the instant
 * from which they rest.
 */
export async function removeCompetitors(ctx: Ctx, seat: UserSeat, removed: readonly string[]): Promise<{ removed: number; at: number }> {
	assertRight(seat, "work.write");
	const { id: accountId, hid: accountHid } = seat.account;
	const hids = JSON.stringify(removed);
	const at = ctx.now();
	const when = hasCompetitor(accountId, hids);
	const results = await ctx.db.batch([
		// Before they are deleted, because the condition looks at them.
		recordAudit(ctx, { subject: `account:${accountHid}`, action: "competitors.removed" }, when),
		...restThings(ctx.db, { accountId, kind: "competitors", hids, at }),
		deleteCompetitors(ctx.db, accountId, hids),
	]);
	return { removed: changes(results.at(-1)), at };
}
