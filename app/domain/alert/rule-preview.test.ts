import { expect, test } from "vitest";
import { firesOften } from "./rule-preview";

test.each([
	{ days: 30, fired: 31, firedDays: 16, often: true },
	{ days: 30, fired: 30, firedDays: 30, often: false },
	{ days: 30, fired: 400, firedDays: 15, often: false },
	{ days: 6, fired: 20, firedDays: 4, often: true },
	{ days: 0, fired: 0, firedDays: 0, often: false },
])("a rule fires often with more items than days that were read, on more than half of them: $fired on $firedDays of $days", (one) => {
	expect(firesOften(one)).toBe(one.often);
});
