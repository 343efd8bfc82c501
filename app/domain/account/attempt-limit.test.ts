import { expect, test } from "vitest";
import { attemptFreeAt, attemptSlots, limitedAddress, SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_ADDRESS_LIMIT } from "./attempt-limit";

test("sign-in limits are 10 in 15 minutes for an account and 30 in 5 minutes for an address", () => {
	expect([SIGN_IN_ACCOUNT_LIMIT.max, SIGN_IN_ACCOUNT_LIMIT.windowMs / 60_000]).toEqual([10, 15]);
	expect([SIGN_IN_ADDRESS_LIMIT.max, SIGN_IN_ADDRESS_LIMIT.windowMs / 60_000]).toEqual([30, 5]);
});

test("a window that slides by slots never forgets an attempt too early", () => {
	const limit = { max: 1, windowMs: 5 * 60_000 };
	const triedAt = 10 * 60_000 + 59_999;
	const { slot } = attemptSlots(limit, triedAt);
	for (const later of [0, 1, 60_000, 299_999]) expect(attemptSlots(limit, triedAt + later).since).toBeLessThanOrEqual(slot);
	expect(attemptSlots(limit, triedAt + 6 * 60_000).since).toBeGreaterThan(slot);
});

test("a window counted by the millisecond has exactly its stated length", () => {
	const limit = { max: 1, windowMs: 60_000, slotMs: 1 };
	const { slot } = attemptSlots(limit, 123_456);
	expect(slot).toBe(123_456);
	expect(attemptSlots(limit, slot + 59_999).since).toBeLessThanOrEqual(slot);
	expect(attemptSlots(limit, slot + 60_000).since).toBeGreaterThan(slot);
});

test("an attempt is allowed again when every limit of the key has room", () => {
	const limits = [
		{ max: 1, windowMs: 60_000, slotMs: 1 },
		{ max: 3, windowMs: 3_600_000, slotMs: 1 },
	];
	const at = (...slots: number[]) => slots.map((slot) => ({ slot, count: 1 }));
	expect(attemptFreeAt(limits, [], 5_000)).toBe(5_000);
	expect(attemptFreeAt(limits, at(1_000), 5_000)).toBe(61_000);
	expect(attemptFreeAt(limits, at(1_000, 100_000, 200_000), 300_000)).toBe(3_601_000);
	expect(attemptFreeAt(limits, at(1_000, 100_000, 200_000), 3_601_000)).toBe(3_601_000);
});

test.each([
	["203.0.113.9", "203.0.113.9"],
	["2001:DB8:0:12::1", "2001:db8:0:12::/64"],
	["2001:db8:0:12:ffff:1:2:3", "2001:db8:0:12::/64"],
	["::1", "0:0:0:0::/64"],
	["::ffff:203.0.113.9", "203.0.113.9"],
	["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
	["2001:0db8::12:0:0:0:1", "2001:db8:0:12::/64"],
	[null, "unknown"],
	["<script>", "unknown"],
])("attempts from %j count for %j", (ip, address) => {
	expect(limitedAddress(ip)).toBe(address);
});
