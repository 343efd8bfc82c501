import { changes } from "~/db/guard";
import { deleteRunsOf, deleteSchedules, hasSchedule, schedulesOf } from "~/db/scheduled-exports";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/** Deletes scheduled exports of the account and their mails that are still to be sent. Ignores unknown ones and those of others. Returns how many it deleted. Throws ImpersonatedException, MadeByAnotherException. */
export async function removeSchedules(ctx: Ctx, caller: Caller, hids: readonly string[]): Promise<number> {
	refuseImpersonated(caller);
	const { account } = caller;
	refuseOtherMaker(
		caller,
		(await schedulesOf(ctx.db, account.id)).filter(({ hid }) => hids.includes(hid)),
	);
	const list = JSON.stringify(hids);
	const [, , gone] = await ctx.db.batch([
		// Before they are deleted, because the condition looks at them.
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.removed" }, hasSchedule(account.id, list)),
		deleteRunsOf(ctx.db, account.id, list),
		deleteSchedules(ctx.db, account.id, list),
	]);
	return changes(gone);
}
