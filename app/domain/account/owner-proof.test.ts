import { expect, test } from "vitest";
import { isFreshProof } from "./owner-proof";

const now = Date.UTC(2026, 10, 21);
const minutesAgo = (n: number) => now - n * 60_000;

test.each([
	["code", 9, "code", true],
	["link", 9, "code", true],
	["password", 9, "code", false],
	["password", 9, "any", true],
	["code", 10, "code", false],
	["password", 10, "any", false],
	["impersonation", 0, "any", false],
	["impersonation", 0, "code", false],
] as const)("a sign-in by %s %i minutes ago stands for %s: %s", (method, minutes, after, fresh) => {
	expect(isFreshProof({ method, createdAt: minutesAgo(minutes) }, after, now)).toBe(fresh);
});
