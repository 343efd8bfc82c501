import { expect, test } from "vitest";
import { customerOf, subscriptionOf } from "~/db/billing";
import { makeEstimate } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { payAttempt } from "./pay-attempt";
import { payingCaller, saveCard, subscribe } from "./test-payments";

test("a card that is saved after the end of a subscription is the one that is shown and charged", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1);
	await paying.payments.cancelNow((await subscriptionOf(ctx.db, caller.account.id))?.providerId ?? "");
	await mirrorAccount(ctx, caller.account.id);
	const shown = async () => (await customerOf(ctx.db, caller.account.id))?.cardLast4;
	expect(await shown()).toBe("4242");
	await saveCard(paying, "5555555555554444");
	expect(await shown()).toBe("4444");
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	expect(await payAttempt(ctx, caller, { attempt, useCard: true })).toEqual({ paid: true });
	const { state } = await mirrorAccount(ctx, caller.account.id);
	expect(state?.subscriptions.find(({ status }) => status === "active")?.card?.last4).toBe("4444");
});
