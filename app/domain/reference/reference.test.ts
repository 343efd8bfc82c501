import { COUNTRIES, COUNTRY_DOMAINS, isCountry, normalizeDomain, searchDomain } from "@serpentine/serp/hosts";
import { expect, test } from "vitest";
import { isTimezone } from "../time/local-day";
import { mainZone } from "./country-zones";
import { defaultCountry, isLanguage, LANGUAGES } from "./languages";

test("every country code is unique and has a name, and none is missing", () => {
	const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
	expect(COUNTRIES.filter((code) => !names.of(code.toUpperCase()))).toEqual([]);
	expect(new Set(COUNTRIES).size).toBe(249);
	expect(COUNTRIES).toHaveLength(249);
});

test("every language code is unique and has a name, and none is missing", () => {
	const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
	expect(LANGUAGES.filter((code) => !names.of(code))).toEqual([]);
	expect(new Set(LANGUAGES).size).toBe(183);
	expect(LANGUAGES).toHaveLength(183);
});

test("47 countries have a domain of the engine", () => {
	expect(Object.keys(COUNTRY_DOMAINS)).toHaveLength(47);
	for (const [country, domain] of Object.entries(COUNTRY_DOMAINS)) {
		expect(isCountry(country)).toBe(true);
		expect(normalizeDomain(domain)).toBe(domain);
		expect(domain).toMatch(/^google\./);
	}
	expect(new Set(Object.values(COUNTRY_DOMAINS)).size).toBe(47);
});

test.each([
	["fr", "google.fr"],
	["gb", "google.co.uk"],
	["us", "google.com"],
	["mc", "google.com"],
	["constructor", "google.com"],
])("searches in %s use the engine's domain %s", (country, domain) => {
	expect(searchDomain(country)).toBe(domain);
});

test.each(["FR", "uk", "xx", "", "constructor", "eu"])("%j is not a country code", (code) => {
	expect(isCountry(code)).toBe(false);
});

test.each(["EN", "fr-fr", "sh", "", "toString"])("%j is not a language code", (code) => {
	expect(isLanguage(code)).toBe(false);
});

test.each([
	["en", "us"],
	["fr", "fr"],
	["es", "es"],
	["ja", "jp"],
	["pt", "pt"],
	["eo", "us"],
	["kr", "us"],
	["constructor", "us"],
])("the country for the language %s is %s", (language, country) => {
	expect(defaultCountry(language)).toBe(country);
});

test("every language has a default country", () => {
	expect(LANGUAGES.filter((language) => !isCountry(defaultCountry(language)))).toEqual([]);
});

/** Zones of a country, as the platform knows them. */
function zonesOf(country: string): readonly string[] {
	const locale = new Intl.Locale(`und-${country}`) as { timeZones?: string[]; getTimeZones?(): string[] };
	return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
/** The name that the platform gives a zone: "Asia/Calcutta" for "Asia/Kolkata". */
const canonicalZone = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

test("every country has a main zone that the platform knows as one of its own", () => {
	for (const country of COUNTRIES) expect([country, isTimezone(mainZone(country))]).toEqual([country, true]);
	// Bouvet and Heard Island are uninhabited and have no zone of their own.
	expect(COUNTRIES.filter((country) => !zonesOf(country).includes(canonicalZone(mainZone(country))))).toEqual(["bv", "hm"]);
	const named = ["fr", "us", "es", "gb", "jp", "in", "zz"].map(mainZone);
	expect(named).toEqual([
		"Europe/Paris",
		"America/New_York",
		"Europe/Madrid",
		"Europe/London",
		"Asia/Tokyo",
		"Asia/Kolkata",
		"Europe/Paris",
	]);
});
