import { expect, test } from "vitest";
import { oneTimeCodes } from "./one-time-codes";

/** "12345678901234567890", the secret of RFC 6238's test vectors. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
/** Last six digits of the RFC's codes, by seconds. */
const CODES = [
	[59, "287082"],
	[1_111_111_109, "081804"],
	[1_111_111_111, "050471"],
	[1_234_567_890, "005924"],
	[2_000_000_000, "279037"],
] as const;

test.each(CODES)("the code at %i seconds is the one of RFC 6238", (seconds, code) => {
	expect(oneTimeCodes.match({ secret: SECRET, code, now: seconds * 1000 })).toBe(Math.floor(seconds / 30));
});

test.each([
	[-2, null],
	[-1, 37_037_037],
	[0, 37_037_037],
	[1, 37_037_037],
	[2, null],
] as const)("a clock that is %i periods off finds counter %j", (periods, counter) => {
	expect(oneTimeCodes.match({ secret: SECRET, code: "050471", now: (1_111_111_111 + periods * 30) * 1000 })).toBe(counter);
});

test("a new secret has the random bytes it was given, and its address names who it is for", () => {
	const secret = oneTimeCodes.newSecret((n) => new TextEncoder().encode("12345678901234567890").slice(0, n));
	expect(secret).toBe(SECRET);
	const address = new URL(oneTimeCodes.address({ secret, issuer: "Serpentine", label: "ann@shop.example" }));
	expect(decodeURIComponent(address.pathname)).toContain("Serpentine:ann@shop.example");
	expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: SECRET, issuer: "Serpentine", digits: "6", period: "30" });
});
