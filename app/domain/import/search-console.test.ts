import { utf8 } from "@serpentine/table-files/test-support";
import { describe, expect, test } from "vitest";
import { pickTable } from "./pick-table";
import { queriesOf, readFilters } from "./search-console";
import { SEARCH_CONSOLE_TITLES } from "./search-console-titles";
import { readExport } from "./test-exports";

/** Languages with a line of titles each. */
const LANGUAGES = Object.entries(SEARCH_CONSOLE_TITLES).map(([language, line]) => [language, line.split(",").slice(0, 5)] as const);
const table = (...lines: string[]) => lines.map((line, i) => ({ line: i + 1, cells: line.split(",") }));

test("titles of at least 30 languages are known", () => {
	expect(LANGUAGES.length).toBeGreaterThanOrEqual(30);
});

describe.each(LANGUAGES)("Search Console in %s", (_, titles) => {
	const [queries = "", clicks = "", shown = "", part = "", position = ""] = titles.map((forms) => forms.split("/"));

	test("by its titles alone, in each of their forms", () => {
		for (const name of queries) for (const count of clicks) expect(queriesOf([name, count, shown[0] ?? "", part[0] ?? "", ""], [])).toBe(0);
	});

	test("queries are keywords, averages are no positions, and nobody is asked", async () => {
		const header = [queries[0], clicks[0], shown[0], part[0], position[0]].map((title) => `"${title}"`).join(",");
		const { origin, isCertain, columns, rows, left } = await readExport(
			utf8(`${header}\nred shoes,3,120,2.5%,9\nblue shoes,1,90,1.1%,14.5\n`),
		);
		expect([origin, isCertain, columns]).toEqual(["search_console", true, ["keyword", "ignore", "ignore", "ignore", "ignore"]]);
		expect(rows).toEqual([
			["red shoes", "gb"],
			["blue shoes", "gb"],
		]);
		expect(left.at(-1)).toMatchObject({ column: 4, why: "average" });
	});
});

describe("a table of titles in an unknown language is known by its numbers", () => {
	const TITLES = ["Aa", "Bb", "Cc", "Dd", "Ee"];

	test.each([
		["shares with a sign", "red shoes,30,5000,0.6%,11.2"],
		["shares as fractions", "red shoes,30,5000,0.006,11.2"],
		["decimal commas", "red shoes;30;5 000;0,6 %;11,2"],
		["direction marks", "red shoes,\u200e30,\u200e5000,0.6%\u200f,11.2"],
		["without clicks", "red shoes,0,5000,0,11"],
	])("%s", (_, line) => {
		expect(queriesOf(TITLES, [{ line: 2, cells: line.split(line.includes(";") ? ";" : ",") }])).toBe(0);
	});

	test.each([
		["of pages", "https://shop.example/,3,50,6%,11.2"],
		["of countries", "Frankreich,3,50,6%,11.2"],
		["of devices", "Ordinateur,3,50,6%,11.2"],
		["of days", "2026-08-01,3,50,6%,11.2"],
		["whose share is another number", "red shoes,30,5000,0.9,11.2"],
		["with words in it", "red shoes,30,many,0.6%,11.2"],
	])("one %s is none of queries", (_, line) => {
		expect(queriesOf(TITLES, table(line))).toBe(-1);
	});

	test("a comparison of two periods has each number twice; a query of one period alone has empty cells", () => {
		const titles = "Aa,B1,B2,C1,C2,D1,D2,E1,E2".split(",");
		expect(queriesOf(titles, table("red shoes,40,20,1000,800,4%,2.5%,3.1,5.2", "blue shoes,,5,,100,,5%,,9"))).toBe(0);
	});
});

test.each([
	[
		"Top queries,Last 3 months Clicks,Previous 3 months Clicks,Last 3 months Impressions,Previous 3 months Impressions,Last 3 months Position,Previous 3 months Position",
	],
	["Requêtes les plus fréquentes,Clics,Clics (même période l'année précédente),Impressions,Impressions (même période l'année précédente)"],
	[
		"Häufigste Suchanfragen,01.07.26 - 02.07.26 Klicks,29.06.26 - 30.06.26 Klicks,01.07.26 - 02.07.26 Impressionen,29.06.26 - 30.06.26 Impressionen",
	],
])("a comparison is known by its titles: %s", async (titles) => {
	const { origin, columns } = await readExport(
		utf8(
			`${titles}\n${[
				"red shoes",
				...titles
					.split(",")
					.slice(1)
					.map(() => "7"),
			].join(",")}\n`,
		),
	);
	expect([origin, columns.filter((role) => role !== "ignore")]).toEqual(["search_console", ["keyword"]]);
});

test("the filters' country and device are read in each language; other tables and other filters are none", () => {
	const filters = (...lines: string[]) => readFilters(table(...lines));
	expect(filters("Filter,Value", "Search type,Web", "Date,Last 3 months", "Country,France", "Device,Mobile")).toEqual({
		country: "fr",
		language: null,
		device: "mobile",
	});
	expect(filters("篩選器,值", "搜尋類型,網路", "國家/地區,台灣")).toMatchObject({ country: "tw", device: null });
	expect(filters("Filtro,Valore", "Paese,Germania", "Dispositivo,Computer")).toMatchObject({ country: "de", device: "desktop" });
	expect(filters("필터,값", "국가,대한민국", "기기,모바일")).toMatchObject({ country: "kr", device: "mobile" });
	expect(filters("Filtre,Valeur", "Requête,+france", "Pays,Atlantide")).toEqual({ country: null, language: null, device: null });
	expect(filters("Country,Clicks,Impressions", "Country,France,3")).toEqual({ country: null, language: null, device: null });
});

test("of the tables of an export in an unknown language the queries are picked, beside pages, countries and appearances", () => {
	const named = (name: string, ...lines: string[]) => ({ name, rows: table(...lines) });
	const tables = [
		named("Aa.csv", "Aa,B,C,D,E", "https://shop.example/,3,50,6%,11.2"),
		named("Bb.csv", "Bb,B,C,D,E", "red shoes,3,50,6%,11.2", "blue shoes,2,50,4%,8"),
		named("Cc.csv", "Cc,B,C,D,E", "Frankreich,3,50,6%,11.2"),
		named("Dd.csv", "Dd,B,C,D,E", "Video,3,50,6%,11.2"),
		named("Ee.csv", "Ee,F", "Web,Web"),
	];
	expect(pickTable(tables)).toEqual({ name: "Bb.csv", isSure: true });
});
