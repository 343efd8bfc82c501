import { expect, test } from "vitest";
import { countryOf } from "./country-names";
import { languageOf, readGeoLang, readMarket } from "./places";
import { ISO_COUNTRIES, SERPBEAR_COUNTRIES } from "./test-countries";

test.each([
	["Turkey", "tr"],
	["Türkiye", "tr"],
	["USA", "us"],
	["United Kingdom", "gb"],
	["Korea, Republic of", "kr"],
	["Russian Federation", "ru"],
	["Czech Republic", "cz"],
	["Deutschland", "de"],
	["Vereinigte Staaten", "us"],
	["日本", "jp"],
	["SAU", "sa"],
	["DEU", "de"],
	["Bosnia & Herzegovina", "ba"],
	["google.co.uk", "gb"],
	["Google.com.br", "br"],
	["Google UK", "gb"],
	["U.K.", "gb"],
	["U.S. Virgin Islands", "vi"],
	["Congo (Dem. Rep.)", "cd"],
	["Korea (South)", "kr"],
	["Französisch-Polynesien", "pf"],
	["تركيا", "tr"],
	["840", "us"],
	["4", "af"],
	["2276", "de"],
	["1276", null],
	["Atlantis", null],
])("the country that is written %s is %s", (text, country) => {
	expect(countryOf(text)).toBe(country);
});

test.each([
	["English", "en"],
	["Français", "fr"],
	["Allemand", "de"],
	["Español", "es"],
	["Português (Brasil)", "pt"],
	["Chinese (Simplified)", "zh"],
	["en-GB", "en"],
	["eng", "en"],
	["ger", "de"],
	["pt_BR", "pt"],
	["Brazilian Portuguese", "pt"],
	["Simplified Chinese", "zh"],
	["Norwegian Bokmål", "nb"],
	["Farsi", "fa"],
	["Японский", "ja"],
	["Klingon", null],
])("the language that is written %s is %s", (text, language) => {
	expect(languageOf(text)).toBe(language);
});

test.each([
	["US-en", { country: "us", language: "en" }],
	["en-US", { country: "us", language: "en" }],
	["Spain (Spanish)", { country: "es", language: "es" }],
	["English - United States", { country: "us", language: "en" }],
	["Germany / German", { country: "de", language: "de" }],
	["Korea, Republic of", { country: "kr", language: null }],
	["zh-Hant-TW", { country: "tw", language: "zh" }],
	["es-419", { country: null, language: "es" }],
	["Google / English / United States", { country: "us", language: "en" }],
	["Deutsch (Österreich)", { country: "at", language: "de" }],
	["Paris,Île-de-France,France", { country: "fr", language: null, within: "Paris, Île-de-France" }],
	["London, England, United Kingdom", { country: "gb", language: null, within: "London, England" }],
	["google.com.au (Sydney, New South Wales, Australia)", { country: "au", language: null, within: "Sydney, New South Wales" }],
	["Los Angeles, CA", null],
	["Springfield, Atlantis", null],
])("the market that is written %s is understood", (text, market) => {
	expect(readGeoLang(text)).toEqual(market);
});

test("names of SerpBear's list are understood, but for Kosovo and its word for an unknown one", () => {
	const wrong = SERPBEAR_COUNTRIES.filter((line) => countryOf(line.slice(3)) !== line.slice(0, 2).toLowerCase());
	expect(SERPBEAR_COUNTRIES).toHaveLength(251);
	expect(wrong).toEqual(["XK Kosovo", "ZZ Unknown"]);
});

test("each country of ISO 3166-1 is understood by its codes, its number and its name", () => {
	const wrong = ISO_COUNTRIES.filter((line) => {
		const [, code = "", alpha3 = "", number = "", name = ""] = /^(..) (...) (...) (.+)$/.exec(line) ?? [];
		return [code, code.toLowerCase(), alpha3, number, name].some((text) => countryOf(text) !== code.toLowerCase());
	});
	expect(ISO_COUNTRIES).toHaveLength(249);
	expect(wrong).toEqual([]);
});

test("a location and a language in two columns: the country is taken, the city is kept apart", () => {
	expect(readMarket("Paris,Île-de-France,France", "Français")).toEqual({ country: "fr", language: "fr", within: "Paris, Île-de-France" });
	expect(readMarket("-", "en")).toEqual({ country: null, language: "en" });
	expect(readMarket("Atlantis", "en")).toBeNull();
});
