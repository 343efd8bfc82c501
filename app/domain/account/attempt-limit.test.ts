import { expect, test } from "vitest";
import { attemptSlots, limitedAddress, SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_ADDRESS_LIMIT } from "./attempt-limit";

test("sign-in limits are 10 in 15 minutes for an account and 30 in 5 minutes for an address", () => {
	expect([SIGN_IN_ACCOUNT_LIMIT.max, SIGN_IN_ACCOUNT_LIMIT.windowMs / 60_000]).toEqual([10, 15]);
	expect([SIGN_IN_ADDRESS_LIMIT.max, SIGN_IN_ADDRESS_LIMIT.windowMs / 60_000]).toEqual([30, 5]);
});

test("a window that slides by slots never forgets a try too early", () => {
	const limit = { max: 1, windowMs: 5 * 60_000 };
	const triedAt = 10 * 60_000 + 59_999;
	const { slot } = attemptSlots(limit, triedAt);
	for (const later of [0, 1, 60_000, 299_999]) expect(attemptSlots(limit, triedAt + later).since).toBeLessThanOrEqual(slot);
	expect(attemptSlots(limit, triedAt + 6 * 60_000).since).toBeGreaterThan(slot);
});

test.each([
	["203.0.113.9", "203.0.113.9"],
	["2001:DB8:0:12::1", "2001:db8:0:12::/64"],
	["2001:db8:0:12:ffff:1:2:3", "2001:db8:0:12::/64"],
	["::1", "0:0:0:0::/64"],
	[null, "unknown"],
	["<script>", "unknown"],
])("tries from %j count for %j", (ip, address) => {
	expect(limitedAddress(ip)).toBe(address);
});
