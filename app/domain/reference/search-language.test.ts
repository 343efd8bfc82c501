import { expect, test } from "vitest";
import { languageOfCountry } from "./country-language";
import { searchLanguage } from "./search-language";

test("the language of a country is the one that most people search in", () => {
	expect(["at", "fr", "gb", "br", "jp", "x"].map(languageOfCountry)).toEqual(["de", "fr", "en", "pt", "ja", null]);
});

test.each([
	["fr", "en", "fr"],
	["de", "es", "de"],
	["ch", "fr", "fr"],
	["ch", "en", "de"],
	["ca", "fr", "fr"],
	["us", "es", "es"],
	["us", "fr", "en"],
	["ae", "en", "en"],
	["dz", "fr", "fr"],
	["in", "en", "en"],
	["in", "fr", "hi"],
	["ma", "fr", "fr"],
	["ma", "es", "ar"],
	["tn", "fr", "fr"],
	["x", "es", "es"],
])("a market in %s begins, for a person who reads %s, with %s", (country, own, language) => {
	expect(searchLanguage(country, own)).toBe(language);
});
