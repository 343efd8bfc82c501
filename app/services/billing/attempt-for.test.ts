import { expect, test } from "vitest";
import { changePlan } from "./change-plan";
import { attemptFor } from "./make-estimate";
import { payingCaller, subscribe } from "./test-payments";

test("a change without an attempt that is sent again goes on with the one whose payment is open; another order gets its own", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const { providerId } = await subscribe(paying, 2);
	const wanted = { kind: "change" as const, order: { packs: 4, yearly: false }, couponCode: "" };
	const attempt = await attemptFor(ctx, caller, wanted);
	await paying.control("next", { outcome: "insufficient_funds", customer: providerId });
	expect(await changePlan(ctx, caller, { attempt, immediateDowngrade: false })).toMatchObject({ paid: false });
	expect(await attemptFor(ctx, caller, wanted)).toBe(attempt);
	expect(await attemptFor(ctx, caller, { ...wanted, order: { packs: 5, yearly: false } })).not.toBe(attempt);
});
