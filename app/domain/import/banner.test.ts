import { expect, test } from "vitest";
import { readBanner } from "./banner";

const row = (...cells: string[]) => ({ line: 1, cells });

test.each([
	["Google USA (English)", { country: "us", language: "en", device: null }],
	["Google France", { country: "fr", language: null, device: null }],
	["google.co.uk", { country: "gb", language: null, device: null }],
	["Google Mobile - Spain (Spanish)", { country: "es", language: "es", device: "mobile" }],
	["Google - Paris, Île-de-France, France", { country: "fr", language: null, device: null }],
	["Rankings of shop.example in Spain", { country: null, language: null, device: null }],
	["Google Maps France", { country: null, language: null, device: null }],
	["2026-05-01 - 2026-05-30", { country: null, language: null, device: null }],
])("the line %j above the titles names %j", (line, filters) => {
	expect(readBanner(["Keyword", "Search vol."], [row("Report of positions"), row(line, "")])).toEqual(filters);
});

test("lines of a name and its value are filters, and titles of Moz name language and country", () => {
	const above = [row("Country", "Spain"), row("Device", "Mobile")];
	expect(readBanner(["Keyword", "Position"], above)).toEqual({ country: "es", language: null, device: "mobile" });
	const titles = ["Keyword", "Labels", "Google Mobile en-CA Rank", "Google fr-CA Rank", "Google fr-CA URL"];
	expect(readBanner(titles, [])).toEqual({ country: "ca", language: "fr", device: null });
});
