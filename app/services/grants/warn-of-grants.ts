import { accountById } from "~/db/accounts";
import { grantOf, grantRuns, grantsEnding, noteGrantWarning } from "~/db/plan-grants";
import { GRANT_WARNING_DAYS } from "~/domain/billing/grant";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { writeNotifications } from "../notifications/write-notifications";
import { tellGrant } from "./tell-grant";

const MAX_AT_ONCE = 50;

/** Tells owners whose given rights end within a week, once for each grant. */
export async function warnOfGrants(ctx: Ctx): Promise<void> {
	const before = ctx.now() + GRANT_WARNING_DAYS * DAY_MS;
	await eachAccount(ctx, await grantsEnding(ctx.db, { before, unwarned: true, limit: MAX_AT_ONCE }), async ({ accountId }) => {
		const [grant, account] = [await grantOf(ctx.db, accountId), await accountById(ctx.db, accountId)];
		if (!account || !grant || grant.warnedAt !== null) return;
		const { hid } = grant;
		await writeNotifications(ctx, { accountId, when: grantRuns(accountId, hid) }, (marked) => [
			noteGrantWarning(ctx.db, hid, ctx.now(), marked),
			...tellGrant(ctx, accountId, { kind: "rights_will_end", grant, timezone: account.timezone }, marked),
		]);
	});
}
