import type { BookType } from "@e965/xlsx";
import { utils, write } from "@e965/xlsx";
import { zipped } from "@serpentine/table-files/test-support";
import type { ImportCase } from "./import-case";
import { type SheetCell, spreadsheetMl, utf8, xlsx } from "./make-files";

const TITLES = ["Keyword", "Position", "Date"];
const ON = "2026-05-01";
const data = (text: string, type = "String") => `<Data ss:Type="${type}">${text}</Data>`;
const RED = `red shoes | gb/en | ${ON}=3`;
const BLUE = `blue shoes | gb/en | ${ON}=4`;
const ROWS: SheetCell[][] = [TITLES, ["red shoes", 3, ON], ["blue shoes", 4, ON]];

/** A workbook as SheetJS writes it, of tables by their names. */
function book(bookType: BookType, tables: Record<string, unknown[][]>): Uint8Array {
	const made = utils.book_new();
	for (const [name, rows] of Object.entries(tables)) utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name);
	return new Uint8Array(write(made, { type: "array", bookType }) as ArrayBuffer);
}

const shared = (place: string, index: number): SheetCell => ({ xml: `<c r="${place}" t="s"><v>${index}</v></c>` });

function errors(name: string, cells: string[], more: Partial<ImportCase> = {}): ImportCase {
	const lines = cells.map((cell) => `"${cell}";4;${ON}`);
	return {
		kind: "h-excel-errors.csv",
		name,
		bytes: utf8(`Keyword;Position;Date\nred shoes;3;${ON}\n${lines.join("\n")}\n`),
		stored: [RED],
		refused: cells.map((_, i) => `${i + 3}: error`),
		...more,
	};
}

const ods = (rows: string) =>
	zipped({
		mimetype: utf8("application/vnd.oasis.opendocument.spreadsheet"),
		"content.xml": utf8(
			`<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
		),
	});
const odsRow = (...cells: string[]) =>
	`<table:table-row>${cells.map((inner) => `<table:table-cell office:value-type="string">${inner}</table:table-cell>`).join("")}</table:table-row>`;

export const SHEET_CASES: ImportCase[] = [
	errors("german.csv", ["#NV", "#WERT!", "#BEZUG!", "#ZAHL!", "#NAME?"]),
	errors("french.csv", ["#N/A", "#VALEUR!", "#NOM?", "#NOMBRE!", "#CHAMP!"]),
	errors("spanish.csv", ["#N/D", "#¡VALOR!", "#¿NOMBRE?", "#¡DIV/0!", "#¡REF!"]),
	errors("other-programs.csv", ["#ERROR!", "Err:502", "#ЗНАЧ!", "#Н/Д", "#RIF!", "#SPILL!"]),
	errors("labels.csv", [], {
		bytes: utf8(`Keyword,Tags,Note,URL,Volume,Position,Date\nred shoes,#N/A,#REF!,#N/A,#VALUE!,3,${ON}\n`),
		stored: [RED],
	}),
	errors("typed-errors.xlsx", [], {
		bytes: xlsx([
			{
				name: "S",
				rows: [
					TITLES,
					["red shoes", 3, ON],
					[{ xml: '<c r="A3" t="e"><v>#N/A</v></c>' }, 4, ON],
					["blue shoes", { xml: '<c r="B4" t="e"><v>#DIV/0!</v></c>' }, ON],
					["green shoes", 5, { xml: '<c r="C5" t="e"><v>#REF!</v></c>' }],
				],
			},
		]),
		refused: ["3: error", "4: position", "5: date"],
	}),
	{
		kind: "h-spreadsheetml-comment.xml",
		name: "comment-first.xml",
		bytes: spreadsheetMl([
			[data("Keyword"), data("Position"), data("Date")],
			[`<Comment ss:Author="A"><ss:Data>look</ss:Data></Comment>${data("red shoes")}`, data("3", "Number"), data(ON)],
			[data("blue shoes"), `${data("4", "Number")}<Comment><ss:Data>9</ss:Data></Comment>`, data(ON)],
		]),
		stored: [RED, BLUE],
	},
	{
		kind: "h-spreadsheetml-comment.xml",
		name: "annotation.ods",
		bytes: ods(
			odsRow("<text:p>Keyword</text:p>", "<text:p>Position</text:p>", "<text:p>Date</text:p>") +
				odsRow(
					"<office:annotation><dc:creator>A</dc:creator><text:p>check this one</text:p></office:annotation><text:p>red <text:span>shoes</text:span></text:p>",
					"<text:p>3</text:p>",
					`<text:p>${ON}</text:p>`,
				) +
				odsRow('<text:p>blue<text:s text:c="1"/>shoes</text:p>', "<text:p>4</text:p>", `<text:p>${ON}</text:p>`),
		),
		stored: [RED, BLUE],
	},
	{
		kind: "h-spreadsheetml-comment.xml",
		name: "rich-and-phonetic.xlsx",
		bytes: xlsx(
			[
				{
					name: "S",
					rows: [
						TITLES,
						[
							{ xml: '<c r="A2" t="inlineStr"><is><r><rPr><b/></rPr><t xml:space="preserve">red </t></r><r><t>shoes</t></r></is></c>' },
							3,
							ON,
						],
						[{ xml: '<c r="A3" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>' }, 4, ON],
					],
				},
			],
			{
				parts: {
					"comments1.xml":
						'<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><commentList><comment ref="A2"><text><t>no</t></text></comment></commentList></comments>',
				},
			},
		),
		stored: [RED, `東京 | gb/en | ${ON}=4`],
	},
	{
		kind: "h-spreadsheetml-comment.xml",
		name: "markup.xml",
		bytes: spreadsheetMl([
			[data("Keyword"), data("Position"), data("Date")],
			[
				'<ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>red</B> <I>shoes</I></ss:Data>',
				data("3", "Number"),
				data(`${ON}T00:00:00.000`, "DateTime"),
			],
			[data("blue&#10;shoes"), data("4", "Number"), data(ON)],
		]),
		stored: [RED, BLUE],
	},
	{
		kind: "h-x000d.xlsx",
		name: "line-ends.xlsx",
		bytes: xlsx([
			{ name: "S", rows: [TITLES, ["red_x000A_shoes", 3, ON], ["blue_x000d__x000a_shoes", 4, ON], ["_x005F_x000D_ code", 5, ON]] },
		]),
		stored: [RED, BLUE, `_x000d_ code | gb/en | ${ON}=5`],
	},
	{
		kind: "h-x000d.xlsx",
		name: "shared.xlsx",
		bytes: xlsx([{ name: "S", rows: [TITLES, [shared("A2", 0), 3, ON], [shared("A3", 1), 4, ON]] }], {
			shared: { texts: ["red_x0020_shoes", "\u{1f600}_xD83D__xDE00_ blue shoes"], count: 2 },
		}),
		stored: [RED, `\u{1f600}\u{1f600} blue shoes | gb/en | ${ON}=4`],
	},
	{
		kind: "h-x000d.xlsx",
		name: "not-an-escape.csv",
		bytes: utf8(`Keyword,Position,Date\nred shoes,3,${ON}\nuser_x0041_name,4,${ON}\n_x_ sign,5,${ON}\n`),
		stored: [RED, `user_x0041_name | gb/en | ${ON}=4`, `_x_ sign | gb/en | ${ON}=5`],
	},
	{
		kind: "h-google-sheets-number.xlsx",
		name: "exponents.xlsx",
		bytes: xlsx([
			{
				name: "S",
				rows: [
					TITLES,
					[{ xml: '<c r="A2"><v>1.984E3</v></c>' }, { xml: '<c r="B2"><v>3.0000000000000004</v></c>' }, ON],
					[{ xml: '<c r="A3"><v>7.00</v></c>' }, { xml: '<c r="B3"><v>1.2E1</v></c>' }, ON],
					[{ xml: '<c r="A4" t="str"><f>"red "&amp;"shoes"</f><v>red shoes</v></c>' }, { xml: '<c r="B4"><f>1+2</f><v>3.0</v></c>' }, ON],
				],
			},
		]),
		stored: [`1984 | gb/en | ${ON}=3`, `7 | gb/en | ${ON}=12`, RED],
	},
	{
		kind: "h-google-sheets-number.xlsx",
		name: "numbers.ods",
		bytes: ods(
			odsRow("<text:p>Keyword</text:p>", "<text:p>Position</text:p>", "<text:p>Date</text:p>") +
				`<table:table-row><table:table-cell office:value-type="float" office:value="1984.0"><text:p>1984</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="3.0"><text:p>3.00</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="${ON}T00:00:00"><text:p>05/01/26</text:p></table:table-cell></table:table-row>`,
		),
		stored: [`1984 | gb/en | ${ON}=3`],
	},
	{
		kind: "h-google-sheets-number.xlsx",
		name: "numbers.xls",
		bytes: book("biff8", { S: [TITLES, [1984, 3, ON], [20_260_000, 12, ON], [911, 4, ON]] }),
		stored: [`1984 | gb/en | ${ON}=3`, `20260000 | gb/en | ${ON}=12`, `911 | gb/en | ${ON}=4`],
	},
	{
		kind: "h-google-sheets-number.xlsx",
		name: "numbers.csv",
		bytes: utf8(`Keyword,Position,Date\n1984,3.0,${ON}\n24/7,"4,0",${ON}\n4x4,#5,${ON}\n`),
		stored: [`1984 | gb/en | ${ON}=3`, `24/7 | gb/en | ${ON}=4`, `4x4 | gb/en | ${ON}=5`],
	},
	...[
		{ name: "other-folder.xlsx", form: { folder: "excel/", workbook: "book.xml" } },
		{ name: "capitals.xlsx", form: { folder: "XL/", workbook: "WORKBOOK.XML" } },
		{ name: "windows-names.xlsx", form: { separator: "\\" } },
	].map(
		({ name, form }): ImportCase => ({
			kind: "h-workbook-at-root.xlsx",
			name,
			bytes: xlsx([{ name: "S", rows: ROWS }], form),
			stored: [RED, BLUE],
		}),
	),
	{
		kind: "h-workbook-at-root.xlsx",
		name: "wrong-count.xlsx",
		bytes: xlsx([{ name: "S", rows: [TITLES, [shared("A2", 0), 3, ON], [shared("A3", 1), 4, ON]] }], {
			shared: { texts: ["red shoes", "blue shoes"], count: 1 },
		}),
		stored: [RED, BLUE],
	},
	{
		kind: "h-cover-sheet-first.xlsx",
		name: "hidden-first.xlsx",
		bytes: xlsx([
			{ name: "Old", rows: [TITLES, ["secret", 1, ON]], isHidden: true },
			{ name: "Notes", rows: [["For the client"], ["May"]] },
			{ name: "Data", rows: ROWS },
		]),
		stored: [RED, BLUE],
	},
	{
		kind: "h-cover-sheet-first.xlsx",
		name: "two-tables.xlsx",
		bytes: xlsx([
			{
				name: "Ideas",
				rows: [
					["Keyword", "Volume"],
					["green shoes", 10],
				],
			},
			{ name: "Rankings", rows: ROWS },
		]),
		answers: { sheet: "Rankings" },
		stored: [RED, BLUE],
	},
	{
		kind: "h-cover-sheet-first.xlsx",
		name: "cover.ods",
		bytes: book("ods", {
			Cover: [["Report"], ["2026"]],
			Rankings: [["Report of May"], [], TITLES, ["red shoes", 3, ON], ["blue shoes", 4, ON]],
		}),
		stored: [RED, BLUE],
	},
	{
		kind: "h-cover-sheet-first.xlsx",
		name: "cover.xls",
		bytes: book("biff8", { Cover: [["Report"], ["2026"]], Rankings: [TITLES, ["red shoes", 3, ON], ["blue shoes", 4, ON]] }),
		stored: [RED, BLUE],
	},
];
