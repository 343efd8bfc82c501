import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CODE_BYTES, type CodePurpose, printCode } from "~/domain/account/code-rules";
import { newSessionSecret } from "~/services/sessions/session-secret";
import { createCtx } from "./context";

const COUNT = 10_000;
const ctx = await createCtx(env);

/** Pearson's sum over the symbols that occur; about the number of symbols less one, give or take its square root. */
function chiSquare(symbols: Iterable<number | string>, kinds: number): number {
	const counts = new Map<number | string, number>();
	let total = 0;
	for (const symbol of symbols) {
		counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
		total++;
	}
	const expected = total / kinds;
	const missing = kinds - counts.size;
	return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, missing * expected);
}

/** Six times the usual spread: a sound generator passes all but one time in a billion. */
function limit(kinds: number): number {
	return kinds - 1 + 6 * Math.sqrt(2 * kinds);
}

test.each([
	["ids", () => ctx.newHid(), 16],
	["session secrets", () => newSessionSecret(ctx), 32],
])("S26 of 10,000 %s none repeats, all bytes are as likely, and their order tells no time", (_, make, bytes) => {
	const made = Array.from({ length: COUNT }, make);
	expect(new Set(made).size).toBe(COUNT);
	const raw = made.map((text) => Buffer.from(text, "base64url"));
	for (const one of raw) expect(one.length).toBe(bytes);
	expect(chiSquare(Buffer.concat(raw), 256)).toBeLessThan(limit(256));
	const rising = made.filter((text, i) => i > 0 && text > (made[i - 1] ?? "")).length;
	expect(Math.abs(rising - COUNT / 2)).toBeLessThan(6 * Math.sqrt(COUNT / 4));
});

test.each([
	["activation", 4],
	["sign_in", 8],
] as [CodePurpose, number][])("S26 all digits of 10,000 codes (%s) are as likely", (purpose, digits) => {
	const codes = Array.from({ length: COUNT }, () => printCode(purpose, ctx.randomBytes(CODE_BYTES)));
	for (let place = 0; place < digits; place++)
		expect(
			chiSquare(
				codes.map((code) => code[place] ?? ""),
				10,
			),
		).toBeLessThan(limit(10));
});
