import { describe, expect, test } from "vitest";
import { heldSource } from "./byte-source";
import { openTableFile } from "./table-file";
import { allRows, type Cell, cellsOf, packed, refusal, utf8, written, zipped } from "./test-files";

const TABLE: Cell[][] = [
	["Mot clé", "Domaine", "Date", "Position", "Ratio"],
	["été à la mer", "example.com", new Date(Date.UTC(2024, 1, 29)), 3, 0.25],
	['a <b> & "c"; d,e', "пример.рф", new Date(Date.UTC(1999, 11, 31)), 100, -12.5],
	[null, "日本.jp", null, true, null],
	["  spaces  ", "x.org", new Date(Date.UTC(2026, 10, 22)), 1048576.125, 1e-7],
];
const EXPECTED = [
	["Mot clé", "Domaine", "Date", "Position", "Ratio"],
	["été à la mer", "example.com", "2024-02-29", "3", "0.25"],
	['a <b> & "c"; d,e', "пример.рф", "1999-12-31", "100", "-12.5"],
	["", "日本.jp", "", "TRUE"],
	["  spaces  ", "x.org", "2026-11-22", "1048576.125", "1e-7"],
];
const lower = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.replace("1E-7", "1e-7").replace("1e-07", "1e-7")));

describe("X01: each format as another program writes it gives the same rows", () => {
	for (const [bookType, type] of [
		["xlsx", "xlsx"],
		["biff8", "xls"],
		["ods", "ods"],
		["xlml", "xml"],
	] as const) {
		test(bookType, async () => {
			const bytes = written(bookType, TABLE);
			expect((await openTableFile(heldSource(bytes))).type).toBe(type);
			expect(lower(await cellsOf(bytes))).toEqual(EXPECTED);
			expect((await allRows(bytes)).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
		});
	}

	test("xlsx with texts in the cells, with and without compression", async () => {
		expect(lower(await cellsOf(written("xlsx", TABLE, { shared: false })))).toEqual(EXPECTED);
		expect(lower(await cellsOf(written("xlsx", TABLE, { compression: false })))).toEqual(EXPECTED);
	});

	test("xlsx cells in every form, wherever the pieces of the file end", async () => {
		const cells = [
			`<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" s="1" t="n"><v>45351</v></c><c r="D1" t="inlineStr"><is><t>in &amp; out</t></is></c></row>`,
			`<row><c><v>1</v></c><c s="1"/><c t='str'><f>A1&amp;""</f><v>a</v></c><c t="inlineStr"><is><r><t>two</t></r><r><t> runs</t></r></is></c></row>`,
			`<x:row xmlns:x="u"><x:c r="B3" t="b"><x:v>1</x:v></x:c><c r="C3" t="str"><v xml:space="preserve"> b </v></c></x:row>`,
			`<row r="7" spans="1:2"><c r="B7" s="0" t="str" ><v>ä€😀</v></c><c r="C7"><v></v></c><c r="D7" cm="1"><v>5</v></c><!-- c --></row>`,
		];
		const bytes = await zipped(
			{
				"xl/workbook.xml": utf8(`<workbook><sheets><sheet r:id="a"/></sheets></workbook>`),
				"xl/styles.xml": utf8(`<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
				"xl/sharedStrings.xml": utf8("<sst><si><t>zero</t></si><si><t>one</t></si></sst>"),
				"xl/worksheets/sheet1.xml": utf8(`<worksheet><sheetData>${cells.join("")}</sheetData></worksheet>`),
			},
			{ stored: true },
		);
		const expected = [
			["one", "", "2024-02-29", "in & out"],
			["1", "", "a", "two runs"],
			["", "TRUE", " b "],
			["", "ä€😀", "", "5"],
		];
		for (const size of [1, 2, 3, 7, 50, 333, 5_000]) {
			const source = {
				...heldSource(bytes),
				async *stream(from: number, to: number) {
					for (let at = from; at < to; at += size) yield bytes.subarray(at, Math.min(to, at + size));
				},
			};
			const rows: string[][] = [];
			for await (const some of (await openTableFile(source)).rows()) rows.push(...some.map((row) => row.cells));
			expect(rows, `pieces of ${size}`).toEqual(expected);
		}
	});

	test("slk and html", async () => {
		const rows: Cell[][] = [
			["Keyword", "Position"],
			["red; shoes", 3],
			["été", 12],
		];
		const cells = [
			["Keyword", "Position"],
			["red; shoes", "3"],
			["été", "12"],
		];
		for (const [bookType, type] of [
			["sylk", "slk"],
			["html", "html"],
		] as const) {
			const bytes = written(bookType, rows);
			expect((await openTableFile(heldSource(bytes))).type, bookType).toBe(type);
			expect(await cellsOf(bytes), bookType).toEqual(cells);
		}
	});

	test("csv and tsv", async () => {
		const cells = [
			["Keyword", "Position"],
			["red shoes", "3"],
		];
		for (const [text, type] of [
			["Keyword,Position\nred shoes,3\n", "csv"],
			["Keyword\tPosition\nred shoes\t3\n", "tsv"],
		] as const) {
			expect((await openTableFile(heldSource(utf8(text)))).type).toBe(type);
			expect(await cellsOf(utf8(text)), type).toEqual(cells);
		}
	});
});

test("a long text table of many widths: shared strings that run over several records are read whole", async () => {
	const rows = Array.from({ length: 3_000 }, (_, i) => [`keyword number ${i} ${"é漢x".repeat(i % 40)}`, i]);
	expect(await cellsOf(written("biff8", rows))).toEqual(rows.map(([text, number]) => [text, String(number)]));
	expect(await cellsOf(written("xlsx", rows))).toEqual(rows.map(([text, number]) => [text, String(number)]));
});

test("a small xls keeps its workbook in the mini stream or not: both are read", async () => {
	const small = written("biff8", [["a"]]);
	expect(await cellsOf(small)).toEqual([["a"]]);
});

test("gnumeric: texts, numbers and dates by their formats", async () => {
	const xml = `<?xml version="1.0" encoding="UTF-8"?><gnm:Workbook xmlns:gnm="http://www.gnumeric.org/v10.dtd"><gnm:SheetNameIndex>
		<gnm:SheetName>One</gnm:SheetName></gnm:SheetNameIndex><gnm:Sheets><gnm:Sheet><gnm:Name>One</gnm:Name><gnm:Cells>
		<gnm:Cell Row="0" Col="0" ValueType="60">Keyword</gnm:Cell><gnm:Cell Row="0" Col="1" ValueType="60">Date</gnm:Cell>
		<gnm:Cell Row="2" Col="0" ValueType="60">a &amp; b</gnm:Cell><gnm:Cell Row="2" Col="1" ValueType="40" ValueFormat="yyyy-mm-dd">45351</gnm:Cell>
		<gnm:Cell Row="2" Col="2" ValueType="30">7</gnm:Cell><gnm:Cell Row="2" Col="3">=1+1</gnm:Cell>
		</gnm:Cells></gnm:Sheet><gnm:Sheet><gnm:Cells><gnm:Cell Row="0" Col="0" ValueType="60">other</gnm:Cell></gnm:Cells></gnm:Sheet></gnm:Sheets></gnm:Workbook>`;
	const bytes = await packed(utf8(xml), "gzip");
	expect((await openTableFile(heldSource(bytes))).type).toBe("gnumeric");
	expect(await allRows(bytes)).toEqual([
		{ line: 1, cells: ["Keyword", "Date"] },
		{ line: 3, cells: ["a & b", "2024-02-29", "7"] },
	]);
});

test("html as people save it: no end tags, entities, spans, a table inside a cell", async () => {
	const html = `<!DOCTYPE html><html><head><meta charset="iso-8859-1"><title>x</title></head><body><p>before<table><thead><tr><th colspan=2>Keyword<th>Pos
		<tr><td>caf&eacute; \xe9<td><td>3<br>4<tr><td>in <table><tr><td>ner</table><td>b</table><table><tr><td>second</table>`;
	const bytes = Uint8Array.from(html, (character) => character.charCodeAt(0));
	expect(await cellsOf(bytes)).toEqual([
		["Keyword", "", "Pos"],
		["café é", "", "3 4"],
		["in ner", "b"],
	]);
});

test("slk as Excel writes it: escaped letters, dates by format, places that stay", async () => {
	const slk = [
		"ID;PWXL;N;E",
		"P;PGeneral",
		"P;Pyyyy\\-mm\\-dd",
		"F;P1;C2",
		'C;Y1;X1;K"caf\u001bNBe"',
		"C;X2;K45351",
		'C;Y2;X1;K"a;;b"',
		"F;P0;X2",
		"C;K7",
		"E",
	].join("\r\n");
	expect(await cellsOf(utf8(slk))).toEqual([
		["café", "2024-02-29"],
		["a;b", "7"],
	]);
});

test("slk as Gnumeric writes it: the formats of all cells first, then the cells from the first row on", async () => {
	const slk = [
		"ID;PGnumeric;N;E",
		"P;PGeneral",
		"P;Pyyyy-mm-dd",
		"F;P0;SM1;C1",
		"F;P0;SM1;C2",
		"F;P0;SM1;Y1;X1",
		"F;P0;SM1;X2",
		"F;P0;SM1;Y2;X1",
		"F;P1;SM1;X2",
		"F;P0;SM1;Y3;X1",
		"F;P1;SM1;X2",
		"B;Y3;X2;D0 0 2 1",
		'C;Y1;X1;K"Keyword"',
		"C;X2;K7",
		'C;Y2;X1;K"red shoes"',
		"C;X2;K45322",
		'C;Y3;X1;K"blue shoes"',
		"C;X2;K45323",
		"E",
	].join("\r\n");
	expect(await cellsOf(utf8(slk))).toEqual([
		["Keyword", "7"],
		["red shoes", "2024-01-31"],
		["blue shoes", "2024-02-01"],
	]);
	expect(await refusal(allRows(utf8("ID;P\nC;Y2;X1;K1\nC;Y1;X1;K1\nE\n")))).toBe("damaged");
});

test("one file in .gz or .zip is read as if it was not wrapped, a spreadsheet too", async () => {
	const csv = utf8("keyword;position\nred shoes;3\n");
	const cells = [
		["keyword", "position"],
		["red shoes", "3"],
	];
	expect(await cellsOf(await packed(csv, "gzip"))).toEqual(cells);
	expect(await cellsOf(await zipped({ "a.csv": csv }))).toEqual(cells);
	expect(await cellsOf(await zipped({ "a.csv": csv, "__MACOSX/._a.csv": utf8("x") }, { descriptors: true }))).toEqual(cells);
	const xlsx = written("xlsx", [["a", 1]]);
	expect(await cellsOf(await zipped({ "a.xlsx": xlsx }))).toEqual([["a", "1"]]);
	expect(await cellsOf(await packed(written("biff8", [["a", 1]]), "gzip"))).toEqual([["a", "1"]]);
});

test("xlsx: shared strings behind the sheet, data descriptors, the system of 1904, rich text, phonetic readings", async () => {
	const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>1</v></c></row><row r="4"><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>
		<c t="str"><f>"x"</f><v>result</v></c><c t="e"><v>#N/A</v></c></row></sheetData></worksheet>`;
	const bytes = await zipped(
		{
			"[Content_Types].xml": utf8("<Types/>"),
			"xl/worksheets/sheet1.xml": utf8(sheet),
			"xl/sharedStrings.xml": utf8(`<sst><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh sb="0"><t>no</t></rPh></si></sst>`),
			"xl/styles.xml": utf8(
				`<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
			),
			"xl/workbook.xml": utf8(
				`<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets><extLst><x15:workbookPr chartTrackingRefBase="1"/></extLst></workbook>`,
			),
			"xl/_rels/workbook.xml.rels": utf8(`<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>`),
		},
		{ descriptors: true },
	);
	expect(await allRows(bytes)).toEqual([
		{ line: 1, cells: ["rich ", "", "1904-01-02"] },
		{ line: 4, cells: ["inline", "result", "#N/A"] },
	]);
});
