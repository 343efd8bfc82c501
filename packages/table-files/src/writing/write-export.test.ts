import { inflateSync } from "node:zlib";
import { CFB, read, utils, type WorkBook } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import type { Cell, Column, ExportDocument, Section, TableSection } from "./document";
import { EXPORT_FORMATS, type ExportFormat } from "./formats";
import { bytesOf, HARD_ROWS, hardTable, testDocument, testTypefaces } from "./test-documents";
import { pdfText } from "./test-pdf";
import { writeExport } from "./write-export";
import { MAX_PDF_ROWS } from "./write-pdf";

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

/** Rows counted from 0, more than a sheet of xls holds. */
function longTable(rows: number, columns = 1): TableSection {
	const batch = 1_000;
	return {
		kind: "table",
		title: "Long",
		note: "",
		columns: ["Row", ...Array.from({ length: columns }, (_, i) => `C${i}`)].map((title) => ({ title, kind: "number" as const, width: 6 })),
		keys: 1,
		async *rows(band = { from: 1, to: columns + 1 }) {
			for (let row = 0; row < rows; row += batch) {
				const shown = Math.min(batch, rows - row);
				yield Array.from({ length: shown }, (_, i) => [row + i, ...Array.from({ length: band.to - band.from }, (_, c) => band.from + c)]);
			}
		},
	};
}

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

function charts(): Section[] {
	return [
		{ kind: "bars", title: "Distribution", note: "", titles: ["Class", "Now", "Before"], bars: [{ label: "1–3", value: 4, before: 2 }] },
		{
			kind: "lines",
			title: "By day",
			note: "",
			dayTitle: "Day",
			days: ["2026-11-20", "2026-11-21", "2026-11-22"],
			series: [{ label: "In the first 10", values: [4, null, 7] }],
		},
	];
}

test("pdf shows Latin, Cyrillic and Greek with its own font, tells missing letters, leads to addresses and is tagged", async () => {
	const { pages, marked, meta } = await pdfText(await written(testDocument([hardTable(), ...charts()]), "pdf"));
	const all = pages.map((page) => page.text).join("\n");
	expect(all).toContain("Positions of example.com");
	expect(all).toContain("Ключевое слово, Αθήνα, ñandú");
	expect(all).toContain("unknown (blocked)");
	expect(all).toContain("[U+4E2D U+6587]");
	expect(all).toContain("Letters in square brackets are not in the font of this file.");
	expect(pages.flatMap(({ links }) => links).map((link) => link.url)).toEqual(["https://example.com/a?b=1&c=2"]);
	// The types of pdfjs-dist name an object.
	expect(marked).toEqual(
		new Map([
			["Marked", true],
			["UserProperties", false],
			["Suspects", false],
		]),
	);
	expect(JSON.stringify(pages[0]?.tree)).toContain('"role":"H1"');
	expect(meta.Title).toBe("Positions of example.com");
});

test("pdf goes on over pages, with the head on each, and beside them where the columns are too many", async () => {
	const tall = await pdfText(await written(testDocument([longTable(500)]), "pdf"));
	expect(tall.pages.length).toBeGreaterThan(10);
	for (const { text } of tall.pages.slice(1)) expect(text).toContain("Row");
	expect(tall.pages.at(-1)?.text).toContain("499");
	const wide = await pdfText(await written(testDocument([longTable(3, 60)]), "pdf"));
	expect(wide.pages.map(({ text }) => text).join(" ")).toContain("C59");
});

test("a pdf holds the first rows of a table that is too long, in each band of its columns, and says so", async () => {
	const cut = `Only ${MAX_PDF_ROWS} rows stand here.`;
	const ends = async (rows: number) => {
		const { pages } = await pdfText(await written(testDocument([longTable(rows)], { isPlain: true }), "pdf"));
		const text = pages.map((page) => page.text).join(" ");
		return ["19,999", "20,000", cut].filter((end) => text.includes(end));
	};
	expect(await ends(MAX_PDF_ROWS)).toEqual(["19,999"]);
	expect(await ends(MAX_PDF_ROWS + 1)).toEqual(["19,999", cut]);
}, 120_000);

test("the streams of a pdf inflate, with their checksums, to the length of their list, and its table of objects leads to each object", async () => {
	const file = Buffer.from(await written(testDocument([longTable(120), longTable(3, 60), ...charts()]), "pdf")).toString("latin1");
	const streams = [...file.matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)];
	expect(streams.length).toBeGreaterThan(8);
	for (const { index, 0: head, 1: length } of streams) {
		const from = index + head.length;
		expect(file.slice(from + Number(length)).trimStart()).toMatch(/^endstream/);
		expect(inflateSync(Buffer.from(file.slice(from, from + Number(length)), "latin1")).length).toBeGreaterThan(0);
	}
	const table = file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]));
	const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
	expect(offsets.length).toBeGreaterThan(30);
	expect(offsets.map((offset, i) => file.startsWith(`${i + 1} 0 obj`, offset))).toEqual(offsets.map(() => true));
});

test("pdf cuts no title of a column, nor the words that stand for a position", async () => {
	const titles = ["Website", "Keyword", "Country", "Language", "Device", "Position", "Previous", "Variation", "Best", "Best in the period"];
	const widths = [18, 26, 6, 7, 8, 20, 20, 10, 9, 9];
	const more = ["Average of the period", "Days read", "Volume", "Address", "Evidence"];
	const columns = [...titles, ...more].map((title, i): Column => ({ title, kind: "text", width: widths[i] ?? 9 }));
	const row = columns.map((_, i) => (i === 5 ? "31, below the first 30" : "x"));
	const table: TableSection = { kind: "table", title: "All", note: "", columns, keys: 5, rows: () => once([row]) };
	const [page] = (await pdfText(await written(testDocument([table]), "pdf"))).pages;
	for (const word of columns.flatMap(({ title }) => title.split(" "))) expect(page?.text).toContain(word);
	expect(page?.text).toContain("31, below the first 30");
	const days = longTable(3, 60).columns.map(
		(column, i): Column => (i === 0 ? column : { ...column, title: `2026-11-${10 + (i % 20)}`, width: 7 }),
	);
	const wide = await pdfText(await written(testDocument([{ ...longTable(3, 60), columns: days }]), "pdf"));
	expect(wide.pages.map(({ text }) => text).join(" ")).not.toContain("…");
});

async function* once(rows: readonly string[][]) {
	yield rows;
}

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
