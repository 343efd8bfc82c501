import { heldSource, openTableFile } from "@serpentine/table-files/read";
import { utf8 } from "@serpentine/table-files/test-support";
import { describe, expect, test } from "vitest";
import { placeOf } from "../sample/codes";
import { guessPreset } from "./guess-preset";
import { RowReader } from "./import-row";
import { pickTable } from "./pick-table";
import { readPosition } from "./read-cells";
import { readDay, readSerialDay } from "./read-day";
import { readNote, readTags, readVolume } from "./read-labels";
import { findTitles } from "./title-row";

const FILLING = { website: "shop.example", country: "gb", language: "en" };

/** Rows as [keyword, country, [day, place; 0 for not found]…] or their fault. */
async function read(lines: string[]) {
	const file = await openTableFile(heldSource(utf8(`${lines.join("\n")}\n`)));
	const all = [];
	for await (const rows of file.rows()) all.push(...rows);
	const preset = guessPreset(all);
	const { place, titles } = findTitles(all);
	const reader = new RowReader({ columns: preset.columns, headers: titles, filling: FILLING, dateOrder: "dmy", today: "2026-11-01" });
	const rows = all.slice(place + 1).map(({ cells }) => {
		const row = reader.read(cells);
		return typeof row === "string" ? row : [row.term, row.country, ...row.seen.map(({ day, code }) => [day, placeOf(code)])];
	});
	return { ...preset, rows };
}

test("OpenSEO's export keeps its days, places and countries", async () => {
	const { origin, isCertain, rows, left } = await read([
		"\ufeffKeyword,Previous position,Current position,Country code,Current update date",
		"usdt wallet,18,16,SA,2026-10-02",
		"frozen account,NR,NR,AE,2026-10-02",
	]);
	expect([origin, isCertain]).toEqual(["openseo", true]);
	expect(rows).toEqual([
		["usdt wallet", "sa", ["2026-10-02", 16]],
		["frozen account", "ae", ["2026-10-02", 0]],
	]);
	expect(left).toEqual([{ column: 1, header: "Previous position", why: "second" }]);
});

describe("a preset is certain only where no column that is left out looks like one that is wanted", () => {
	test.each([
		["a day under an unknown title", "Keyword,Position,Seen", "red shoes,3,2026-05-01", "date"],
		["a position under another title", "Keyword,Rank today", "red shoes,3", "second"],
		["a country under an unknown title", "Keyword,Where", "red shoes,France", "place"],
		["a city beside it", "Keyword,Market city", "red shoes,Lyon", "city"],
		["a city within a location", "Keyword,Location", 'red shoes,"Lyon,Rhône,France"', "city"],
		["places on phones beside those on desktops", "Keyword,Date,Position,Mobile position", "red shoes,2026-05-01,3,5", "phone"],
		["a website under an unknown title", "Keyword,Client", "red shoes,shop.example", "address"],
	])("%s", async (_, titles, row, why) => {
		const { isCertain, left } = await read([titles, row]);
		expect([isCertain, left.map((one) => one.why).filter((one) => one !== "undated")]).toEqual([false, [why]]);
	});

	test("prices and difficulties are left out without a question, and named", async () => {
		const { isCertain, left } = await read(["Keyword,Volume,CPC,Difficulty,Comment", "red shoes,480,1.20,34,good"]);
		expect([isCertain, left.map(({ header, why }) => [header, why])]).toEqual([
			true,
			[
				["CPC", "unknown"],
				["Difficulty", "unknown"],
			],
		]);
	});
});

test.each([
	["Position Type", ["Organic", "AI overview", "People also ask", "Image pack", "Video"], [true, false, false, false, false]],
	["Result type", ["organic", "local pack", "ads", "Featured snippet"], [true, false, false, false]],
	["Search type", ["Desktop", "mobile", "Smartphone", "Tablet"], [true, true, true, false]],
	["Typ pozycji", ["Organiczny", "Organic", "Mapa", "AI overview"], [true, true, false, false]],
	["Тип позиции", ["Органический", "Видео"], [true, false]],
	["順位タイプ", ["オーガニック", "画像"], [true, false]],
	["URL", ["https://shop.example/a", "https://www.shop.example/", "https://rival.example/a", "/a"], [true, true, false, true]],
])("rows that are no organic place of the website are refused: %s", async (title, values, taken) => {
	const { rows } = await read([`Keyword,Position,Date,${title}`, ...values.map((value, i) => `shoes ${i},${i + 1},2026-05-01,${value}`)]);
	expect(rows.map((row) => typeof row !== "string")).toEqual(taken);
	expect(rows.filter((row) => typeof row === "string").every((fault) => ["kind", "device", "other_website"].includes(String(fault)))).toBe(
		true,
	);
});

test.each([
	["Dutch", "Meest uitgevoerde zoekopdrachten,Aantal klikken,Vertoningen,CTR,Positie"],
	["Japanese", "上位のクエリ,クリック数,表示回数,CTR,掲載順位"],
	["German", "Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position"],
	["Hungarian", "Leggyakoribb lekérdezések,Kattintások,Megjelenítések,Átkattintási arány,Pozíció"],
	["Hebrew", "שאילתות מובילות,קליקים,חשיפות,שיעור קליקים,מיקום"],
])("Search Console in %s: queries are keywords, averages are no places", async (_, titles) => {
	const { columns, rows, left } = await read([titles, "red shoes,3,120,2.5%,9", "blue shoes,1,90,1.1%,14.5"]);
	expect(columns).toEqual(["keyword", "ignore", "ignore", "ignore", "ignore"]);
	expect(rows).toEqual([
		["red shoes", "gb"],
		["blue shoes", "gb"],
	]);
	expect(left.at(-1)).toMatchObject({ column: 4, why: "average" });
});

test.each([
	'"Keyword","Impressions","Clicks","CTR","Avg. Position"',
	"Schlüsselwort,Impressionen,Klicks,CTR,Durchschn. Position",
	"Mot clé,Impressions,Clics,CTR,Position moyenne",
])("Bing Webmaster Tools is named; its averages are no places: %s", async (titles) => {
	const { origin, columns } = await read([titles, '"red shoes","10","1","10%","4.5"']);
	expect([origin, columns]).toEqual(["bing_webmaster", ["keyword", "ignore", "ignore", "ignore", "ignore"]]);
});

test("of the tables of a file the one whose titles name keywords is picked; several are asked", () => {
	const table = (name: string, ...cells: string[][]) => ({ name, rows: cells.map((row, i) => ({ line: i + 1, cells: row })) });
	const chart = table("Chart", ["Date", "Clicks", "Impressions", "CTR", "Position"], ["2026-08-01", "3", "50", "6%", "11.2"]);
	const queries = table(
		"Queries",
		["Top queries", "Clicks", "Impressions", "CTR", "Position"],
		["red shoes", "30", "5000", "0.6%", "11.2"],
	);
	const dutch = table("Zoek", ["Zoek", "Klikken", "Vertoningen", "CTR", "Positie"], ["red shoes", "30", "5000", "0.6%", "11.2"]);
	const pages = table(
		"Pages",
		["Top pages", "Clicks", "Impressions", "CTR", "Position"],
		["https://shop.example/", "3", "50", "6%", "11.2"],
	);
	const cover = table("Cover", ["Report for the client"], ["May 2026"]);
	expect(pickTable([chart, queries, pages])).toEqual({ name: "Queries", isSure: true });
	expect(pickTable([chart, pages, dutch])).toEqual({ name: "Zoek", isSure: true });
	expect(pickTable([cover, table("Rankings", ["Keyword", "Position"], ["a", "3"])])).toEqual({ name: "Rankings", isSure: true });
	expect(pickTable([queries, table("Rankings", ["Keyword", "Position"], ["a", "3"])])).toEqual({ name: "Queries", isSure: false });
});

test("errors of spreadsheets and characters that cannot be read refuse their row; a typed #ref! is a keyword", async () => {
	const { rows } = await read([
		"Keyword,Position,Date",
		"#N/A,3,2026-05-01",
		"#REF!,4,2026-05-01",
		"#WERT!,4,2026-05-01",
		"a\ufffdb,4,2026-05-01",
		"#ref!,5,2026-05-01",
	]);
	expect(rows).toEqual(["error", "error", "error", "garbled", ["#ref!", "gb", ["2026-05-01", 5]]]);
});

test.each([
	["2026/6/1", "2026-06-01"],
	["2026-6-1", "2026-06-01"],
	["Jun 1, 2026", "2026-06-01"],
	["June 1st 2026", "2026-06-01"],
	["1 June 2026", "2026-06-01"],
	["1-Jun-26", "2026-06-01"],
	["1 juin 2026", "2026-06-01"],
	["1er juin 2026", "2026-06-01"],
	["1 de junio de 2026", "2026-06-01"],
	["1. Juni 2026", "2026-06-01"],
	["1 июня 2026", "2026-06-01"],
	["2026年6月1日", "2026-06-01"],
	["2026년 6월 1일", "2026-06-01"],
	["Nov 01, 2026", "2026-11-01"],
	["Mon Jun 01 2026 09:30:00 GMT+0200 (Central European Summer Time)", "2026-06-01"],
	["２０２６年６月１日", "2026-06-01"],
	["\u200e2026-06-01\u200f", "2026-06-01"],
	["1.6.26", "2026-06-01"],
	["iPhone 12 2026", null],
	["31 June 2026", null],
	["May 2026", null],
])("the day that people write as %s is %s", (text, day) => {
	expect(readDay(text, "dmy")).toBe(day);
});

test.each(["#ZAHL!", "#NOM ?", "#¿NOMBRE?", "#RIF!", "#WAARDE!", "#ЗНАЧ!", "#ERROR!", "Err:502"])(
	"%s is the error of a formula: no keyword and no label",
	async (error) => {
		const { rows } = await read(["Keyword,Tags,Position,Date", `${error},,3,2026-05-01`]);
		expect([rows, readTags(error), readNote(error), readVolume(error)]).toEqual([["error"], { tags: [], fault: null }, "", "none"]);
	},
);

test.each([
	["bulunamadı", null],
	["hors classement", null],
	["keine Position", null],
	["順位なし", null],
	["außerhalb der Top 100", 100],
	["вне топ 50", 50],
	["100位圏外", 100],
	["ilk 100 dışında", 100],
	["＞１００", 100],
])("the position %s is not found", (cell, depth) => {
	expect(readPosition(cell)).toEqual({ kind: "not_found", depth });
});

test.each(["Rank 2026-05-01", "2026-05-01 (Position)", "Current rank: May 1, 2026", "Classement 1 mai 2026"])(
	"a column with the title %s is of the day's positions",
	async (title) => {
		const { columns, rows } = await read([`Keyword,"${title}"`, "red shoes,3"]);
		expect([columns, rows]).toEqual([["keyword", "position"], [["red shoes", "gb", ["2026-05-01", 3]]]]);
	},
);

test("invisible marks are in no cell that is read", async () => {
	const { rows } = await read(["\u200eKeyword,Country,Position,Date", "red shoes,\u200fFR,\u200e3\u200f,\u20682026-05-01\u2069"]);
	expect(rows).toEqual([["red shoes", "fr", ["2026-05-01", 3]]]);
});

test("a number that a spreadsheet left of a date is its day; a year or a volume is none", () => {
	expect(["46174", "46174.5", "2026", "99999", "46174 "].map(readSerialDay)).toEqual([
		"2026-06-01",
		"2026-06-01",
		null,
		null,
		"2026-06-01",
	]);
});

test("a table with a column for each day, whose titles are written as people do, is history", async () => {
	const { rows } = await read(['Keyword,"Oct 30, 2026","Oct 31, 2026"', "red shoes,3,-"]);
	expect(rows).toEqual([["red shoes", "gb", ["2026-10-30", 3], ["2026-10-31", 0]]]);
});
