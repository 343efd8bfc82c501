import { expect, test } from "vitest";
import { customerOf } from "~/db/billing";
import { isPaymentDone } from "./await-payment";
import { openCardPage, takeCardPage } from "./cards";
import { makeEstimate } from "./make-estimate";
import { payAttempt } from "./pay-attempt";
import { makeCoupon, payingCaller, saveCard } from "./test-payments";

const GOOD = "4242424242424242";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

test("P27: a first period that costs nothing needs a card, which is saved without a charge and charged at the renewal", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const couponCode = await makeCoupon(100, "once");
	const { attempt, total, nextTotal } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false }, couponCode });
	expect([total, nextTotal]).toEqual([0, 360]);
	await expect(payAttempt(ctx, caller, { attempt, useCard: false })).rejects.toMatchObject({ code: "CardRequiredException" });
	await saveCard(paying);
	expect(await isPaymentDone(ctx, caller)).toBe(false);
	expect(await payAttempt(ctx, caller, { attempt, useCard: false })).toEqual({ paid: true });
	expect([await isPaymentDone(ctx, caller), (await paying.account()).plan, await paying.charges()]).toEqual([true, "expert_20210323", []]);
	await paying.wait(32 * 24 * 3_600_000);
	expect(await paying.charges()).toEqual([[360, "succeeded"]]);
});

test("the provider's page saves a card for its customer alone, and only once it is done", async () => {
	const paying = await payingCaller();
	const stranger = await payingCaller();
	const { ctx, caller } = paying;
	const page = await openCardPage(ctx, caller, { backTo: "https://app.example.com/account/billing?dialog=x", language: "fr" });
	const session = page.split("/").at(-1) ?? "";
	await expect(takeCardPage(ctx, caller, { session })).rejects.toMatchObject({ code: "NotFoundException" });
	const body = new URLSearchParams({ name: "Ann", number: GOOD, expiry: "12/40", cvc: "123" });
	const sent = await fetch(page, { method: "POST", headers: FORM, body, redirect: "manual" });
	expect([sent.status, sent.headers.get("Location")]).toEqual([
		303,
		`https://app.example.com/account/billing?dialog=x&card_session=${session}`,
	]);
	await expect(takeCardPage(stranger.ctx, stranger.caller, { session })).rejects.toMatchObject({ code: "NotFoundException" });
	await takeCardPage(ctx, caller, { session });
	expect((await customerOf(ctx.db, caller.account.id))?.cardLast4).toBe("4242");
});
