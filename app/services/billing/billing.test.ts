import { expect, test } from "vitest";
import { invoicesOf, subscriptionOf } from "~/db/billing";
import { attemptOf, beginAttempt, begunAttempt } from "~/db/payment-attempts";
import { chooseCard, newSetup, readOpenPayment } from "./cards";
import { changePlan } from "./change-plan";
import { dropPlannedChange, resumePlan, terminatePlan } from "./end-plan";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { payAttempt } from "./pay-attempt";
import { saveCustomer } from "./save-customer";
import { DETAILS, type Paying, payingCaller, subscribe } from "./test-payments";

const DAY = 24 * 3_600_000;
const GOOD = "4242424242424242";
const rights = async (paying: Paying) => {
	const { plan, packs, status } = await paying.account();
	return [plan, packs, status];
};

test("P01: a first subscription takes 3.60 euro once and gives rights only when it is paid", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	const result = await payAttempt(ctx, caller, { attempt, useCard: false });
	expect([result.paid, await rights(paying)]).toEqual([false, ["default", 0, "incomplete"]]);
	if (result.paid) return;
	await paying.confirm("payment_intents", result.payment.clientSecret, GOOD);
	expect(await payAttempt(ctx, caller, { attempt, useCard: false })).toEqual({ paid: true });
	expect(await rights(paying)).toEqual(["expert_20210323", 1, "active"]);
	expect(await paying.charges()).toEqual([[360, "succeeded"]]);
	expect((await invoicesOf(ctx.db, caller.account.id)).map(({ total, status }) => [total, status])).toEqual([[360, "paid"]]);
});

test("P28: the same attempt sent twice at once makes one subscription; another one beside it waits or conflicts", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const order = { packs: 2, yearly: false };
	const [one, other] = [await makeEstimate(ctx, caller, { order }), await makeEstimate(ctx, caller, { order })];
	const sent = await Promise.allSettled([one, one, other].map(({ attempt }) => payAttempt(ctx, caller, { attempt, useCard: false })));
	const secrets = sent.flatMap((each) => (each.status === "fulfilled" && !each.value.paid ? [each.value.payment.clientSecret] : []));
	expect(secrets.length).toBeGreaterThan(0);
	const { state } = await mirrorAccount(ctx, caller.account.id);
	expect(state?.subscriptions.filter(({ status }) => status === "incomplete" || status === "active").length).toBe(1);
	const open = await readOpenPayment(ctx, caller);
	await paying.confirm("payment_intents", open.clientSecret, GOOD);
	expect(await paying.charges()).toEqual([[720, "succeeded"]]);
});

test("an answer that is lost after its effect is found again: one charge", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const { clientSecret } = await newSetup(ctx, caller);
	const { method } = await paying.confirm("setup_intents", clientSecret, GOOD);
	await chooseCard(ctx, caller, { method, password: "" });
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	await paying.control("faults", { kind: "drop", after_effect: true, times: 2, match: "POST /v1/subscriptions" });
	await expect(payAttempt(ctx, caller, { attempt, useCard: true })).rejects.toMatchObject({ code: "PaymentUnreachableException" });
	expect((await begunAttempt(ctx.db, caller.account.id))?.hid).toBe(attempt);
	expect(await payAttempt(ctx, caller, { attempt, useCard: true })).toEqual({ paid: true });
	expect(await paying.charges()).toEqual([[360, "succeeded"]]);
	expect(await rights(paying)).toEqual(["expert_20210323", 1, "active"]);
});

test("the process dies before the provider is asked: the attempt is given up by the clock, and the way is free", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	const row = await attemptOf(ctx.db, caller.account.id, attempt);
	expect(await beginAttempt(ctx.db, row?.id ?? 0, { method: null, at: ctx.now() })).toBe(true);
	const second = await makeEstimate(ctx, caller, { order: { packs: 3, yearly: false } });
	await expect(payAttempt(ctx, caller, { attempt: second.attempt, useCard: false })).rejects.toMatchObject({
		code: "StillRunningException",
	});
	await paying.wait(16 * 60_000);
	await keepBilling(ctx);
	expect(await begunAttempt(ctx.db, caller.account.id)).toBeNull();
	await subscribe(paying, 3);
	expect(await paying.charges()).toEqual([[1_080, "succeeded"]]);
});

test("a declined card leaves nothing; another packs count afterwards voids the first invoice", async () => {
	const paying = await payingCaller();
	const { confirmed } = await subscribe(paying, 1, { number: "4000000000009995" });
	expect(confirmed.error?.message).toBe("Your card has insufficient funds.");
	expect(await rights(paying)).toEqual(["default", 0, "incomplete"]);
	await subscribe(paying, 2);
	expect(await paying.charges()).toEqual([
		[360, "failed"],
		[720, "succeeded"],
	]);
	expect((await invoicesOf(paying.ctx.db, paying.caller.account.id)).map(({ status }) => status).toSorted()).toEqual(["paid", "void"]);
	expect(await rights(paying)).toEqual(["expert_20210323", 2, "active"]);
});

test("P07: an upgrade takes what was shown, also nine minutes later; after ten it is asked anew", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 2);
	await paying.wait(10 * DAY);
	const late = await makeEstimate(ctx, caller, { order: { packs: 5, yearly: false } });
	const shown = await makeEstimate(ctx, caller, { order: { packs: 5, yearly: false } });
	await paying.wait(9 * 60_000);
	expect(await changePlan(ctx, caller, { attempt: shown.attempt, immediateDowngrade: false })).toEqual({ paid: true });
	expect(await paying.charges()).toEqual([
		[720, "succeeded"],
		[shown.total, "succeeded"],
	]);
	expect(await rights(paying)).toEqual(["expert_20210323", 5, "active"]);
	await paying.wait(2 * 60_000);
	await expect(changePlan(ctx, caller, { attempt: late.attempt, immediateDowngrade: false })).rejects.toMatchObject({
		code: "EstimateExpiredException",
	});
});

test("P09: an upgrade that is declined keeps the old rights; paid afterwards, it applies", async () => {
	const paying = await payingCaller();
	const { ctx, caller, payments } = paying;
	await subscribe(paying, 2);
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 4, yearly: false } });
	const customer = (await mirrorAccount(ctx, caller.account.id)).state?.customer.id;
	await paying.control("next", { outcome: "insufficient_funds", customer });
	const result = await changePlan(ctx, caller, { attempt, immediateDowngrade: false });
	expect([result.paid, await rights(paying)]).toEqual([false, ["expert_20210323", 2, "active"]]);
	const open = await payments.openPayment((await subscriptionOf(ctx.db, caller.account.id))?.providerId ?? "");
	await paying.confirm("payment_intents", open?.clientSecret ?? "", GOOD);
	expect(await changePlan(ctx, caller, { attempt, immediateDowngrade: false })).toEqual({ paid: true });
	expect(await rights(paying)).toEqual(["expert_20210323", 4, "active"]);
});

test("P12, P13: a downgrade waits for renewal and can be removed", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 5);
	const plan = async () => {
		const { attempt, downgrade, dueNow } = await makeEstimate(ctx, caller, { order: { packs: 2, yearly: false } });
		expect([downgrade, dueNow]).toEqual([true, 0]);
		await changePlan(ctx, caller, { attempt, immediateDowngrade: false });
		return (await subscriptionOf(ctx.db, caller.account.id))?.nextPacks;
	};
	expect(await plan()).toBe(2);
	await dropPlannedChange(ctx, caller);
	expect((await subscriptionOf(ctx.db, caller.account.id))?.nextPacks).toBeNull();
	expect(await plan()).toBe(2);
	expect(await rights(paying)).toEqual(["expert_20210323", 5, "active"]);
	await paying.wait(32 * DAY);
	await keepBilling(ctx);
	expect(await rights(paying)).toEqual(["expert_20210323", 2, "active"]);
	expect((await paying.charges()).at(-1)).toEqual([720, "succeeded"]);
	// More again, of the items that the planned change left.
	const { attempt, total } = await makeEstimate(ctx, caller, { order: { packs: 4, yearly: false } });
	expect(await changePlan(ctx, caller, { attempt, immediateDowngrade: false })).toEqual({ paid: true });
	expect([(await paying.charges()).at(-1), await rights(paying)]).toEqual([
		[total, "succeeded"],
		["expert_20210323", 4, "active"],
	]);
});

test("P16: terminated, resumed, terminated again, ended; afterwards nothing is resumed and one can subscribe anew", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1);
	await terminatePlan(ctx, caller);
	expect((await subscriptionOf(ctx.db, caller.account.id))?.endsAt).not.toBeNull();
	await resumePlan(ctx, caller);
	expect((await subscriptionOf(ctx.db, caller.account.id))?.endsAt).toBeNull();
	await terminatePlan(ctx, caller);
	expect(await rights(paying)).toEqual(["expert_20210323", 1, "active"]);
	await paying.wait(32 * DAY);
	await keepBilling(ctx);
	expect(await rights(paying)).toEqual(["default", 0, "active"]);
	await expect(resumePlan(ctx, caller)).rejects.toMatchObject({ code: "ConflictException" });
	await subscribe(paying, 1);
	expect(await rights(paying)).toEqual(["expert_20210323", 1, "active"]);
});

test("P21, P23: a renewal that fails is past due, suspended after 14 days, paid and back; unpaid it ends after 29", async () => {
	for (const isPaid of [true, false]) {
		const paying = await payingCaller();
		const { ctx, caller } = paying;
		await subscribe(paying, 1);
		const customer = (await mirrorAccount(ctx, caller.account.id)).state?.customer.id;
		await paying.control("next", { outcome: "generic_decline", times: 9, customer });
		await paying.wait(32 * DAY);
		await keepBilling(ctx);
		expect(await rights(paying)).toEqual(["expert_20210323", 1, "past_due"]);
		await paying.wait(14 * DAY);
		await keepBilling(ctx);
		expect(await rights(paying)).toEqual(["expert_20210323", 1, "suspended"]);
		await paying.control("next", { outcome: "succeed", times: 0, customer });
		if (isPaid) {
			const open = await readOpenPayment(ctx, caller);
			expect(open.amount).toBe(360);
			await paying.confirm("payment_intents", open.clientSecret, GOOD);
			await mirrorAccount(ctx, caller.account.id);
			expect(await rights(paying)).toEqual(["expert_20210323", 1, "active"]);
			continue;
		}
		await paying.wait(15 * DAY);
		await keepBilling(ctx);
		expect(await rights(paying)).toEqual(["default", 0, "active"]);
	}
}, 60_000);

test("P25: a code that does not exist is refused before anything is kept", async () => {
	const { ctx, caller } = await payingCaller();
	const wanted = makeEstimate(ctx, caller, { order: { packs: 1, yearly: false }, couponCode: "NONE" });
	await expect(wanted).rejects.toMatchObject({ code: "ValidationException", errors: { coupon: ["coupon.invalid"] } });
});

test("P38: without billing details no card and no payment; somebody else's card looks like none", async () => {
	const bare = await payingCaller({ hasDetails: false });
	await expect(newSetup(bare.ctx, bare.caller)).rejects.toMatchObject({ code: "BillingDetailsRequiredException" });
	const paying = await payingCaller();
	const { clientSecret } = await newSetup(paying.ctx, paying.caller);
	const { method } = await paying.confirm("setup_intents", clientSecret, GOOD);
	const stranger = await payingCaller();
	await expect(chooseCard(stranger.ctx, stranger.caller, { method, password: "" })).rejects.toMatchObject({
		errors: { payment_method: ["method.unknown"] },
	});
	await expect(chooseCard(stranger.ctx, stranger.caller, { method: "pm_unknown", password: "" })).rejects.toMatchObject({
		errors: { payment_method: ["method.unknown"] },
	});
	await saveCustomer(bare.ctx, bare.caller, DETAILS);
	await saveCustomer(bare.ctx, bare.caller, { ...DETAILS, city: "Lyon" });
	expect((await mirrorAccount(bare.ctx, bare.caller.account.id)).state?.customer.city).toBe("Lyon");
});

test("monthly to yearly begins a year at once; back waits for its end", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1);
	const up = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: true } });
	await changePlan(ctx, caller, { attempt: up.attempt, immediateDowngrade: false });
	const running = await subscriptionOf(ctx.db, caller.account.id);
	const days = Math.round(((running?.periodEnd ?? 0) - ctx.now()) / DAY);
	expect([running?.yearly, days === 365 || days === 366]).toEqual([true, true]);
	const down = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	expect([down.downgrade, down.dueNow]).toEqual([true, 0]);
	await expect(changePlan(ctx, caller, { attempt: down.attempt, immediateDowngrade: true })).rejects.toMatchObject({
		code: "ConflictException",
	});
});
