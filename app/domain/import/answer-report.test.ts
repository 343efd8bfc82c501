import { describe, expect, test } from "vitest";
import { readAnswerReport } from "./answer-report";

const table = (...lines: string[]) => lines.map((line, i) => ({ line: i + 1, cells: line.split(";") }));
const DAYS = table("Date;Impressions", "2026-08-29;1,234", "2026-08-28;22");
const PAGES = table("Top pages;Impressions", "https://shop.example/;41", "https://shop.example/lamps;1 200");

describe("the report on answers of Google's AI", () => {
	test("the tables of the export: days and pages, beside countries, devices and filters", () => {
		const others = [
			table("Country;Impressions", "France;40"),
			table("Device;Impressions", "Desktop;30"),
			table("Filter;Value", "Date;Aug 28, 2026-Aug 29, 2026"),
		];
		expect(readAnswerReport([DAYS, PAGES, ...others])).toEqual({
			days: [
				["2026-08-28", 22],
				["2026-08-29", 1234],
			],
			pages: {
				impressions: 1241,
				rows: [
					["https://shop.example/lamps", 1200],
					["https://shop.example/", 41],
				],
			},
			queries: null,
			period: { from: "2026-08-28", to: "2026-08-29" },
			unread: 0,
		});
	});

	test("a number that is too large to be exact is no count", () => {
		const huge = table("Date;Impressions", `2026-08-28;${"9".repeat(400)}`, "2026-08-29;5");
		expect(readAnswerReport([huge])).toMatchObject({ days: [["2026-08-29", 5]], unread: 1 });
	});

	test("pages alone name no period; titles of other languages are known", () => {
		expect(readAnswerReport([table("Häufigste Seiten;Impressionen", "https://shop.example/;7")])).toMatchObject({
			period: null,
			pages: { impressions: 7 },
		});
		expect(readAnswerReport([table("Requêtes les plus fréquentes;Impressions", "lampe;7")])).toMatchObject({
			queries: { rows: [["lampe", 7]] },
		});
	});

	test("pages by day are summed both ways, and lines without a figure are counted", () => {
		const lines = ["2026-09-01;https://shop.example/a;5", "2026-09-02;https://shop.example/a;6", "2026-09-02;https://shop.example/b;-"];
		expect(readAnswerReport([table("Date;Page;Impressions", ...lines)])).toMatchObject({
			days: [
				["2026-09-01", 5],
				["2026-09-02", 6],
			],
			pages: { rows: [["https://shop.example/a", 11]] },
			unread: 1,
		});
	});

	test("the performance report and files without impressions are refused", () => {
		const performance = table("Top pages;Clicks;Impressions;CTR;Position", "https://shop.example/;3;50;6%;11.2");
		expect(readAnswerReport([performance])).toEqual({ code: "has_clicks" });
		expect(readAnswerReport([table("Keyword;Position", "lamp;3")])).toEqual({ code: "no_impressions" });
		expect(readAnswerReport([table("Country;Impressions", "France;40")])).toEqual({ code: "no_impressions" });
		expect(readAnswerReport([])).toEqual({ code: "no_impressions" });
	});

	test.each([
		["day first", "28/11/2026", "03/11/2026"],
		["month first", "11/28/2026", "11/03/2026"],
		["points", "28.11.2026", "3.11.2026"],
		["two digits of the year", "28/11/26", "03/11/26"],
	])("days that a spreadsheet saved in its own order are read by the order that one of them shows: %s", (_, shown, open) => {
		expect(readAnswerReport([table("Date;Impressions", `${open};5`, `${shown};7`)])).toMatchObject({
			days: [
				["2026-11-03", 5],
				["2026-11-28", 7],
			],
			unread: 0,
		});
	});

	test("a day that may be two is refused with its line, unless both orders read it alike", () => {
		const open = (...days: string[]) => readAnswerReport([table("Date;Impressions", ...days.map((day) => `${day};5`))]);
		expect(open("05/05/2026", "03/11/2026")).toEqual({ code: "day_open", line: 3, cell: "03/11/2026" });
		expect(open("28/11/2026", "11/29/2026", "03/11/2026")).toEqual({ code: "day_open", line: 4, cell: "03/11/2026" });
		expect(open("05/05/2026", "28/11/2026", "11/29/2026")).toMatchObject({ period: { from: "2026-05-05", to: "2026-11-29" } });
	});

	test("a column of dates by its title whose cells are none is refused with its first line", () => {
		const days = table("Date;Impressions", "2026-11-01;5", "week 45;6", "week 46;7");
		expect(readAnswerReport([days])).toEqual({ code: "day_unread", line: 3, cell: "week 45" });
	});
});
