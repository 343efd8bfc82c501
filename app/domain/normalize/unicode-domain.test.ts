import { normalizeDomain } from "@serpentine/serp/hosts";
import { expect, test } from "vitest";
import { domainHolds, unicodeDomain } from "./unicode-domain";

test("a stored domain is shown in its own script", () => {
	for (const domain of [
		"café.example",
		"www.müller-straße.example",
		"пример.испытание",
		"日本語.example",
		"xn.example",
		"a-b.example",
		"😀.example",
	])
		expect(unicodeDomain(normalizeDomain(domain) ?? "")).toBe(domain);
	expect(unicodeDomain("xn--caf-dma.example")).toBe("café.example");
});

test("a label that is not punycode is unchanged", () => {
	for (const domain of [
		"xn--.example",
		"xn--a b.example",
		"xn--99999999999.example",
		"xn--\u0000",
		`xn--${"9".repeat(310)}a`,
		`xn--${"9".repeat(310)}b`,
		"plain.example",
	])
		expect(unicodeDomain(domain)).toBe(domain);
});

test("a domain is found by its own letters and by its punycode, completely or in part", () => {
	for (const text of ["café", "afé.ex", "xn--caf", "caf", "example"])
		expect([text, domainHolds("xn--caf-dma.example", text)]).toEqual([text, true]);
	for (const text of ["cafe", "cafés", "tea"]) expect([text, domainHolds("xn--caf-dma.example", text)]).toEqual([text, false]);
	expect(domainHolds("cafe.example", "café")).toBe(false);
});
