import { deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { BETTER, inkOf, WORSE } from "../colours";
import { type Column, type Section, type SummarySection, type TableSection, tableOf } from "../document";
import { bytesOf, testDocument, testTypefaces } from "../test-documents";
import { pdfText } from "../test-pdf";
import { writeExport } from "../write-export";
import { rgbOf } from "./pdf-colours";
import { readImage } from "./pdf-image";

/** Returns a PNG of 2 × 2 pixels with a different filter for each line. Type 2 has no alpha channel, type 6 has one. */
function png(type: 2 | 6, filters: readonly [number, number]): Uint8Array {
	const channels = type === 6 ? 4 : 3;
	const line = (filter: number) => [filter, ...Array.from({ length: 2 * channels }, (_, i) => i * 20)];
	const chunk = (name: string, data: Uint8Array) => {
		const head = Buffer.alloc(8);
		head.writeUInt32BE(data.length);
		head.write(name, 4, "latin1");
		return Buffer.concat([head, data, Buffer.alloc(4)]);
	};
	const sizes = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, type, 0, 0, 0]);
	const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const data = deflateSync(Buffer.from(filters.flatMap(line)));
	return new Uint8Array(Buffer.concat([sign, chunk("IHDR", sizes), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]));
}

/** All operators that the file's streams of pages hold. */
function operatorsOf(bytes: Uint8Array): string {
	const file = Buffer.from(bytes).toString("latin1");
	return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
		.map(([, body = ""]) => {
			try {
				return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
			} catch {
				return "";
			}
		})
		.join("\n");
}

const jpeg = (colours: number) => Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, colours, 1, 0x11, 0, 0xff, 0xd9]);

test("a logo is read from a JPEG, or from a PNG with any filter and a separate alpha channel; other files give null", async () => {
	const opaque = await readImage(png(2, [1, 2]));
	expect([...(opaque?.content ?? [])]).toEqual([0, 20, 40, 60, 100, 140, 0, 40, 80, 120, 180, 240]);
	expect(opaque).toMatchObject({ width: 2, height: 2, colours: 3, alpha: null });
	const clear = await readImage(png(6, [0, 4]));
	expect([...(clear?.alpha ?? [])]).toEqual([60, 140, 120, 24]);
	expect([...(clear?.content ?? [])].slice(0, 6)).toEqual([0, 20, 40, 80, 100, 120]);
	expect(await readImage(jpeg(3))).toMatchObject({ width: 40, height: 30, colours: 3, isJpeg: true });
	const others = [
		jpeg(4),
		png(2, [0, 0]).slice(0, 45),
		Uint8Array.from([0xff, 0xd8]),
		Uint8Array.from([0x52, 0x49, 0x46, 0x46]),
		new Uint8Array(),
	];
	for (const bytes of others) expect(await readImage(bytes)).toBeNull();
});

const summary = (logo: Uint8Array | null): SummarySection => ({
	kind: "summary",
	title: "What changed",
	note: "",
	cover: { name: "shop.example", agency: "Northwind SEO", logo, colour: "#123456" },
	titles: ["Figure", "Now", "Change", "Before"],
	figures: [{ label: "Visibility", value: "12 %", before: "before 10 %", change: 2, printedChange: "2 points" }],
	line: {
		kind: "lines",
		title: "30 days",
		note: "",
		dayTitle: "Day",
		days: ["2026-11-20", "2026-11-21"],
		series: [{ label: "V", values: [1, 2] }],
	},
	lines: ["2 of 14 keywords rose."],
	message: { title: "A word", text: "Dear client" },
});

test.each([
	["a logo", png(6, [3, 4])],
	["no logo, where it cannot be read", Uint8Array.from([0x52, 0x49, 0x46, 0x46])],
])("the first page tells who sends it, figures, sentences and words, with %s; each page has client, agency and number", async (_, logo) => {
	const sections: Section[] = [summary(logo), { kind: "facts", title: "Read", note: "", facts: [{ label: "Read", value: "12 of 14" }] }];
	const bytes = await bytesOf(writeExport(testDocument(sections), "pdf", testTypefaces));
	const { pages } = await pdfText(bytes);
	const [first, last, ...more] = pages.map(({ text }) => text);
	expect(more).toEqual([]);
	for (const words of ["shop.example", "Northwind SEO", "Visibility", "12 %", "before 10 %", "2 of 14 keywords rose.", "Dear client"])
		expect(first).toContain(words);
	expect([first?.includes("12 of 14"), last?.includes("12 of 14")]).toEqual([false, true]);
	expect(first).toMatch(/shop\.example · Northwind SEO +Page 1 of\s+2/);
	expect(last).toMatch(/shop\.example · Northwind SEO · Made with a program\. +Page 2 of\s+2/);
	expect(first).not.toContain("Made with");
	expect(Buffer.from(bytes).toString("latin1").includes("/Subtype/Image")).toBe(logo.length > 10);
});

/** A table that leaves so many rows for a second page. */
function table(rows: number): TableSection {
	const columns = ["Row", "Change"].map((title, i): Column => ({ title, kind: "number", width: 8, ...(i === 1 && { look: "move" }) }));
	return tableOf(
		{ title: "Rows", note: "", columns },
		Array.from({ length: rows }, (_, i) => [i + 1_000, i % 2 === 0 ? -3 : 3]),
	);
}

test("a table leaves no single row on a page, and a short one is not divided", async () => {
	const rowsOf = async (sections: Section[]) => {
		const { pages } = await pdfText(await bytesOf(writeExport(testDocument(sections), "pdf", testTypefaces)));
		return pages.map(({ text }) => (text.match(/\b1,0\d\d\b/g) ?? []).length);
	};
	const counts = await Promise.all(Array.from({ length: 8 }, (_, i) => rowsOf([table(30 + i)])));
	expect(counts.some(({ length }) => length > 1)).toBe(true);
	expect(counts.flatMap((pages) => pages.slice(1)).filter((count) => count === 1)).toEqual([]);
	expect(await rowsOf([table(27), table(10)])).toEqual([27, 10]);
});

test("a change stands with an arrow in its colour in place of a sign", async () => {
	const bytes = await bytesOf(writeExport(testDocument([table(2)]), "pdf", testTypefaces));
	const { pages } = await pdfText(bytes);
	expect(pages[0]?.text).not.toContain("-3");
	const drawn = operatorsOf(bytes);
	// Three corners, filled: red with its tip below, green with its tip above.
	const triangles = [...drawn.matchAll(/([\d. ]+) rg\n([\d.]+) ([\d.]+) m ([\d.]+) \3 l ([\d.]+) ([\d.]+) l h f/g)];
	expect(triangles.map(([, fill, , base, , , tip]) => [fill, Number(tip) > Number(base)])).toEqual([
		[rgbOf(WORSE), false],
		[rgbOf(BETTER), true],
	]);
});

test("a light colour fills the band alone: lines and bullets on white are darker; a long message is not cut", async () => {
	const text = Array.from({ length: 90 }, (_, i) => `line ${i}.`).join("\n");
	const first = summary(null);
	const light: SummarySection = { ...first, cover: { ...first.cover, colour: "#ffe600" }, message: { title: "A word", text } };
	const bytes = await bytesOf(writeExport(testDocument([light]), "pdf", testTypefaces));
	const drawn = operatorsOf(bytes);
	expect(drawn.split(`${rgbOf("#ffe600")} rg`)).toHaveLength(2);
	expect(drawn).not.toContain(`${rgbOf("#ffe600")} RG`);
	expect(drawn).toContain(`${rgbOf(inkOf("#ffe600"))} RG`);
	const { pages } = await pdfText(bytes);
	expect(pages.map((page) => page.text).join(" ")).toContain("line 89.");
});
