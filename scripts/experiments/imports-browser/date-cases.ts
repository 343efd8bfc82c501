import type { ImportCase } from "./import-case";
import { utf8, xlsx } from "./make-files";

const DAY = "2026-06-01";

/** A file whose rows all name one day, each in another form. */
function forms(name: string, days: string[], more: Partial<ImportCase> = {}): ImportCase {
	const lines = days.map((day, i) => `term ${i},${i + 1},"${day}"`);
	return {
		kind: "h-dates.csv",
		name,
		bytes: utf8(`Keyword,Position,Date\n${lines.join("\n")}\n`),
		stored: days.map((_, i) => `term ${i} | gb/en | ${DAY}=${i + 1}`),
		...more,
	};
}

/** A table with a column for each of two days. */
function wide(name: string, titles: [string, string], more: Partial<ImportCase> = {}): ImportCase {
	return {
		kind: "h-dates.csv",
		name,
		bytes: utf8(`Keyword,"${titles[0]}","${titles[1]}"\nred shoes,3,4\nblue shoes,,5\n`),
		stored: [`red shoes | gb/en | ${DAY}=3 2026-06-13=4`, "blue shoes | gb/en | 2026-06-13=5"],
		...more,
	};
}

export const DATE_CASES: ImportCase[] = [
	forms("names.csv", [
		"1-Jun-26",
		"Monday, June 1, 2026",
		"1er juin 2026",
		"1 de junio de 2026",
		"1. Juni 2026",
		"1 июня 2026 г.",
		"1 giugno 2026",
	]),
	forms("instants.csv", [
		"2026-06-01T09:30:00Z",
		"2026-06-01 09:30:00 UTC",
		"2026-06-01T09:30:00.000+02:00",
		"Mon Jun 01 2026 09:30:00 GMT+0200 (Central European Summer Time)",
		"Mon, 01 Jun 2026 07:30:00 GMT",
	]),
	forms("eastern.csv", ["2026年6月1日", "2026년 6월 1일", "2026. 6. 1.", "2026/06/01", "２０２６年６月１日"]),
	forms("european.csv", ["01/06/2026", "1/6/2026", "01.06.26", "1-6-2026"], {
		bytes: utf8(
			"Keyword,Position,Date\nterm 0,1,01/06/2026\nterm 1,2,1/6/2026\nterm 2,3,01.06.26\nterm 3,4,1-6-2026\nterm 3,9,13/06/2026\n",
		),
		stored: [...[0, 1, 2].map((i) => `term ${i} | gb/en | ${DAY}=${i + 1}`), `term 3 | gb/en | ${DAY}=4 2026-06-13=9`],
	}),
	forms("american.csv", [], {
		bytes: utf8("Keyword,Position,Date\nred shoes,3,6/1/2026\nred shoes,4,6/13/2026\nblue shoes,5,06/01/2026 10:32 AM\n"),
		stored: [`red shoes | gb/en | ${DAY}=3 2026-06-13=4`, `blue shoes | gb/en | ${DAY}=5`],
	}),
	forms("open-order.csv", [], {
		bytes: utf8("Keyword,Position,Date\nred shoes,3,06/01/2026\nblue shoes,4,06/02/2026\n"),
		answers: { dateOrder: "Month" },
		stored: [`red shoes | gb/en | ${DAY}=3`, "blue shoes | gb/en | 2026-06-02=4"],
	}),
	forms("serials.csv", ["46174", "46174.4", "46174,5"]),
	forms("months-alone.csv", [], {
		bytes: utf8("Keyword,Position,Date\nred shoes,3,2026-06-01\nblue shoes,4,June 2026\ngreen shoes,5,2026-06\n"),
		stored: [`red shoes | gb/en | ${DAY}=3`],
		refused: ["3: date", "4: date"],
	}),
	wide("wide-english.csv", ["Jun 01, 2026", "Jun 13, 2026"]),
	wide("wide-german.csv", ["1. Juni 2026", "13. Juni 2026"]),
	wide("wide-american.csv", ["06/01/2026", "06/13/2026"]),
	wide("wide-words.csv", ["Rank 2026-06-01", "Rank 2026-06-13"]),
	wide("wide-serials.xlsx", ["", ""], {
		bytes: xlsx(
			[
				{
					name: "S",
					rows: [
						["Keyword", { xml: '<c r="B1" s="1"><v>46174</v></c>' }, { xml: '<c r="C1" s="1"><v>46186</v></c>' }],
						["red shoes", 3, 4],
						["blue shoes", "", 5],
					],
				},
			],
			{
				parts: {
					"styles.xml":
						'<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
				},
			},
		),
	}),
];
