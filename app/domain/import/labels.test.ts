import { describe, expect, test } from "vitest";
import { readAddress, readFavorite, readTags, readVolume } from "./read-labels";
import { readDevice, readEngine } from "./read-search";

test.each([
	["a, b; c|d\ne", ["a", "b", "c", "d", "e"], null],
	[" Brand ,brand, BRAND ", ["Brand"], null],
	["-", [], null],
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
