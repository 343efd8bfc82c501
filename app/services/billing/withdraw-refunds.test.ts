import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoicesOf } from "~/db/billing";
import { seatOfCaller } from "../seat/make-seat";
import { changePlan } from "./change-plan";
import { makeEstimate } from "./make-estimate";
import { payAttempt } from "./pay-attempt";
import { type Paying, payingCaller, saveCard, subscribe } from "./test-payments";
import { markInvoicePaid } from "./transfer";
import { withdraw } from "./withdraw";

/** Cents that the withdrawal stores and its mail names, and how often a refund by hand is recorded. */
async function told({ ctx, caller }: Paying) {
	const [stored] = await ctx.db.all<{ refunded: number; amount: number; by_hand: number }>(sql`
		SELECT withdrawal.refunded, mail.facts ->> 'amount' AS amount, (
			SELECT count(*) FROM audit WHERE subject = ${`account:${caller.account.hid}`} AND action = 'billing.refund_by_hand'
		) AS by_hand
		FROM withdrawal JOIN mail ON mail.user_id = ${caller.user.id} AND mail.kind = 'subscription_withdrawn'
		WHERE withdrawal.account_id = ${caller.account.id}`);
	return stored;
}

test("what was paid outside the provider is not told as refunded: it is recorded for an administrator", async () => {
	const paying = await payingCaller();
	const { ctx, caller, userHid } = paying;
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	await payAttempt(ctx, caller, { attempt, useCard: false });
	const [invoice] = await invoicesOf(ctx.db, caller.account.id);
	const administrator = seatOfCaller({ ...caller, user: { ...caller.user, role: "ADMINISTRATOR" as const } });
	await markInvoicePaid(ctx, administrator, { userHid, invoice: invoice?.id ?? "" });
	await saveCard(paying);
	const upgrade = await makeEstimate(ctx, caller, { order: { packs: 2, yearly: false } });
	await changePlan(ctx, caller, { attempt: upgrade.attempt, immediateDowngrade: false });
	await withdraw(ctx, caller);
	expect(await paying.refunds()).toEqual([upgrade.total]);
	expect(await told(paying)).toEqual({ refunded: upgrade.total, amount: upgrade.total, by_hand: 1 });
});

test("an upgrade that is paid just before the cancellation is refunded too", async () => {
	const paying = await payingCaller();
	const { ctx, caller, payments } = paying;
	await subscribe(paying, 1);
	ctx.ports.payments = {
		...payments,
		async cancelNow(subscription) {
			await payments.changeSubscription({ subscription, order: { packs: 2, yearly: false }, at: ctx.now(), key: `late:${subscription}` });
			await payments.cancelNow(subscription);
		},
	};
	await withdraw(ctx, caller);
	const paid = (await paying.charges()).map(([amount]) => Number(amount));
	expect([paid.length, await paying.refunds()]).toEqual([2, paid]);
	const total = paid.reduce((sum, amount) => sum + amount, 0);
	expect(await told(paying)).toEqual({ refunded: total, amount: total, by_hand: 0 });
});

test("a part that was refunded before is not refunded again, and the rest is", async () => {
	const paying = await payingCaller();
	const { ctx, caller, payments } = paying;
	await subscribe(paying, 1);
	const [invoice] = await invoicesOf(ctx.db, caller.account.id);
	const total = invoice?.total ?? 0;
	expect(await payments.refundInvoice(invoice?.id ?? "", { amount: 100, key: "goodwill" })).toBe(100);
	await withdraw(ctx, caller);
	expect(await paying.refunds()).toEqual([total]);
	expect(await told(paying)).toEqual({ refunded: total, amount: total, by_hand: 0 });
});
