import { changes } from "~/db/guard";
import { deleteRunsOf, deleteSchedules, hasSchedule } from "~/db/scheduled-exports";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/** Deletes scheduled exports of the account and their mails that are still to be sent. Ignores unknown ones and those of others. Returns how many it deleted. */
export async function removeSchedules(
	ctx: Ctx,
	{ account, hids }: { account: { id: number; hid: string }; hids: readonly string[] },
): Promise<number> {
	const list = JSON.stringify(hids);
	const [, , gone] = await ctx.db.batch([
		// Before they are deleted, because the condition looks at them.
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "scheduled_export.removed" }, hasSchedule(account.id, list)),
		deleteRunsOf(ctx.db, account.id, list),
		deleteSchedules(ctx.db, account.id, list),
	]);
	return changes(gone);
}
