import { changes } from "~/db/guard";
import { restThings } from "~/db/resting-things";
import { deleteSchedules, hasSchedule, schedulesOf } from "~/db/scheduled-exports";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";

/**
 * Removes scheduled exports of the account: they rest for REST_DAYS with their readers and the reports that were made, and mails that wait are not
 * sent. Ignores unknown ones and those of others. Returns how many went, and the instant from which they rest. Throws ImpersonatedException,
 * MadeByAnotherException.
 */
export async function removeSchedules(ctx: Ctx, seat: UserSeat, hids: readonly string[]): Promise<{ removed: number; at: number }> {
	assertRight(seat, "reports.write");
	const { account } = seat;
	refuseOtherMaker(
		seat,
		(await schedulesOf(ctx.db, account.id)).filter(({ hid }) => hids.includes(hid)),
	);
	const list = JSON.stringify(hids);
	const at = ctx.now();
	const results = await ctx.db.batch([
		// Before they are deleted, because the condition looks at them.
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.removed" }, hasSchedule(account.id, list)),
		...restThings(ctx.db, { accountId: account.id, kind: "scheduled-exports", hids: list, at }),
		deleteSchedules(ctx.db, account.id, list),
	]);
	return { removed: changes(results.at(-1)), at };
}
