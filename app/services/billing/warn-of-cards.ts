import { expiringCards } from "~/db/billing";
import type { BillingMail } from "~/domain/notice/billing-mails";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";
import { eachAccount } from "./each-account";

const MS_PER_DAY = 24 * 3_600_000;
/** Days before the end of a card on which its owner is told. */
const WARNING_DAYS = 30;

/** Tells owners whose card ends within 30 days while their subscription renews; once for each card. */
export async function warnOfCards(ctx: Ctx): Promise<void> {
	const months = [ctx.now(), ctx.now() + WARNING_DAYS * MS_PER_DAY]
		.map((at) => new Date(at))
		.map((at) => ({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }));
	await eachAccount(ctx, await expiringCards(ctx.db, months), async ({ accountId, cardId, brand, last4, year, month }) => {
		// A card is valid to the end of its month.
		const on = Date.UTC(year, month) - 1;
		if (on - ctx.now() > WARNING_DAYS * MS_PER_DAY) return;
		const mail: BillingMail = {
			kind: "card_expires",
			facts: { card: `${brand} •••• ${last4}`, on },
			key: `card_expires:${cardId}:${year}-${month}`,
		};
		await ctx.db.batch([queueAccountMails(ctx, accountId, [mail])]);
	});
}
