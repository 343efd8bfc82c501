import { subscriptionOf } from "~/db/billing";
import { forgetLeftCustomer, leavingOwner, leavingSubscriptions, leftCustomers, noteLeftFailure } from "~/db/billing-deadlines";
import { restoredFact } from "~/domain/account/restored";
import { isLive } from "~/domain/billing/rights";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { eachAccount } from "../each-account";
import { queueMail } from "../mail/queue-mail";
import { notify } from "../notifications/notify";
import { mirrorAccount } from "./mirror-account";
import { paymentsOf } from "./provider";

const MAX_LEFT_AT_ONCE = 20;

/** Subscriptions whose owner asked for removal do not renew. Who comes back within the 30 days is asked to renew theirs. */
export async function endLeaving(ctx: Ctx): Promise<void> {
	await eachAccount(ctx, await leavingSubscriptions(ctx.db), async ({ accountId, providerId, schedule }) => {
		// The owner may have come back since the list was read.
		if (!(await leavingOwner(ctx.db, accountId))?.isLeaving) return;
		const provider = await paymentsOf(ctx);
		if (schedule !== null) await provider.releaseSchedule(schedule);
		await provider.setEnd(providerId, true);
		await mirrorAccount(ctx, accountId);
		const owner = await leavingOwner(ctx.db, accountId);
		if (owner && !owner.isLeaving) await tellEnd(ctx, accountId, owner.userId);
	});
}

/** Tells an owner who came back during the call to the provider, and read that the subscription renews, that it ends. */
async function tellEnd(ctx: Ctx, accountId: number, userId: number): Promise<void> {
	const now = ctx.now();
	const { kind, ...facts } = restoredFact(await subscriptionOf(ctx.db, accountId), { askedAt: now, now });
	if (kind === "account_restored") return;
	await ctx.db.batch([queueMail(ctx, { userId, kind, facts, dedupeKey: `account_restored:${accountId}:${now}` })]);
	await notify(ctx, { accountId, kind, facts, topic: `account_restored:${now}` });
}

/**
 * Cancels what customers of destroyed accounts still have at the provider. The destruction itself does not wait for the provider, which may
 * be down or not set up any more. A customer whose cancellation fails does not delay the others.
 */
export async function cancelLeft(ctx: Ctx): Promise<void> {
	for (const { providerId } of await leftCustomers(ctx.db, MAX_LEFT_AT_ONCE)) {
		try {
			await cancelOne(ctx, providerId);
		} catch (error) {
			await noteLeftFailure(ctx.db, providerId, ctx.now());
			ctx.log({ event: "left_customer_not_cancelled", customer: providerId, error: describeError(error) });
		}
	}
}

async function cancelOne(ctx: Ctx, providerId: string): Promise<void> {
	const provider = await paymentsOf(ctx);
	const { subscriptions } = await provider.readState(providerId);
	for (const one of subscriptions.filter(isLive)) await provider.cancelNow(one.id);
	await forgetLeftCustomer(ctx.db, providerId);
	ctx.log({ event: "left_customer_cancelled" });
}
