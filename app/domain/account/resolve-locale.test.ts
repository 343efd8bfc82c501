import { expect, test } from "vitest";
import { acceptedTags, resolveCountry, resolveLanguage } from "./resolve-locale";

const OURS = ["en", "fr", "es"] as const;

function language(header: string | null, chosen: unknown = null): string {
	return resolveLanguage({ chosen, accepted: acceptedTags(header), supported: OURS, fallback: "en" });
}

test("accepted languages are sorted by weight, refused ones are left out", () => {
	expect(acceptedTags("de-DE, fr;q=0.5, es-MX;q=0.8, it;q=0, *;q=0.1")).toEqual(["de-de", "es-mx", "fr"]);
	expect(acceptedTags("fr;q=0.7,en;q=0.7")).toEqual(["fr", "en"]);
	expect(acceptedTags("fr;q=2, es;q=x, <b>, , 12")).toEqual([]);
	expect(acceptedTags(null)).toEqual([]);
});

// Source: spec A §5 "Language resolution".
test("the language is the chosen one, else the first supported one of the browser, else English", () => {
	expect(language("fr", "es")).toBe("es");
	expect(language("fr", "de")).toBe("fr");
	expect(language("de-DE,es;q=0.8,fr;q=0.5")).toBe("es");
	expect(language("ja,de;q=0.9")).toBe("en");
	expect(language(null)).toBe("en");
});

test("the country is the browser's region, else the language's default country, else us", () => {
	const country = (header: string, own: string) => resolveCountry({ accepted: acceptedTags(header), language: own });
	expect(country("fr-CH,fr;q=0.9", "fr")).toBe("ch");
	expect(country("es,en-GB;q=0.8", "es")).toBe("gb");
	expect(country("es", "es")).toBe("es");
	expect(country("zh-Hant-TW", "en")).toBe("tw");
	expect(country("es-419", "es")).toBe("es");
	expect(country("en-QQ", "en")).toBe("us");
	expect(country("", "eo")).toBe("us");
});
