import { CFB, read, utils, type WorkBook } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { inkOf } from "./colours";
import type { Cell, Column, ExportDocument, LinesSection, Section, SummarySection } from "./document";
import { EXPORT_FORMATS, type ExportFormat } from "./formats";
import { bytesOf, charts, HARD_ROWS, hardTable, longTable, testDocument, testTypefaces } from "./test-documents";
import { writeExport } from "./write-export";

const written = (document: ExportDocument, format: ExportFormat) => bytesOf(writeExport(document, format, testTypefaces));
const text = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Cells of a sheet as an independent reader sees them: values and types. */
function cellsOf(book: WorkBook, name: string): unknown[][] {
	const sheet = book.Sheets[name];
	if (!sheet) throw new Error(`no sheet ${name} among ${book.SheetNames.join(", ")}`);
	return utils.sheet_to_json(sheet, { header: 1, defval: null, raw: true });
}

const asPlain = (cell: unknown) => (typeof cell === "object" && cell !== null && "text" in cell ? cell.text : cell);

/** The reader gives days of ods as dates, at midnight of the machine's zone, which begins up to 14 hours before that of UTC. */
function serialOf(cell: unknown): unknown {
	return cell instanceof Date ? Math.floor((cell.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000 + 14 / 24) : cell;
}

const DANGEROUS_ROWS: readonly (readonly Cell[])[] = [
	'=HYPERLINK("https://evil.example";"x")',
	"=cmd|' /C calc'!A0",
	"='[https://evil.example/a.xlsx]Sheet1'!A1",
	'=WEBSERVICE("https://evil.example")',
].map((text) => ["example.com", text, "2026-11-21", 1, 1, { text, href: "javascript:alert(1)" }]);

/** Text of each part of an archive, unpacked by a program that is not ours. */
function partsOf(archive: Uint8Array): Record<string, string> {
	const { FileIndex, FullPaths }: { FileIndex: { content?: Uint8Array }[]; FullPaths: string[] } = CFB.read(Buffer.from(archive), {
		type: "buffer",
	});
	return Object.fromEntries(FileIndex.map(({ content }, i) => [FullPaths[i] ?? "", Buffer.from(content ?? []).toString()]));
}

describe.each(["xlsx", "ods", "xls"] as const)("%s read by another program", (format) => {
	test("S44 holds every value with its type, and no formula", async () => {
		const book = read(await written(testDocument([hardTable()], { isPlain: true }), format), { cellFormula: true, cellDates: false });
		expect(book.SheetNames).toEqual(["Positions  all"]);
		const sheet = book.Sheets["Positions  all"] ?? {};
		const cells = cellsOf(book, "Positions  all");
		expect(cells[0]).toEqual(["Website", "Keyword", "Day", "Position", "Average", "Address"]);
		HARD_ROWS.forEach((row, i) => {
			const found = cells[i + 1] ?? [];
			expect(found.filter((_, at) => at !== 2)).toEqual(row.filter((_, at) => at !== 2).map(asPlain));
		});
		// Days are days, not texts: 2026-11-21 is day 46,347 of spreadsheet programs.
		expect(serialOf(cells[1]?.[2])).toBe(46_347);
		for (const [address, cell] of Object.entries(sheet)) if (!address.startsWith("!")) expect(cell.f).toBeUndefined();
	});

	test("S44 leads to no other document: no external link, no data connection, no formula in any part", async () => {
		const book = await written(testDocument([hardTable([...HARD_ROWS, ...DANGEROUS_ROWS])], { isPlain: true }), format);
		const parts = format === "xls" ? { book: Buffer.from(book).toString("latin1") } : partsOf(book);
		expect(Object.keys(parts).filter((name) => /external|connection|query|hyperlink|object|macro/i.test(name))).toEqual([]);
		const whole = Object.values(parts).join("\n");
		expect(
			whole.match(/TargetMode="External"|<f[ >]|<ddeLink|<externalReference|<hyperlink|<table:dde|<table:cell-range-source|table:formula/g),
		).toBe(null);
		const led = [...whole.matchAll(/xlink:href="([^"]*)"/g)].map(([, href]) => href);
		// Only an address that is a link of its own, and only where the format has links of cells.
		expect(led).toEqual(format === "ods" ? ["https://example.com/a?b=1&amp;c=2"] : []);
	});

	test("has a sheet for each section, named without forbidden letters, each name once", async () => {
		const document = testDocument([
			{ kind: "facts", title: "Cover", note: "", facts: [{ label: "Read", value: "12 of 14" }] },
			{ kind: "bars", title: "Distribution", note: "", titles: ["Class", "Now", "Before"], bars: [{ label: "1–3", value: 4, before: 2 }] },
			hardTable(),
			hardTable(),
		]);
		const book = read(await written(document, format));
		expect(book.SheetNames).toEqual(["Cover", "Distribution", "Positions  all", "Positions  all (2)"]);
		expect(cellsOf(book, "Cover").flat()).toEqual(expect.arrayContaining(["Positions of example.com", "Read", "12 of 14"]));
		expect(cellsOf(book, "Distribution")).toEqual([
			["Class", "Now", "Before"],
			["1–3", 4, 2],
		]);
	});
});

test("xlsx draws lines beside their cells, marks changes with arrows and colours, and keeps sections of one sheet together", async () => {
	const moves = { ...hardTable([["a.example", "shoes", "2026-11-21", 3, -2, null]]), sheet: "Sum'mary", title: "Moves" };
	const columns = moves.columns.map(
		(column, i): Column => (i === 4 ? { ...column, look: "move" } : i === 3 ? { ...column, look: "place" } : column),
	);
	const [, lines] = charts();
	const document = testDocument([{ ...moves, columns }, { ...(lines as LinesSection), sheet: "Sum'mary" }, hardTable()]);
	const bytes = await written(document, "xlsx");
	const book = read(bytes);
	expect(book.SheetNames).toEqual(["Sum'mary", "Positions  all"]);
	const cells = cellsOf(book, "Sum'mary");
	const head = cells.findIndex(([first]) => first === "Day");
	expect(cells[head + 1]?.slice(0, 2)).toEqual([46_346, 4]);
	const parts = partsOf(bytes);
	const part = (name: string) => Object.entries(parts).find(([path]) => path.endsWith(name))?.[1] ?? "";
	expect(part("charts/chart1.xml")).toContain(`<c:f>${"'Sum''mary'".replaceAll("'", "&#39;")}!$B$${head + 2}:$B$${head + 4}</c:f>`);
	const sheet = part("worksheets/sheet1.xml");
	const row = cells.findIndex(([first]) => first === "a.example") + 1;
	expect(sheet).toContain(`<conditionalFormatting sqref="E${row}:E${row}"><cfRule type="iconSet"`);
	expect(sheet).toContain(`<conditionalFormatting sqref="D${row}:D${row}">`);
	expect(sheet).toContain('<drawing r:id="rId1"/>');
	expect(part("worksheets/sheet2.xml")).toMatch(/<autoFilter ref="A1:F\d+"\/>/);
});

const CLIENT: SummarySection = {
	...{ kind: "summary", sheet: "Summary", title: "What changed", note: "", titles: ["Figure", "Now", "Change", "Before"], message: null },
	cover: { name: "shop.example", agency: "Northwind SEO", logo: null, colour: "#ffe600" },
	figures: [],
	line: charts()[1] as LinesSection,
	lines: ["2 of 14 keywords rose."],
};

test.each(["xlsx", "ods", "xls"] as const)("the first line of %s names client and agency, before the title", async (format) => {
	const book = read(await written(testDocument([CLIENT, { ...hardTable(), sheet: "Rows" }]), format));
	expect(
		cellsOf(book, "Summary")
			.slice(0, 2)
			.map(([first]) => first),
	).toEqual(["shop.example · Northwind SEO", "Positions of example.com"]);
	expect(JSON.stringify(cellsOf(book, "Rows"))).not.toContain("Northwind");
});

test("drawings have the colour of the agency, as dark as white asks for: in xlsx, and in html, whose dark page has its own", async () => {
	const parts = partsOf(await written(testDocument([CLIENT]), "xlsx"));
	const chart = Object.entries(parts).find(([path]) => path.endsWith("charts/chart1.xml"))?.[1];
	expect(chart).toContain(`<a:srgbClr val="${inkOf("#ffe600").slice(1)}"/>`);
	const page = text(await written(testDocument([CLIENT]), "html"));
	expect(page).toContain(`--brand:#ffe600;--on-light:${inkOf("#ffe600")};--on-dark:#ffe600;--on:`);
	expect(page).toContain('stroke="var(--mark)"');
	expect(page.match(/var\(--brand\)/g)).toHaveLength(1);
});

test("xls goes on in further sheets beyond 65,536 rows and 256 columns", async () => {
	const tall = read(await written(testDocument([longTable(70_000)], { isPlain: true }), "xls"), { dense: true });
	expect(tall.SheetNames).toEqual(["Long", "Long (2)"]);
	expect(cellsOf(tall, "Long").at(-1)).toEqual([65_534, 1]);
	expect(cellsOf(tall, "Long (2)")[0]).toEqual([65_535, 1]);
	expect(cellsOf(tall, "Long (2)").at(-1)).toEqual([69_999, 1]);
	const wide = read(await written(testDocument([longTable(3, 300)], { isPlain: true }), "xls"));
	expect(wide.SheetNames).toEqual(["Long", "Long (2)"]);
	expect(cellsOf(wide, "Long")[0]?.length).toBe(256);
	expect(cellsOf(wide, "Long (2)")[1]).toEqual([0, ...Array.from({ length: 45 }, (_, i) => 256 + i)]);
});

test("S44 csv is UTF-8 with its mark, semicolons and quoted texts; what looks like a formula is neutralised", async () => {
	const lines = text(await written(testDocument([hardTable()], { isPlain: true, language: "fr" }), "csv"));
	expect(lines.startsWith("\ufeffWebsite;Keyword;Day;Position;Average;Address\r\n")).toBe(true);
	expect(lines).toContain('example.com;"quotes "" and; semicolons, commas";2026-11-21;3;3,5;example.com/a\r\n');
	expect(lines).toContain("example.com;'=1+1;2026-11-22;> 30;;\r\n");
	expect(lines).toContain(";'@SUM(A1)\r\n");
	expect(lines).toContain('"two\nlines\tand a tab"');
	expect(lines).toContain("12345,25;'+33 1\r\n");
});

test("tsv separates by tabs and quotes what holds one", async () => {
	const lines = text(await written(testDocument([hardTable()], { isPlain: true }), "tsv"));
	expect(lines).toContain("example.com\t'=1+1\t2026-11-22\t> 30\t\t\r\n");
	expect(lines).toContain('"two\nlines\tand a tab"');
});

test("S44 html escapes everything, runs nothing and neutralises formulas", async () => {
	const document = testDocument([hardTable(), charts()[0] as Section], { title: "<script>alert(1)</script>" });
	const page = text(await written(document, "html"));
	expect(page).not.toContain("<script");
	expect(page).toContain("<td>keyword 中文 &lt;b&gt;&amp;amp;</td>");
	expect(page).toContain("<td>&#39;=1+1</td>");
	expect(page).toContain('<a href="https://example.com/a?b=1&amp;c=2" rel="noreferrer">example.com/a</a>');
	expect(page).toContain("<svg");
	const book = read(page, { type: "string", cellFormula: true });
	const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
	expect(Object.entries(sheet).filter(([, cell]) => cell.f)).toEqual([]);
});

test.each(EXPORT_FORMATS)("%s begins before its first section is known", async (format) => {
	let asked = false;
	const document = testDocument([], {
		async *sections() {
			asked = true;
			yield hardTable();
		},
	});
	const chunks = writeExport(document, format, testTypefaces);
	const first = await chunks.next();
	expect(first.value?.length).toBeGreaterThan(0);
	expect(asked).toBe(false);
	await chunks.return(undefined);
});
