import { utf8 } from "@serpentine/table-files/test-support";
import { expect, test } from "vitest";
import { placeOf } from "../sample/codes";
import { RowReader } from "./import-row";
import type { ColumnRole, EntityReading } from "./import-settings";
import { openQuestions, unrankedOf } from "./open-questions";
import { readExport } from "./test-exports";

const COLUMNS: ColumnRole[] = ["keyword", "position", "date", "tags"];
const table = (rows: readonly string[][]) => ({
	columns: COLUMNS,
	titles: ["Keyword", "Position", "Date", "Tags"],
	body: rows.map((cells, i) => ({ line: i + 2, cells })),
});
const positions = (...places: string[]) => table(places.map((place, i) => [`keyword ${i}`, place, "2026-05-31", ""]));

function read(cells: string[], choices: { entities?: EntityReading; unranked?: number } = {}) {
	const filling = { website: "shop.example", country: "gb", language: "en" };
	const row = new RowReader({ columns: COLUMNS, headers: [], filling, dateOrder: "dmy", today: "2026-11-20", ...choices }).read(cells);
	if (typeof row === "string") throw new Error(row);
	return row;
}

test.each([
	["fish &amp; chips", "fish & chips"],
	["men&#39;s shoes", "men's shoes"],
	["caf&#xE9;", "café"],
	["&lt;b&gt; tag", "<b> tag"],
	["fish & chips", "fish & chips"],
	["&unknown; word", "&unknown; word"],
])("character references of HTML are characters: %s", (cell, term) => {
	expect(read([cell, "3", "2026-05-31", ""]).term).toBe(term);
});

test("character references are kept where a person says so, and are asked about in any column that is read", () => {
	expect(read(["fish &amp; chips", "3", "2026-05-31", ""], { entities: "kept" }).term).toBe("fish &amp; chips");
	const asked = (...cells: string[]) => openQuestions(table([cells]));
	expect(asked("fish &amp; chips", "3", "2026-05-31", "")).toEqual(["entities"]);
	expect(asked("fish", "3", "2026-05-31", "A &#38; B")).toEqual(["entities"]);
	expect(asked("fish & chips", "3", "2026-05-31", "A & B")).toEqual([]);
});

test.each([
	["101 for most keywords that are not found", ["1", "7", "101", "101", "34", "101"], 101],
	["100, the depth itself", ["3", "100", "100", "12"], 100],
	["51 of a tool that reads 50", ["51", "2", "51", "51"], 51],
	["places that reach 100", ["91", "95", "99", "100", "100", "97"], null],
	["a single deep place", ["3", "101", "8"], null],
	["places of other depths", ["3", "64", "64", "64"], null],
	["no deep place", ["1", "1", "2"], null],
])('a number that may stand for "not found" is asked about: %s', (_, places, unranked) => {
	expect(unrankedOf(positions(...places))).toBe(unranked);
	expect(openQuestions(positions(...places)).includes("unranked")).toBe(unranked !== null);
});

test("the chosen number is not found within the results before it; without a choice it is a place", () => {
	const seen = (place: string, unranked?: number) =>
		read(["a", place, "2026-05-31", ""], unranked === undefined ? {} : { unranked }).seen.map(({ code, depth }) => [placeOf(code), depth]);
	expect(seen("101", 101)).toEqual([[0, 100]]);
	expect(seen("100", 100)).toEqual([[0, 99]]);
	expect(seen("99", 100)).toEqual([[99, null]]);
	expect(seen("101")).toEqual([[101, null]]);
	expect(seen("101", 0)).toEqual([[101, null]]);
});

const BULK = "data_date,site_url,query,is_anonymized_query,country,search_type,device,impressions,clicks,sum_top_position";

test("the bulk export of Search Console has its devices in the column of devices, and refuses other searches and untold queries by name", async () => {
	const lines = [
		BULK,
		"2026-05-01,sc-domain:shop.example,red shoes,false,gbr,WEB,DESKTOP,10,1,30",
		"2026-05-01,sc-domain:shop.example,blue shoes,false,gbr,WEB,MOBILE,4,0,12",
		"2026-05-01,sc-domain:shop.example,red shoes,false,gbr,IMAGE,DESKTOP,4,0,12",
		"2026-05-01,sc-domain:shop.example,,true,gbr,WEB,DESKTOP,44,2,200",
	];
	const { origin, columns, rows, left } = await readExport(utf8(lines.join("\n")));
	expect(origin).toBe("search_console");
	expect(columns.slice(0, 7)).toEqual(["date", "website", "keyword", "ignore", "country", "ignore", "device"]);
	expect(rows).toEqual([["red shoes", "gb"], ["blue shoes", "gb mobile"], "kind", "anonymised"]);
	expect(left.find(({ header }) => header === "search_type")).toMatchObject({ why: "kind" });
	expect(columns).not.toContain("position");
});

test('a column "Search type" with devices is one of devices', async () => {
	const { columns, rows } = await readExport(
		utf8("Keyword,Search type,Position,Date\nred shoes,Mobile,3,2026-05-31\nblue shoes,Desktop,4,2026-05-31\n"),
	);
	expect(columns).toEqual(["keyword", "device", "position", "date"]);
	expect(rows).toEqual([
		["red shoes", "gb mobile", ["2026-05-31", 3]],
		["blue shoes", "gb", ["2026-05-31", 4]],
	]);
});
