import { expect, test } from "vitest";
import {
	ACTIVATION_LIMITS,
	CODE_BYTES,
	CODE_LIFETIME_MS,
	CODE_PACE_LIMIT,
	CODE_RESEND_MS,
	CODE_SOURCE_LIMITS,
	CODE_TIMER_LIMIT,
	CODE_TRIES_MAX,
	printCode,
	readCode,
} from "./code-rules";

const minutes = (limits: readonly { max: number; windowMs: number }[]) => limits.map(({ max, windowMs }) => [max, windowMs / 60_000]);

test("codes are valid for 10 minutes and 5 attempts, 60 s apart, 5 an hour and 10 a day", () => {
	expect([CODE_LIFETIME_MS / 60_000, CODE_TRIES_MAX, CODE_RESEND_MS / 1000]).toEqual([10, 5, 60]);
	expect(minutes(ACTIVATION_LIMITS)).toEqual([
		[5, 60],
		[10, 1_440],
	]);
	expect(minutes([CODE_TIMER_LIMIT, ...CODE_SOURCE_LIMITS])).toEqual([[1, 1], ...minutes(ACTIVATION_LIMITS)]);
});

test("a paced mailbox always contains a link that still works", () => {
	expect(CODE_PACE_LIMIT).toMatchObject({ max: 1, windowMs: CODE_LIFETIME_MS });
});

test("an activation code has 4 digits and a sign-in code 8, leading zeros kept", () => {
	const zeros = new Uint8Array(CODE_BYTES);
	expect([printCode("activation", zeros), printCode("sign_in", zeros)]).toEqual(["0000", "00000000"]);
	const ones = new Uint8Array(CODE_BYTES).fill(255);
	expect([printCode("activation", ones), printCode("sign_in", ones)]).toEqual(["0655", "76710655"]);
});

test("the digits of codes are evenly distributed", () => {
	const seen = new Map<string, number>();
	for (let n = 0; n < 20_000; n += 1) {
		const bytes = crypto.getRandomValues(new Uint8Array(CODE_BYTES));
		for (const digit of printCode("activation", bytes)) seen.set(digit, (seen.get(digit) ?? 0) + 1);
	}
	expect(seen.size).toBe(10);
	for (const count of seen.values()) expect(Math.abs(count - 8_000)).toBeLessThan(500);
});

test.each([
	["1234", "1234"],
	[" 12 34\u00a0", "1234"],
	["1-2.3\u200b4", "1234"],
	["１２３４", "1234"],
	["123", null],
	["12345", null],
	["12a4", null],
	["", null],
	["1".repeat(10_000), null],
])("the input %j is read as %j", (typed, code) => {
	expect(readCode("activation", typed)).toBe(code);
});
