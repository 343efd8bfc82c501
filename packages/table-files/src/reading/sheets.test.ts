import { type BookType, utils, write } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { heldSource } from "./byte-source";
import { openTableFile } from "./table-file";
import { cellsOf, collected, refusal, utf8, zipped } from "./test-files";

/** A book with a cover, a hidden sheet and a table. */
function book(bookType: BookType): Uint8Array {
	const made = utils.book_new();
	utils.book_append_sheet(made, utils.aoa_to_sheet([["Secret"]]), "Old");
	utils.book_append_sheet(made, utils.aoa_to_sheet([["Report"]]), "Cover é");
	utils.book_append_sheet(made, utils.aoa_to_sheet([["Keyword"], ["red shoes"]]), "Data");
	made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] };
	return new Uint8Array(write(made, { type: "array", bookType }) as ArrayBuffer);
}

const sheetsOf = async (bytes: Uint8Array) => (await openTableFile(heldSource(bytes))).sheets();
const rowsOf = async (bytes: Uint8Array, sheet: string | null) =>
	(await collected((await openTableFile(heldSource(bytes), sheet)).rows())).map(({ cells }) => cells);

describe("the tables of a file by their names", () => {
	test.each<BookType>(["xlsx", "xls"])("%s: hidden sheets are not named, the first that is shown is read", async (bookType) => {
		const bytes = book(bookType);
		expect(await sheetsOf(bytes)).toEqual(["Cover é", "Data"]);
		expect(await rowsOf(bytes, null)).toEqual([["Report"]]);
		expect(await rowsOf(bytes, "Data")).toEqual([["Keyword"], ["red shoes"]]);
		expect(await rowsOf(bytes, "none")).toEqual([["Report"]]);
	});

	test.each<BookType>(["ods", "xlml"])("%s: tables are read by name", async (bookType) => {
		const bytes = book(bookType);
		expect(await sheetsOf(bytes)).toContain("Data");
		expect(await rowsOf(bytes, "Data")).toEqual([["Keyword"], ["red shoes"]]);
	});

	test("ods, SpreadsheetML and Gnumeric say which sheets are hidden", async () => {
		const ods = await zipped({
			mimetype: utf8("application/vnd.oasis.opendocument.spreadsheet"),
			"content.xml": utf8(
				`<d xmlns:s="s" xmlns:t="t"><s:style s:name="h"><s:table-properties t:display="false"/></s:style>
				<t:table t:name="A" t:style-name="h"/><t:table t:name="B"><t:table-row><t:table-cell><t:p>x</t:p></t:table-cell></t:table-row></t:table></d>`,
			),
		});
		expect(await sheetsOf(ods)).toEqual(["B"]);
		expect(await rowsOf(ods, null)).toEqual([["x"]]);
		const xml = utf8(
			`<?xml version="1.0"?><Workbook xmlns:ss="s"><Worksheet ss:Name="A"><Table/><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet><Worksheet ss:Name="B"><Table/></Worksheet></Workbook>`,
		);
		expect(await sheetsOf(xml)).toEqual(["B"]);
		const gnumeric = utf8(
			`<?xml version="1.0"?><gnm:Workbook xmlns:gnm="http://www.gnumeric.org/v10.dtd"><gnm:Sheet Visibility="GNM_SHEET_VISIBILITY_HIDDEN"><gnm:Name>A</gnm:Name></gnm:Sheet><gnm:Sheet Visibility="GNM_SHEET_VISIBILITY_VISIBLE"><gnm:Name>B</gnm:Name><gnm:Cells><gnm:Cell Row="0" Col="0" ValueType="60">x</gnm:Cell></gnm:Cells></gnm:Sheet></gnm:Workbook>`,
		);
		expect(await sheetsOf(gnumeric)).toEqual(["B"]);
		expect(await rowsOf(gnumeric, "B")).toEqual([["x"]]);
		expect(await rowsOf(gnumeric, null)).toEqual([["x"]]);
	});

	test("files of an archive", async () => {
		const bytes = await zipped({
			"Chart.csv": utf8("Date,Clicks\n2026-08-01,3\n"),
			"Queries.csv": utf8("Top queries,Clicks\nred shoes,3\n"),
		});
		expect(await sheetsOf(bytes)).toEqual(["Chart.csv", "Queries.csv"]);
		expect(await rowsOf(bytes, "Queries.csv")).toEqual([
			["Top queries", "Clicks"],
			["red shoes", "3"],
		]);
		expect(await sheetsOf(await zipped({ "one.csv": utf8("a,b\n") }))).toEqual([]);
	});
});

/** A workbook whose parts stand where `paths` says. */
async function workbook(sheet: string, paths: { workbook: string; separator?: string; strings?: string }): Promise<Uint8Array> {
	const { workbook: path, separator = "/", strings } = paths;
	const folder = path.slice(0, path.lastIndexOf("/") + 1);
	const type = (kind: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
	const files: Record<string, string> = {
		"[Content_Types].xml": "<Types/>",
		"_rels/.rels": `<Relationships><Relationship Id="r1" Type="${type("officeDocument")}" Target="${path}"/></Relationships>`,
		[path]: `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
		[`${folder}_rels/${path.slice(folder.length)}.rels`]: `<Relationships><Relationship Id="r1" Type="${type("worksheet")}" Target="s/one.xml"/></Relationships>`,
		[`${folder}s/one.xml`]: `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
		...(strings && { [`${folder}sharedStrings.xml`]: strings }),
	};
	return zipped(Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replaceAll("/", separator), utf8(text)])));
}

test.each([
	["the root", { workbook: "workbook.xml" }],
	["another folder", { workbook: "book/workbook2.xml" }],
	["paths with backslashes", { workbook: "xl/workbook.xml", separator: "\\" }],
	["a part of another name", { workbook: "excel/book.xml" }],
	["paths in capitals", { workbook: "XL/WORKBOOK.xml" }],
])("a workbook is found by the relations of its archive: in %s", async (_, paths) => {
	const bytes = await workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>red shoes</t></is></c></row>`, paths);
	expect(await cellsOf(bytes)).toEqual([["red shoes"]]);
});

test("escaped characters and numbers are read as people see them", async () => {
	const texts = ["red_x000D_ shoes", "blue_x0009_shoes", "_x005F_x000D_", "_x00e9_t_x00E9_", "a_xyz_"];
	const read = ["red\n shoes", "blue\tshoes", "_x000D_", "été", "a_xyz_"];
	const inline = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
	const formula = texts.map((text) => `<c t="str"><f>A1</f><v>${text}</v></c>`).join("");
	const shared = texts.map((_, i) => `<c t="s"><v>${i}</v></c>`).join("");
	const strings = `<sst count="9" uniqueCount="1">${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`;
	const rows = [inline, formula, shared].map((cells, i) => `<row r="${i + 1}">${cells}</row>`).join("");
	expect(await cellsOf(await workbook(rows, { workbook: "xl/workbook.xml", strings }))).toEqual([read, read, read]);
	const numbers = ["1984.0", "2.026E7", "0.30000000000000004", "12", "-1.50", "1E-3"];
	const cells = numbers.map((number) => `<c><v>${number}</v></c>`).join("");
	expect(await cellsOf(await workbook(`<row r="1">${cells}</row>`, { workbook: "xl/workbook.xml" }))).toEqual([
		["1984", "20260000", "0.3", "12", "-1.5", "0.001"],
	]);
});

test("SpreadsheetML: a cell has its own text, not that of its comment; numbers are as people see them", async () => {
	const text = (cells: string) =>
		utf8(
			`<?xml version="1.0"?><Workbook xmlns:ss="s" xmlns:html="h"><Worksheet ss:Name="S"><Table><Row>${cells}</Row></Table></Worksheet></Workbook>`,
		);
	const comment = `<Comment><ss:Data ss:Type="String"><html:B>Ann:</html:B> look</ss:Data></Comment>`;
	expect(
		await cellsOf(
			text(
				`<Cell><Data ss:Type="String">red</Data>${comment}</Cell><Cell>${comment}<Data ss:Type="Number">1984.0</Data></Cell><Cell>${comment}</Cell><Cell><Data ss:Type="Number">2.026E7</Data></Cell>`,
			),
		),
	).toEqual([["red", "1984", "", "20260000"]]);
});

test("ods: a text that a merged cell covers is not read", async () => {
	const cell = (name: string, text: string) => `<t:${name}><t:p>${text}</t:p></t:${name}>`;
	const row = cell("table-cell", "red") + cell("covered-table-cell", "hidden") + cell("table-cell", "blue");
	const ods = await zipped({
		mimetype: utf8("application/vnd.oasis.opendocument.spreadsheet"),
		"content.xml": utf8(`<d xmlns:t="t"><t:table t:name="A"><t:table-row>${row}</t:table-row></t:table></d>`),
	});
	expect(await cellsOf(ods)).toEqual([["red", "", "blue"]]);
});

test("a date is rounded to the second, as a number that stands for one is", async () => {
	const cells = ["2014-02-14T08:27:48.600", "2014-12-31T23:59:59.999", "2014-02-14T08:27:48.4Z", "2014-02-14T00:00:00.000", "2014-02-14"];
	const row = cells.map((date) => `<c t="d"><v>${date}</v></c>`).join("");
	expect(await cellsOf(await workbook(`<row r="1">${row}</row>`, { workbook: "xl/workbook.xml" }))).toEqual([
		["2014-02-14 08:27:49", "2015-01-01", "2014-02-14 08:27:48", "2014-02-14", "2014-02-14"],
	]);
});

test("files of other programs are refused by their names", async () => {
	expect(
		await refusal(
			cellsOf(
				await zipped({
					"xl/workbook.bin": utf8("x"),
					"_rels/.rels": utf8(`<Relationships><Relationship Id="r1" Type="a/officeDocument" Target="xl/workbook.bin"/></Relationships>`),
				}),
			),
		),
	).toBe("xlsb");
	expect(await refusal(cellsOf(await zipped({ "Index/Document.iwa": utf8("x"), "Metadata/Properties.plist": utf8("y") })))).toBe("numbers");
	expect(await refusal(cellsOf(utf8(`<?xml version="1.0"?><office:document xmlns:office="o"><office:body/></office:document>`)))).toBe(
		"fods",
	);
});
