import { expect, test } from "vitest";
import { begunAttempt } from "~/db/payment-attempts";
import { isPaymentDone } from "./await-payment";
import { changePlan } from "./change-plan";
import { makeEstimate } from "./make-estimate";
import { payingCaller, subscribe } from "./test-payments";

test("a change whose payment was confirmed is over: a reduction and another change need not wait for it", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const { providerId } = await subscribe(paying, 2);
	await isPaymentDone(ctx, caller);
	const change = async (packs: number, immediateDowngrade = false) => {
		const { attempt } = await makeEstimate(ctx, caller, { order: { packs, yearly: false } });
		return changePlan(ctx, caller, { attempt, immediateDowngrade });
	};
	await paying.control("next", { outcome: "requires_action", customer: providerId });
	const result = await change(5);
	if (result.paid) throw new Error("the bank was not asked");
	expect(await isPaymentDone(ctx, caller)).toBe(false);
	await paying.confirm("payment_intents", result.payment.clientSecret, "4242424242424242");
	expect([await isPaymentDone(ctx, caller), await begunAttempt(ctx.db, caller.account.id)]).toEqual([true, null]);
	expect(await change(1, true)).toEqual({ paid: true });
	expect(await change(3)).toEqual({ paid: true });
});
