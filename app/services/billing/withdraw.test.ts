import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { changePlan } from "./change-plan";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { payingCaller, subscribe } from "./test-payments";
import { withdraw } from "./withdraw";

const DAY = 24 * 3_600_000;

test("a consumer who withdraws within 14 days has all that was paid back, once, however often it is declared, and the subscription ends", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 2, { yearly: true });
	const { attempt, total } = await makeEstimate(ctx, caller, { order: { packs: 3, yearly: true } });
	await changePlan(ctx, caller, { attempt, immediateDowngrade: false });
	await paying.wait(13 * DAY);
	await Promise.allSettled([withdraw(ctx, caller), withdraw(ctx, caller)]);
	// Too late for a new declaration.
	await paying.wait(2 * DAY);
	await withdraw(ctx, caller);
	expect(await paying.refunds()).toEqual([7_776, total]);
	expect((await paying.account()).plan).toBe("default");
	const mails = await ctx.db.select().from(mail).where(sql`user_id = ${caller.user.id}`).orderBy(mail.id);
	const last = mails.filter(({ kind }) => kind.startsWith("subscription_")).slice(-1);
	expect(last.map(({ kind, facts }) => [kind, JSON.parse(facts).amount])).toEqual([["subscription_withdrawn", 7_776 + total]]);
});

test("after 14 days a subscription is not withdrawn from", async () => {
	const paying = await payingCaller();
	await subscribe(paying, 1);
	await paying.wait(14 * DAY + 60_000);
	await expect(withdraw(paying.ctx, paying.caller)).rejects.toMatchObject({ code: "ConflictException" });
	expect([await paying.refunds(), (await paying.account()).plan]).toEqual([[0], "expert_20210323"]);
});

test("a refund that the provider did not answer is made by the clock, once", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1);
	await paying.control("faults", { kind: "drop", after_effect: true, times: 2, match: "POST /v1/refunds" });
	await expect(withdraw(ctx, caller)).rejects.toMatchObject({ code: "PaymentUnreachableException" });
	await keepBilling(ctx);
	await keepBilling(ctx);
	expect(await paying.refunds()).toEqual([360]);
	expect(
		await ctx.db.all(sql`SELECT refunded, done_at IS NOT NULL AS done FROM withdrawal WHERE account_id = ${caller.account.id}`),
	).toEqual([{ refunded: 360, done: 1 }]);
});
