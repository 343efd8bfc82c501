import { expect, test } from "vitest";
import { caseKey, characterCount, cleanLine, cleanLines } from "./plain-text";

test("a name is one trimmed line with single spaces", () => {
	expect(cleanLine("  Summer \t\r\n sale\u0000 ")).toBe("Summer sale");
	expect(cleanLine("e\u0301te\u0301")).toBe("\u00E9t\u00E9");
});

test("a text keeps its lines and loses control characters", () => {
	expect(cleanLines(" one\r\ntwo\rthree\n\n\tfour\u0000\u0007 ")).toBe("one\ntwo\nthree\n\n\tfour");
});

test("unpaired surrogates become one character, so that they cannot tell two names apart", () => {
	expect(cleanLine("a\uD800")).toBe(cleanLine("a\uDBFF"));
	expect(cleanLine("a\u{1F600}")).toBe("a\u{1F600}");
});

test("names that differ only in case are equal, names that differ in accents are not", () => {
	expect(caseKey("\u00C9T\u00C9")).toBe(caseKey("e\u0301te\u0301"));
	expect(caseKey("\u00E9")).not.toBe(caseKey("e"));
});

test("cleaning twice changes nothing", () => {
	for (const text of ["  a  b ", "x\r\n\r\ny", "\uD800", "e\u0301", "\u0130"]) {
		expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
		expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
		expect(caseKey(caseKey(text))).toBe(caseKey(text));
	}
});

test("a character beyond the basic plane counts once", () => {
	expect(characterCount("a\u{1F600}b")).toBe(3);
});
