import fc from "fast-check";
import { expect, test } from "vitest";
import { isValidTerm, MAX_TERM_CHARACTERS, MAX_TERM_WORDS, NORM_VERSION, normalizeTerm, splitKeywords } from "./term";

test.each([
	["  Red   Shoes ", "red shoes"],
	["red\u00A0shoes\u3000now", "red shoes now"],
	["L’Oréal", "l'oréal"],
	["l‘oréal", "l'oréal"],
	["cafe\u0301", "café"],
	["İstanbul otel", "istanbul otel"],
	["DİYARBAKIR", "diyarbakir"],
	["I\u0307zmir", "izmir"],
	["ISTANBUL", "istanbul"],
	["ΟΔΟΣ", "οδος".replace(/σ$/, "ς")],
	["STRASSE ẞ", "strasse ß"],
	["\uFEFFshoes\u200B", "shoes"],
	["\u200Ered shoes", "red shoes"],
	["שלום\u200F עולם", "שלום עולם"],
	["\u202Ared\u202C \u2066shoes\u2069", "red shoes"],
	["red\u200D \u200Cshoes", "red shoes"],
	["ca\u00ADfé\u2060", "café"],
	["👩\u200D💻 jobs", "👩\u200D💻 jobs"],
	["\u0000shoes\u0007", "shoes"],
	["C++", "c++"],
	["می‌خواهم", "می‌خواهم"],
	["   ", ""],
	["a\uD800b", "a\uFFFDb"],
])("%j becomes %j", (input, term) => {
	expect(normalizeTerm(input)).toBe(term);
});

test("normalising a term twice changes nothing", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string()), (input) => {
			const once = normalizeTerm(input);
			expect(normalizeTerm(once)).toBe(once);
		}),
		{ numRuns: 500 },
	);
});

test.each([
	["shoes", true],
	["c++", true],
	["24", true],
	["€", true],
	["🍕", true],
	["a".repeat(MAX_TERM_CHARACTERS), true],
	["😀".repeat(MAX_TERM_CHARACTERS), true],
	["a".repeat(MAX_TERM_CHARACTERS + 1), false],
	[Array(MAX_TERM_WORDS).fill("a").join(" "), true],
	[
		Array(MAX_TERM_WORDS + 1)
			.fill("a")
			.join(" "),
		false,
	],
	["", false],
	["---", false],
	["'\"", false],
	["a\uFFFDb", false],
])("the term %j can be searched for: %s", (term, valid) => {
	expect(isValidTerm(term)).toBe(valid);
});

test("keywords are split by line and cleaned; empty lines and duplicates are dropped, the order is kept", () => {
	expect(splitKeywords("Zebra\r\n\r\n  red  shoes \nzebra\rL’eau\u2028blue")).toEqual(["zebra", "red shoes", "l'eau", "blue"]);
	expect(splitKeywords(["One", "two\nthree", "", "one"])).toEqual(["one", "two", "three"]);
	expect(splitKeywords("  \n\t\n")).toEqual([]);
	expect(splitKeywords([])).toEqual([]);
});

test("the rules carry the version that stored keywords name", () => {
	expect(NORM_VERSION).toBe(1);
});
