import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoicesOf, subscriptionOf } from "~/db/billing";
import { customerRoutes } from "~/server/api/customer";
import { changePlan } from "./change-plan";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { payAttempt } from "./pay-attempt";
import { makeCoupon, makeFixedCoupon, type Paying, payingCaller, subscribe } from "./test-payments";
import { withdraw } from "./withdraw";

const HOUR = 3_600_000;
const month = (packs: number) => ({ order: { packs, yearly: false } });
const change = async ({ ctx, caller }: Paying, packs: number, immediateDowngrade = false) => {
	const { attempt } = await makeEstimate(ctx, caller, { ...month(packs), isImmediate: immediateDowngrade });
	return changePlan(ctx, caller, { attempt, immediateDowngrade });
};

test("a coupon of three months says each price and for how many months", async () => {
	const { ctx, caller } = await payingCaller();
	const estimate = async (coupon: string, yearly = false) => {
		const { total, later } = await makeEstimate(ctx, caller, { order: { packs: 5, yearly }, couponCode: coupon });
		return [total, later.map(({ total: each, periods }) => [each, periods])];
	};
	expect(await estimate(await makeCoupon(50, 3))).toEqual([
		900,
		[
			[900, 2],
			[1_800, null],
		],
	]);
	expect(await estimate(await makeCoupon(50, 1))).toEqual([900, [[1_800, null]]]);
	expect(await estimate(await makeCoupon(50, "once"))).toEqual([900, [[1_800, null]]]);
	expect(await estimate(await makeCoupon(50, "forever"))).toEqual([900, [[900, null]]]);
	expect(await estimate(await makeCoupon(50, 18), true)).toEqual([
		9_720,
		[
			[9_720, 1],
			[19_440, null],
		],
	]);
});

test("a code of blanks is no code, and one that cannot be a code is refused beside its field", async () => {
	const { ctx, caller } = await payingCaller();
	for (const couponCode of ["", " ", "\t \n"]) expect((await makeEstimate(ctx, caller, { ...month(1), couponCode })).discount).toBe(0);
	for (const couponCode of ["<b>x</b>", "a b", "ü", "x".repeat(61)]) {
		await expect(makeEstimate(ctx, caller, { ...month(1), couponCode })).rejects.toMatchObject({ errors: { coupon: ["coupon.invalid"] } });
	}
	expect((await makeEstimate(ctx, caller, { ...month(1), couponCode: await makeFixedCoupon(99_999_999) })).discount).toBe(300);
});

test("after a planned reduction, today's size removes the plan and charges nothing", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 5);
	await expect(makeEstimate(ctx, caller, month(5))).rejects.toMatchObject({ errors: { packs: ["packs.same"] } });
	await change(paying, 2);
	expect((await subscriptionOf(ctx.db, caller.account.id))?.nextPacks).toBe(2);
	const same = await makeEstimate(ctx, caller, month(5));
	expect(same).toMatchObject({ dropsChange: true, dueNow: 0, downgrade: false, effectiveAt: null, nextTotal: 1_800 });
	expect(await changePlan(ctx, caller, { attempt: same.attempt, immediateDowngrade: false })).toEqual({ paid: true });
	const after = await subscriptionOf(ctx.db, caller.account.id);
	expect([after?.packs, after?.nextPacks, after?.schedule, await paying.charges()]).toEqual([5, null, null, [[1_800, "succeeded"]]]);
});

test("a reduction at once names today as its day, one at renewal the end of the period", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 5);
	const end = (await subscriptionOf(ctx.db, caller.account.id))?.periodEnd;
	expect((await makeEstimate(ctx, caller, month(2))).effectiveAt).toBe(end);
	const { effectiveAt, dueNow } = await makeEstimate(ctx, caller, { ...month(2), isImmediate: true });
	expect([Math.abs((effectiveAt ?? 0) - ctx.now()) < 60_000, dueNow]).toEqual([true, 0]);
	await change(paying, 2, true);
	expect((await subscriptionOf(ctx.db, caller.account.id))?.packs).toBe(2);
});

test("a size that was given up in the same period without a refund is charged again, and the estimate says so", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 2);
	expect((await makeEstimate(ctx, caller, month(5))).chargedAgain).toBe(false);
	await change(paying, 5);
	await change(paying, 2, true);
	expect([(await makeEstimate(ctx, caller, month(5))).chargedAgain, (await makeEstimate(ctx, caller, month(6))).chargedAgain]).toEqual([
		true,
		false,
	]);
});

const told = async ({ ctx, accountId, userId }: Paying) => [
	(
		await ctx.db.all<{ facts: string }>(sql`SELECT facts FROM notification WHERE account_id = ${accountId} AND kind = 'payment_expired'`)
	).map(({ facts }) => JSON.parse(facts)),
	(await ctx.db.all(sql`SELECT id FROM mail WHERE user_id = ${userId} AND kind = 'payment_expired'`)).length,
];

test("an upgrade whose payment was never made is told once, in the bell and by mail, and changes nothing", async () => {
	const paying = await payingCaller();
	const { ctx } = paying;
	const { providerId } = await subscribe(paying, 2);
	await paying.control("next", { outcome: "insufficient_funds", customer: providerId });
	expect(await change(paying, 4)).toMatchObject({ paid: false });
	await paying.wait(HOUR);
	await keepBilling(ctx);
	expect(await told(paying)).toEqual([[], 0]);
	for (let turn = 0; turn < 3; turn++) {
		await paying.wait(12 * HOUR);
		await keepBilling(ctx);
	}
	expect([await told(paying), (await paying.account()).packs]).toEqual([[[{ max: 400 }], 1], 2]);
});

test("a first order that was never paid is told, and one that another choice replaced is not", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	for (const packs of [1, 3]) {
		const { attempt } = await makeEstimate(ctx, caller, month(packs));
		await payAttempt(ctx, caller, { attempt, useCard: false });
	}
	await paying.wait(25 * HOUR);
	await keepBilling(ctx);
	expect(await told(paying)).toEqual([[{ max: 300 }], 1]);
});

test("after a withdrawal the invoices say what was paid back, in the call too", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 2);
	await withdraw(ctx, caller);
	expect((await invoicesOf(ctx.db, caller.account.id)).map(({ total, refunded, status }) => [total, refunded, status])).toEqual([
		[720, 720, "paid"],
	]);
	const list = customerRoutes.find(({ path }) => path === "account/customer/invoices");
	const call = { ctx, caller, seat: caller, params: {}, query: new URLSearchParams(), payload: {} } as unknown as Parameters<
		NonNullable<typeof list>["answer"]
	>[0];
	expect(await list?.answer(call)).toMatchObject([{ total: 720, refunded: 720, payment_status: "paid" }]);
});
