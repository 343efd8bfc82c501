import { expect, test } from "vitest";
import { forgetMemorized, MEMORIZED_MAX, memorizable, memorize } from "./memorized";

test.each([
	["  Running   Shoes ", "running shoes"],
	["ÉTÉ", "été"],
	["e\u0301te\u0301", "été"],
	["", null],
	["   ", null],
	["x".repeat(101), null],
])("%j is stored as %j", (typed, kept) => {
	expect(memorizable(typed)).toBe(kept);
});

test("memorized values are lower-cased, trimmed and unique, the newest first", () => {
	expect(memorize(["shoes", "boots"], [" Sandals", "BOOTS", ""])).toEqual(["sandals", "boots", "shoes"]);
});

test("the list of memorized values is bounded and the oldest go first", () => {
	const many = Array.from({ length: MEMORIZED_MAX }, (_, n) => `term ${n}`);
	const list = memorize(many, ["new"]);
	expect([list.length, list[0], list.at(-1)]).toEqual([200, "new", "term 198"]);
});

test("one memorized value is removed by its typed form", () => {
	expect(forgetMemorized(["a.example", "b.example"], " A.example ")).toEqual(["b.example"]);
	expect(forgetMemorized(["a.example"], "c.example")).toEqual(["a.example"]);
});
