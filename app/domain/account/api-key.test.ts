import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isApiKey, looksLikeApiKey, makeApiKey } from "./api-key";

test("S26 10,000 API keys differ, use every character equally often and contain their checksum", () => {
	const keys = Array.from({ length: 10_000 }, () => makeApiKey((n) => randomBytes(n)));
	expect(new Set(keys).size).toBe(10_000);
	expect(keys.every((key) => /^sp_live_[0-9A-Za-z]{38}$/.test(key) && isApiKey(key))).toBe(true);
	const counts = new Map<string, number>();
	for (const key of keys) for (const character of key.slice(8, 40)) counts.set(character, (counts.get(character) ?? 0) + 1);
	const expected = (10_000 * 32) / 62;
	const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
	expect(counts.size).toBe(62);
	// 61 degrees of freedom: a value above 130 occurs once in a million runs.
	expect(chiSquare).toBeLessThan(130);
	expect(keys.toSorted()).not.toEqual(keys);
});

test("a mistyped, truncated or foreign key is rejected", () => {
	const key = makeApiKey((n) => randomBytes(n));
	const slipped = key.slice(0, 20) + (key[20] === "x" ? "y" : "x") + key.slice(21);
	for (const text of [slipped, key.slice(0, -1), `${key}0`, key.replace("live", "test"), "", "A".repeat(43)])
		expect(isApiKey(text)).toBe(false);
	const former = key.replace("sp_live_", "kp_live_");
	expect([isApiKey(former), looksLikeApiKey(former)]).toEqual([true, true]);
	expect([looksLikeApiKey(slipped), looksLikeApiKey("A".repeat(43))]).toEqual([true, false]);
});

test("bytes that would bias some characters are discarded, and more are requested", () => {
	let asked = 0;
	const key = makeApiKey((n) => {
		asked += 1;
		return new Uint8Array(n).fill(asked === 1 ? 255 : 61);
	});
	expect([asked, key.slice(8, 40)]).toEqual([2, "z".repeat(32)]);
});
