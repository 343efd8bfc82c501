import { accountsAfter } from "~/db/accounts";
import { moveSetting, settingOf } from "~/db/settings";
import { isGranted } from "~/domain/billing/grant";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { writeRights } from "./write-rights";

/** Setting: id of the last account whose rights follow the policy; set while some do not. */
export const RIGHTS_CURSOR = "rights_cursor";
const MAX_AT_ONCE = 100;

/**
 * Gives accounts the rights that follow from a changed policy, the oldest first, at most 100 at once. Each step can be repeated, and a policy
 * that changes meanwhile begins anew. Returns true when none is left.
 */
export async function spreadRights(ctx: Ctx): Promise<boolean> {
	const from = await settingOf(ctx.db, RIGHTS_CURSOR);
	if (from === null) return true;
	const accounts = await accountsAfter(ctx.db, Number(from), MAX_AT_ONCE);
	const failed = await eachAccount(ctx, accounts, async ({ accountId }) => {
		await writeRights(ctx, accountId, (running) => ({
			action: null,
			after: isGranted(running, ctx.now()) ? running : null,
			statements: () => [],
		}));
	});
	const isLast = accounts.length < MAX_AT_ONCE;
	// An account that failed is tried again with its neighbours.
	if (failed > 0) return false;
	const to = isLast ? null : String(accounts.at(-1)?.accountId ?? from);
	const isMoved = await moveSetting(ctx.db, { key: RIGHTS_CURSOR, from, to, at: ctx.now() });
	return isMoved && isLast;
}
