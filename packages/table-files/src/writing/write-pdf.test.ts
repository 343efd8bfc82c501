import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Column, ExportDocument, TableSection } from "./document";
import { MAX_PDF_ROWS } from "./pdf/pdf-tables";
import { bytesOf, charts, hardTable, longTable, testDocument, testTypefaces } from "./test-documents";
import { pdfText } from "./test-pdf";
import { writeExport } from "./write-export";

const pdfOf = (document: ExportDocument) => bytesOf(writeExport(document, "pdf", testTypefaces));

test("pdf shows Latin, Cyrillic and Greek with its own font, tells missing letters, leads to addresses and is tagged", async () => {
	const { pages, marked, meta } = await pdfText(await pdfOf(testDocument([hardTable(), ...charts()])));
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
	const tall = await pdfText(await pdfOf(testDocument([longTable(500)])));
	expect(tall.pages.length).toBeGreaterThan(10);
	for (const { text } of tall.pages.slice(1)) expect(text).toContain("Row");
	expect(tall.pages.at(-1)?.text).toContain("499");
	const wide = await pdfText(await pdfOf(testDocument([longTable(3, 60)])));
	expect(wide.pages.map(({ text }) => text).join(" ")).toContain("C59");
});

test("a pdf holds the first rows of a table that is too long, in each band of its columns, and says so", async () => {
	const cut = `Only ${MAX_PDF_ROWS} rows stand here.`;
	const ends = async (rows: number) => {
		const { pages } = await pdfText(await pdfOf(testDocument([longTable(rows)], { isPlain: true })));
		const text = pages.map((page) => page.text).join(" ");
		return ["19,999", "20,000", cut].filter((end) => text.includes(end));
	};
	expect(await ends(MAX_PDF_ROWS)).toEqual(["19,999"]);
	expect(await ends(MAX_PDF_ROWS + 1)).toEqual(["19,999", cut]);
}, 120_000);

test("the streams of a pdf inflate, with their checksums, to the length of their list, and its table of objects leads to each object", async () => {
	const file = Buffer.from(await pdfOf(testDocument([longTable(120), longTable(3, 60), ...charts()]))).toString("latin1");
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
	const [page] = (await pdfText(await pdfOf(testDocument([table])))).pages;
	for (const word of columns.flatMap(({ title }) => title.split(" "))) expect(page?.text).toContain(word);
	// Words that are too long for their column stand on several lines.
	for (const word of "31, below the first 30".split(" ")) expect(page?.text).toContain(word);
	expect(page?.text).not.toContain("…");
	const days = longTable(3, 60).columns.map(
		(column, i): Column => (i === 0 ? column : { ...column, title: `2026-11-${10 + (i % 20)}`, width: 7 }),
	);
	const wide = await pdfText(await pdfOf(testDocument([{ ...longTable(3, 60), columns: days }])));
	expect(wide.pages.map(({ text }) => text).join(" ")).not.toContain("…");
});

async function* once(rows: readonly string[][]) {
	yield rows;
}
