import type { AttemptRow } from "~/db/payment-attempts";
import { PACK_KEYWORDS } from "~/domain/plan/plan-prices";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";
import { notify } from "../notifications/notify";

/** Tells the owner that the payment of an order or of a change was not made in time, in the bell and by mail, once. */
export async function tellExpired(ctx: Ctx, { accountId, hid, packs }: AttemptRow): Promise<void> {
	const facts = { max: packs * PACK_KEYWORDS };
	await ctx.db.batch([queueAccountMails(ctx, accountId, [{ kind: "payment_expired", facts, key: `payment_expired:${hid}` }])]);
	await notify(ctx, { accountId, kind: "payment_expired", facts, topic: `payment:${hid}` });
}
