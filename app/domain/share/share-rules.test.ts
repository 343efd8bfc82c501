import { expect, test } from "vitest";
import { isShareToken, makeShareToken, shareSchema } from "./share-rules";

const TARGET = `tags:${"x".repeat(22)}`;

test("a share's token holds 192 random bits in 32 URL-safe characters", () => {
	const made = makeShareToken((n) => new Uint8Array(n).fill(255));
	expect([made, isShareToken(made)]).toEqual(["_".repeat(32), true]);
	for (const wrong of ["", made.slice(1), `${made}x`, `${made.slice(1)}/`, `${made}\n`]) expect(isShareToken(wrong)).toBe(false);
});

test("a share ends after 7, 30 or 90 days, or when it is revoked", () => {
	for (const days of ["7", 30, 90]) expect(shareSchema.parse({ target: TARGET, days })).toEqual({ target: TARGET, days: Number(days) });
	for (const days of ["", null, undefined]) expect(shareSchema.parse({ target: TARGET, days }).days).toBeUndefined();
	for (const days of [0, -7, "8", "x", 1e9, {}]) {
		expect(shareSchema.safeParse({ target: TARGET, days }).error?.issues.map(({ message }) => message)).toEqual(["expiry.invalid"]);
	}
});

test.each(["", "monitors:x", `monitors:${"x".repeat(22)}`, `websites:${"x".repeat(21)}`, null, 7])("%j cannot be shared", (target) => {
	expect(shareSchema.safeParse({ target }).error?.issues.map(({ message }) => message)).toEqual(["target.unknown"]);
});
