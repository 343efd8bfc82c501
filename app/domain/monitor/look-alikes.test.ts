import { expect, test } from "vitest";
import { isOnePageForCountries, sameMarkets, twinTerms, websiteTwin } from "./look-alikes";

test.each([
	["example.com", "www.example.com"],
	["www.example.com", "example.com"],
])("%s and %s cover each other", (domain, twin) => {
	expect(websiteTwin(domain)).toBe(twin);
});

test("terms that differ in accents or order of words alone are twins, of followed ones and of one another; the same term is none", () => {
	expect(twinTerms(["café paris", "lamp red", "red lamp", "lamp"], ["cafe paris", "lamp"])).toEqual([
		{ term: "café paris", like: "cafe paris" },
		{ term: "red lamp", like: "lamp red" },
	]);
	expect(twinTerms(["lamps", "red lamps"], ["lamp"])).toEqual([]);
});

test.each([
	["google", []],
	["bing", []],
	["brave", [{ term: "lamp", country: "de" }]],
	["naver", [{ term: "lamp", country: "de" }]],
] as const)("at %s the same term of two countries reads these same pages: %j", (engine, pairs) => {
	const followed = isOnePageForCountries(engine) ? [{ term: "lamp", country: "de" }] : [];
	expect(sameMarkets(["desk", "lamp"], followed)).toEqual(pairs);
});
