import { leavingSubscriptions, subscriptionOf } from "~/db/billing";
import { isLive } from "~/domain/billing/rights";
import type { Ctx } from "../ctx";
import { mirrorAccount } from "./mirror-account";
import { paymentsOf } from "./provider";

/** A subscription whose owner asked for removal does not renew. Who comes back within the 30 days resumes it. */
export async function endLeaving(ctx: Ctx): Promise<void> {
	for (const { accountId, providerId, schedule } of await leavingSubscriptions(ctx.db)) {
		if (schedule !== null) await paymentsOf(ctx).releaseSchedule(schedule);
		await paymentsOf(ctx).setEnd(providerId, true);
		await mirrorAccount(ctx, accountId);
	}
}

/** Before an account's rows go: nothing may be charged afterwards. Throws while the provider cannot be reached. */
export async function cancelForGood(ctx: Ctx, accountId: number): Promise<void> {
	const running = await subscriptionOf(ctx.db, accountId);
	if (!running?.providerId || !isLive(running)) return;
	const { state } = await mirrorAccount(ctx, accountId);
	for (const one of state?.subscriptions.filter(isLive) ?? []) await paymentsOf(ctx).cancelNow(one.id);
}
