import { renewingSubscriptions } from "~/db/billing-deadlines";
import { LONGEST_NOTICE_MS, renewalToTell } from "~/domain/billing/renewal";
import { type BillingMail, orderFacts } from "~/domain/notice/billing-mails";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { queueAccountMails } from "../mail/queue-mail";

/**
 * Tells owners of the next renewal, with its day, its amount and how to end the subscription: 30 days before the end of a year, 7 days before that
 * of a month; once for each renewal and amount.
 */
export async function tellRenewals(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	await eachAccount(ctx, await renewingSubscriptions(ctx.db, { from: now, to: now + LONGEST_NOTICE_MS }), async (row) => {
		const renewal = renewalToTell(row, now);
		if (!renewal) return;
		const { at, amount, order } = renewal;
		const mail: BillingMail = {
			kind: "subscription_renews",
			facts: { ...orderFacts(order), on: at, amount },
			key: `subscription_renews:${row.providerId}:${at}:${amount}`,
		};
		await ctx.db.batch([queueAccountMails(ctx, row.accountId, [mail])]);
	});
}
