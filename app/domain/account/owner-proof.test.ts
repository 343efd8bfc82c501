import { expect, test } from "vitest";
import { isFreshProof } from "./owner-proof";

const now = Date.UTC(2026, 10, 21);
const minutesAgo = (n: number) => now - n * 60_000;

test.each([
	["code", 9, "code", true],
	["link", 9, "code", true],
	["passkey", 9, "code", true],
	["password", 9, "code", false],
	["password", 9, "any", true],
	["code", 10, "code", false],
	["password", 10, "any", false],
	["impersonation", 0, "any", false],
	["impersonation", 0, "code", false],
] as const)("a sign-in by %s %i minutes ago stands for %s: %s", (method, minutes, after, fresh) => {
	expect(isFreshProof({ method, createdAt: minutesAgo(minutes), confirmedAt: null }, after, now)).toBe(fresh);
});

test.each([
	["password", 9, "code", true],
	["password", 10, "code", false],
	["password", 9, "any", true],
	["impersonation", 0, "any", false],
] as const)("a passkey in a session by %s, %i minutes ago, stands for %s: %s", (method, minutes, after, fresh) => {
	expect(isFreshProof({ method, createdAt: minutesAgo(60), confirmedAt: minutesAgo(minutes) }, after, now)).toBe(fresh);
});
