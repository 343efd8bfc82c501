import { expect, test } from "vitest";
import { canRestore } from "./removal";

const asked = Date.UTC(2026, 10, 1);
const day = 24 * 3_600_000;

test("signing in restores an account within 30 days of the removal request", () => {
	expect(canRestore(asked, asked)).toBe(true);
	expect(canRestore(asked, asked + 30 * day - 1)).toBe(true);
	expect(canRestore(asked, asked + 30 * day)).toBe(false);
	expect(canRestore(null, asked)).toBe(true);
});
