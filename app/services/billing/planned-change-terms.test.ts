import { expect, test } from "vitest";
import { changePlan } from "./change-plan";
import { estimateNextPeriod, makeEstimate } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { payAttempt } from "./pay-attempt";
import { makeCoupon, payingCaller, saveCard } from "./test-payments";

test("a planned change keeps the coupon and the tax, before the renewal and after it", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await saveCard(paying);
	const couponCode = await makeCoupon(50, "forever");
	const first = await makeEstimate(ctx, caller, { order: { packs: 5, yearly: false }, couponCode });
	// A coupon for good also reduces the next period.
	expect(first.nextTotal).toBe(first.total);
	await payAttempt(ctx, caller, { attempt: first.attempt, useCard: true });
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 2, yearly: false } });
	await changePlan(ctx, caller, { attempt, immediateDowngrade: false });
	const terms = { taxed: true, reduction: { id: couponCode, percentage: true, amount: 50, endsAt: null } };
	const { state } = await mirrorAccount(ctx, caller.account.id);
	expect(state?.subscriptions).toMatchObject([{ ...terms, atRenewal: { order: { packs: 2, yearly: false } } }]);
	await paying.wait(32 * 24 * 3_600_000);
	expect((await mirrorAccount(ctx, caller.account.id)).state?.subscriptions).toMatchObject([{ ...terms, order: { packs: 2 } }]);
	expect(await paying.charges()).toEqual([
		[900, "succeeded"],
		[360, "succeeded"],
	]);
});

test("a coupon of three months reduces three invoices, and the next price is told whole before the fourth", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await saveCard(paying);
	const couponCode = await makeCoupon(50, 3);
	const first = await makeEstimate(ctx, caller, { order: { packs: 2, yearly: false }, couponCode });
	await payAttempt(ctx, caller, { attempt: first.attempt, useCard: true });
	const next = async () => {
		await mirrorAccount(ctx, caller.account.id);
		return (await estimateNextPeriod(ctx, caller)).total;
	};
	expect([first.total, first.nextTotal, await next()]).toEqual([360, 360, 360]);
	for (let period = 2; period <= 3; period++) {
		const { periodEnd } = (await mirrorAccount(ctx, caller.account.id)).state?.subscriptions[0] ?? { periodEnd: 0 };
		await paying.wait(periodEnd - ctx.now() + 3 * 3_600_000);
	}
	expect(await next()).toBe(720);
	const { attempt, nextTotal, total } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	expect([total, nextTotal]).toEqual([360, 360]);
	await changePlan(ctx, caller, { attempt, immediateDowngrade: false });
	await paying.wait(32 * 24 * 3_600_000);
	expect((await paying.charges()).map(([amount]) => amount)).toEqual([360, 360, 360, 360]);
});
