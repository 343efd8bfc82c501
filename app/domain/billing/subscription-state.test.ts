import { expect, test } from "vitest";
import { awaitsPayment, countInactive, isPaid, isPaused, needsPaymentWarning, type Subscription } from "./subscription-state";

const paid = "expert_20210323";

test.each<[Subscription, boolean, boolean, boolean]>([
	[{ plan: "default", status: "active" }, false, false, false],
	[{ plan: "default", status: "past_due" }, false, false, false],
	[{ plan: paid, status: "active" }, true, false, false],
	[{ plan: paid, status: "incomplete" }, false, true, true],
	[{ plan: paid, status: "past_due" }, false, true, true],
	[{ plan: paid, status: "suspended" }, false, true, true],
	[{ plan: "administrator", status: "active" }, true, false, false],
])("%j: paid %s, awaits payment %s, warns %s", (subscription, isPaidOne, awaits, warns) => {
	expect([isPaid(subscription), awaitsPayment(subscription), needsPaymentWarning(subscription)]).toEqual([isPaidOne, awaits, warns]);
});

test("the banner counts subscriptions that are incomplete or past due, also those that are suspended for it", () => {
	const all = (["active", "incomplete", "past_due", "suspended"] as const).map((status) => ({ plan: paid, status }) as const);
	expect([countInactive(all), countInactive([])]).toEqual([3, 0]);
});

test("what is suspended or was never paid is paused; a late payment and the free plan are not", () => {
	const paused = (["active", "incomplete", "past_due", "suspended"] as const).map((status) => isPaused({ plan: paid, status }));
	expect(paused).toEqual([false, true, false, true]);
	expect([isPaused({ plan: "default", status: "incomplete" }), isPaused({ plan: "default", status: "suspended" })]).toEqual([false, true]);
});
