import { expect, test } from "vitest";
import { addDays } from "~/domain/time/local-day";
import { ownerSeat } from "../seat/test-seat";
import { somebody, testCtx } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { listQueryWebsites } from "./list-query-websites";
import { sumWebsites } from "./sum-websites";
import { seedProperty } from "./test-queries";

const LAST = "2026-11-24";

/** Days that end with LAST, the newest first. */
function lastDays(count: number, clicks: (back: number) => number, isFinal = true) {
	return Array.from({ length: count }, (_, back) => ({
		day: addDays(LAST, -back),
		isFinal,
		totals: { clicks: clicks(back), impressions: 10 * clicks(back), positionSum: 30 * clicks(back) },
		rows: [],
	}));
}

test("each website has the totals of its last 28 final days and of the 28 before; others are not counted", async () => {
	const ctx = testCtx();
	const [{ accountId }, other] = [await createUser(ctx, somebody()), await createUser(ctx, somebody())];
	// The day 56 days back and the fresh day count in neither period.
	const fresh = lastDays(1, () => 1_000, false).map((one) => ({ ...one, day: addDays(LAST, 1) }));
	const whole = lastDays(57, (back) => (back < 28 ? 3 : back < 56 ? 2 : 500));
	const seed = (account: number, domain: string, days: ReturnType<typeof lastDays>) =>
		seedProperty(ctx, { accountId: account, domain, days });
	const all = await seed(accountId, "whole.example", [...whole, ...fresh]);
	const part = await seed(
		accountId,
		"part.example",
		lastDays(30, () => 1),
	);
	await seed(accountId, "none.example", []);
	await seed(
		other.accountId,
		"whole.example",
		lastDays(56, () => 7),
	);
	const sums = await sumWebsites(ctx, ownerSeat({ id: accountId }), await listQueryWebsites(ctx, ownerSeat({ id: accountId })));
	expect([...sums.keys()].toSorted()).toEqual([all.propertyId, part.propertyId].toSorted());
	expect(sums.get(all.propertyId)).toEqual({
		current: { clicks: 84, impressions: 840, positionSum: 2_520 },
		before: { clicks: 56, impressions: 560, positionSum: 1_680 },
		isCompared: true,
	});
	// The property has two of the 28 days before the current ones.
	expect(sums.get(part.propertyId)).toMatchObject({ current: { clicks: 28 }, before: { clicks: 2 }, isCompared: false });
});
