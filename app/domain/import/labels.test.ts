import { describe, expect, test } from "vitest";
import type { ColumnRole } from "./import-settings";
import { openQuestions } from "./open-questions";
import { readAddress, readFavorite, readTags, readVolume } from "./read-labels";
import { readDevice, readEngine } from "./read-search";

test.each([
	["a, b; c|d\ne", ["a", "b", "c", "d", "e"], null],
	[" Brand ,brand, BRAND ", ["Brand"], null],
	["-", [], null],
	['"a, b", say "c", "d ""e""; f"', ["a, b", 'say "c"', 'd "e"; f'], null],
	['5" screens, "x', ['5" screens', '"x'], null],
	["a\u200eb", ["ab"], null],
	[`ok, ${"x".repeat(101)}`, ["ok"], "tag"],
	[Array.from({ length: 51 }, (_, i) => `t${i}`).join(","), Array.from({ length: 50 }, (_, i) => `t${i}`), "tags"],
])("the tags of %j", (cell, tags, fault) => {
	expect(readTags(cell)).toEqual({ tags, fault });
});

describe("favourites", () => {
	test.each(["yes", "TRUE", "1", "★", "⭐", "✓", "x", "starred", "Favourite", "oui", "Sí", "ja"])("%j is one", (cell) => {
		expect(readFavorite(cell)).toBe(true);
	});
	test.each(["", "no", "0", "false", "☆", "-", "non", "nein"])("%j is none", (cell) => {
		expect(readFavorite(cell)).toBe(false);
	});
	test("other words are no mark", () => expect(readFavorite("perhaps")).toBeNull());
});

test.each([
	["1300", 1_300],
	["1,300", 1_300],
	["1 300", 1_300],
	["1.300.000", 1_300_000],
	["1.3K", 1_300],
	["2M", 2_000_000],
	["0", 0],
	["", "none"],
	["-", "none"],
	["10K – 100K", null],
	["many", null],
])("the volume of %j is %j", (cell, volume) => {
	expect(readVolume(cell)).toBe(volume);
});

test.each([
	["https://shop.example/a?b=1", "https://shop.example/a?b=1"],
	["shop.example/a", "https://shop.example/a"],
	["/a", "https://shop.example/a"],
	["//shop.example/a", "https://shop.example/a"],
	["-", null],
	["", null],
	["not ranked", null],
])("the address of %j is %j", (cell, address) => {
	expect(readAddress(cell, "shop.example")).toBe(address);
});

test.each([
	["", "desktop"],
	["Desktop", "desktop"],
	["Ordinateur", "desktop"],
	["Escritorio", "desktop"],
	["パソコン", "desktop"],
	["D", "desktop"],
	["m", "mobile"],
	["Móvil", "mobile"],
	["Smartphone", "mobile"],
	["Mobil", "mobile"],
	["мобильный", "mobile"],
	["Google mobile", "mobile"],
	["Tablette", "other"],
	["television", "other"],
])("the device of %j is %s", (cell, device) => {
	expect(readDevice(cell)).toBe(device);
});

test.each([
	["Google", { engine: "google", device: null, country: null }],
	["google.co.uk", { engine: "google", device: null, country: "gb" }],
	["https://www.google.fr/", { engine: "google", device: null, country: "fr" }],
	["Google Mobile", { engine: "google", device: "mobile", country: null }],
	["Google (United States)", { engine: "google", device: null, country: "us" }],
	["Bing Desktop", { engine: "bing", device: "desktop", country: null }],
	["DuckDuckGo", { engine: "duckduckgo", device: null, country: null }],
	["Duck Duck Go", { engine: "duckduckgo", device: null, country: null }],
	["Яндекс", { engine: "yandex", device: null, country: null }],
	["Google Maps", null],
	["Google News", null],
	["YouTube", null],
	["AltaVista", null],
])("the engine of %j", (cell, engine) => {
	expect(readEngine(cell)).toEqual(engine);
});

describe("what the first rows leave open", () => {
	const columns: ColumnRole[] = ["keyword", "date", "position"];
	const questions = (...rows: [string, string][]) =>
		openQuestions({
			columns,
			titles: ["Keyword", "Date", "Position"],
			body: rows.map((cells, i) => ({ line: i, cells: ["a", ...cells] })),
		});

	test("the order of dates that no cell shows", () => {
		expect(questions(["03/04/2024", "1"], ["05/06/2024", "2"])).toEqual(["date_order"]);
		for (const shown of ["31/12/2024", "12/31/2024"]) expect(questions(["03/04/2024", "1"], [shown, "2"])).toEqual([]);
		expect(questions(["2024-03-04", "1"], ["04/04/2024", "1"], ["1 Jun 2026", "3"])).toEqual([]);
	});

	test.each(["NR", "-", "no ranking", "0"])("the depth of %j", (cell) => {
		expect(questions(["2024-03-04", cell])).toEqual(["depth"]);
		expect(openQuestions({ columns: ["position"], titles: [], body: [{ line: 1, cells: [cell] }] })).toEqual([]);
	});

	test.each([">100", "not in top 50", "", "n/a", "7"])("no depth is asked for %j", (cell) => {
		expect(questions(["2024-03-04", cell])).toEqual([]);
	});

	test("days that stand in titles", () => {
		const wide = { columns: ["keyword", "position", "position"] as ColumnRole[], body: [{ line: 2, cells: ["a", "1", "NR"] }] };
		expect(openQuestions({ ...wide, titles: ["Keyword", "03/04/2024", "05/04/2024"] })).toEqual(["date_order", "depth"]);
		expect(openQuestions({ ...wide, titles: ["Keyword", "03/04/2024", "31/04/2024"] })).toEqual(["depth"]);
	});
});
