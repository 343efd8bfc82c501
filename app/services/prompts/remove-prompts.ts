import { changes } from "~/db/guard";
import { deletePrompts, hasPrompt } from "~/db/prompts";
import { restThings } from "~/db/resting-things";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Removes prompts of the account: they rest for REST_DAYS with their answers. Others' and unknown ones are ignored. Returns how many went, and since when they rest. */
export async function removePrompts(
	ctx: Ctx,
	seat: Seat<{ id: number; hid: string }>,
	removed: readonly string[],
): Promise<{ removed: number; at: number }> {
	assertRight(seat, "work.write");
	const { id: accountId, hid: accountHid } = seat.account;
	const hids = JSON.stringify(removed);
	const at = ctx.now();
	const when = hasPrompt(accountId, hids);
	const results = await ctx.db.batch([
		// Before they are deleted, because the condition looks at them.
		recordAudit(ctx, { subject: `account:${accountHid}`, action: "prompts.removed" }, when),
		...restThings(ctx.db, { accountId, kind: "prompts", hids, at }),
		deletePrompts(ctx.db, accountId, hids),
	]);
	return { removed: changes(results.at(-1)), at };
}
