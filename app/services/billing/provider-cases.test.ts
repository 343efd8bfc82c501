import { expect, inject, test } from "vitest";
import { invoicesOf, subscriptionOf } from "~/db/billing";
import { subscriptionRoutes } from "~/server/api/subscription";
import { isPaymentDone } from "./await-payment";
import { terminatePlan } from "./end-plan";
import { tryCoupon } from "./find-coupon";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { payAttempt } from "./pay-attempt";
import { saveCustomer } from "./save-customer";
import { callProvider, DETAILS, makeCoupon, makeFixedCoupon, type Paying, payingCaller, saveCard, subscribe } from "./test-payments";

const DAY = 24 * 3_600_000;
const month = (packs: number) => ({ packs, yearly: false });
const year = (packs: number) => ({ packs, yearly: true });
const rights = async (paying: Paying) => {
	const { plan, packs, status } = await paying.account();
	return [plan, packs, status];
};

test("P02: a payment that asks for 3-D Secure gives nothing before the bank's yes", async () => {
	const paying = await payingCaller();
	const { confirmed } = await subscribe(paying, 1, { number: "4000002760003184" });
	expect([confirmed.status, await rights(paying)]).toEqual(["requires_action", ["default", 0, "incomplete"]]);
	const answer = new URLSearchParams({ answer: "yes", embedded: "1" });
	await fetch(`${inject("paymentServer")}/3ds/${confirmed.id}`, { method: "POST", body: answer });
	expect([await isPaymentDone(paying.ctx, paying.caller), await rights(paying)]).toEqual([true, ["expert_20210323", 1, "active"]]);
	expect(await paying.charges()).toEqual([[360, "succeeded"]]);
});

test("P04: each decline is told in the provider's words, gives no rights, and leaves the form to another card", async () => {
	for (const [number, words] of [
		["4000000000000069", "Your card has expired."],
		["4000000000000127", "Your card's security code is incorrect."],
		["4000000000000119", "An error occurred while processing your card. Try again in a little bit."],
	] as const) {
		const paying = await payingCaller();
		const { attempt, confirmed } = await subscribe(paying, 1, { number });
		expect([number, confirmed.error?.message, await rights(paying)]).toEqual([number, words, ["default", 0, "incomplete"]]);
		const again = await payAttempt(paying.ctx, paying.caller, { attempt, useCard: false });
		if (again.paid) throw new Error("a declined card has paid");
		await paying.confirm("payment_intents", again.payment.clientSecret, "4242424242424242");
		expect(await payAttempt(paying.ctx, paying.caller, { attempt, useCard: false })).toEqual({ paid: true });
		expect([number, (await paying.charges()).at(-1)]).toEqual([number, [360, "succeeded"]]);
	}
});

test("P06, P37: the provider's previews are the golden amounts, with and without tax; the sum of the parts is the total", async () => {
	const { ctx, caller } = await payingCaller();
	const [third, whole, fixed, part] = [
		await makeCoupon(33, "once"),
		await makeCoupon(100, "once"),
		await makeFixedCoupon(500),
		await makeCoupon(30, "once"),
	];
	for (const [id, order, couponCode, taxed, sums] of [
		["G1", month(1), "", true, [300, 0, 60, 360]],
		["G2", month(200), "", true, [60_000, 0, 12_000, 72_000]],
		["G3", year(1), "", true, [3_240, 0, 648, 3_888]],
		["G4", year(200), "", true, [648_000, 0, 129_600, 777_600]],
		["G5", year(3), part, true, [9_720, 2_916, 1_361, 8_165]],
		["G6", month(1), fixed, true, [300, 300, 0, 0]],
		["G7", month(7), third, true, [2_100, 693, 281, 1_688]],
		["G8", month(1), "", false, [300, 0, 0, 300]],
		["G9", month(1), whole, true, [300, 300, 0, 0]],
	] as const) {
		const { items, subtotal, discount, tax, total } = await makeEstimate(ctx, caller, { order, couponCode, taxed });
		expect([id, subtotal, discount, tax, total]).toEqual([id, ...sums]);
		expect([id, items.reduce((sum, { amount }) => sum + amount, 0) - discount + tax]).toEqual([id, total]);
	}
	// Another country later: the tax is the same for everybody.
	await saveCustomer(ctx, caller, { ...DETAILS, country: "DE" });
	expect(await makeEstimate(ctx, caller, { order: month(1) })).toMatchObject({ tax: 60, total: 360 });
});

test("P17: a year that is terminated in its second month runs to its end without money back, and does not renew", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1, { yearly: true });
	await paying.wait(40 * DAY);
	await terminatePlan(ctx, caller);
	const running = await subscriptionOf(ctx.db, caller.account.id);
	expect([running?.endsAt, await rights(paying), await paying.refunds()]).toEqual([
		running?.periodEnd,
		["expert_20210323", 1, "active"],
		[0],
	]);
	await paying.wait((running?.periodEnd ?? 0) - ctx.now() + DAY);
	await keepBilling(ctx);
	expect([await rights(paying), await paying.charges(), await paying.refunds()]).toEqual([
		["default", 0, "active"],
		[[3_888, "succeeded"]],
		[0],
	]);
});

test("P25: a coupon holds until its last second; spaces around it and the case of a code do not count, and what is empty or wrong is none", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const code = await makeFixedCoupon(100, Math.floor(ctx.now() / 1000) + 30);
	const refused = { code: "ValidationException", errors: { coupon: ["coupon.invalid"] } };
	expect(await tryCoupon(ctx, caller, `  ${code} `)).toMatchObject({ percentage: false, amount: 100 });
	for (const wrong of ["", "   ", "NO-SUCH-CODE", `${code}X`, "a b"])
		await expect(tryCoupon(ctx, caller, wrong)).rejects.toMatchObject(refused);
	const promotion = `JUNE-${crypto.randomUUID().slice(0, 8)}`;
	await callProvider("promotion_codes", { "promotion[type]": "coupon", "promotion[coupon]": code, code: promotion });
	for (const spelt of [promotion.toLowerCase(), promotion.toUpperCase()])
		expect(await tryCoupon(ctx, caller, spelt)).toMatchObject({ percentage: false, amount: 100 });
	await paying.wait(31_000);
	for (const late of [code, promotion]) await expect(tryCoupon(ctx, caller, late)).rejects.toMatchObject(refused);
});

test("P27: a fixed reduction above the price takes nothing, and the renewal is charged", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await saveCard(paying);
	const { attempt, total, nextTotal } = await makeEstimate(ctx, caller, { order: month(1), couponCode: await makeFixedCoupon(500) });
	expect([total, nextTotal]).toEqual([0, 360]);
	expect(await payAttempt(ctx, caller, { attempt, useCard: true })).toEqual({ paid: true });
	expect([await rights(paying), await paying.charges()]).toEqual([["expert_20210323", 1, "active"], []]);
	expect((await invoicesOf(ctx.db, caller.account.id)).map((one) => [one.total, one.amountOff, one.status])).toEqual([[0, 300, "paid"]]);
	await paying.wait(32 * DAY);
	expect(await paying.charges()).toEqual([[360, "succeeded"]]);
});

test("S65: calls with another plan, module or count are refused, and prices or taxes in them are dropped", () => {
	const order = { options: { max_monitor_plus_100: 2 }, yearly: false };
	const counts = [-1, 0, 1.5, 201, 1e9, "1e3", "2", null].map((count) => ({ ...order, options: { max_monitor_plus_100: count } }));
	const tampered = [
		...counts,
		{ ...order, plan: "administrator" },
		{ ...order, module: "x" },
		{ ...order, yearly: "1" },
		{ ...order, tax: false },
		{ ...order, tax: { enabled: false } },
		{ yearly: true },
	];
	for (const { method, payload } of subscriptionRoutes.filter(({ path }) => path === "account/customer/subscription")) {
		if (method === "DELETE") continue;
		for (const one of tampered) expect([method, one, payload?.safeParse(one).success]).toEqual([method, one, false]);
		const read = payload?.parse({ ...order, price: "price_other", taxed: false, total: 1 });
		expect(Object.keys(read as object)).not.toEqual(expect.arrayContaining([expect.stringMatching(/price|tax|total/)]));
	}
});
