import { expiringCards } from "~/db/billing-deadlines";
import { CARD_WARNING_DAYS, cardEnd, cardFate } from "~/domain/billing/card-expiry";
import type { BillingMail } from "~/domain/notice/billing-mails";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { queueAccountMails } from "../mail/queue-mail";

/** Tells owners whose card ends within 30 days while their subscription renews; once for each card. */
export async function warnOfCards(ctx: Ctx): Promise<void> {
	const months = [ctx.now(), ctx.now() + CARD_WARNING_DAYS * DAY_MS]
		.map((at) => new Date(at))
		.map((at) => ({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }));
	await eachAccount(ctx, await expiringCards(ctx.db, months), async ({ accountId, cardId, brand, last4, year, month }) => {
		const ends = { expMonth: month, expYear: year };
		if (cardFate(ends, ctx.now()) === null) return;
		const mail: BillingMail = {
			kind: "card_expires",
			facts: { card: `${brand} •••• ${last4}`, on: cardEnd(ends) - DAY_MS / 2 },
			key: `card_expires:${cardId}:${year}-${month}`,
		};
		await ctx.db.batch([queueAccountMails(ctx, accountId, [mail])]);
	});
}
