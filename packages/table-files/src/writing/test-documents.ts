import fs from "node:fs";
import path from "node:path";
import type { Cell, Column, ExportDocument, Section, TableSection } from "./document";
import type { Typefaces } from "./pdf/pdf-pages";

const COLUMNS: readonly Column[] = [
	{ title: "Website", kind: "text", width: 20 },
	{ title: "Keyword", kind: "text", width: 28 },
	{ title: "Day", kind: "day", width: 10 },
	{ title: "Position", kind: "number", width: 18 },
	{ title: "Average", kind: "number", width: 8 },
	{ title: "Address", kind: "text", width: 30 },
];

/** Rows that readers and formats stumble over. */
export const HARD_ROWS: readonly (readonly Cell[])[] = [
	[
		"example.com",
		'quotes " and; semicolons, commas',
		"2026-11-21",
		3,
		3.5,
		{ text: "example.com/a", href: "https://example.com/a?b=1&c=2" },
	],
	["example.com", "=1+1", "2026-11-22", "> 30", null, null],
	["bücher.example", "Ключевое слово, Αθήνα, ñandú", "2026-10-25", 1, 1, "@SUM(A1)"],
	["example.com", "two\nlines\tand a tab", null, "unknown (blocked)", 12_345.25, "+33 1"],
	["example.com", "keyword 中文 <b>&amp;", "2026-01-01", 0, 2, "-dash"],
];

export function testDocument(sections: Section[], of: Partial<ExportDocument> = {}): ExportDocument {
	return {
		title: "Positions of example.com",
		subtitle: "21 November 2026",
		language: "en",
		createdAt: Date.UTC(2026, 10, 22),
		words: {
			page: (page, pages) => `Page ${page} of ${pages}`,
			madeWith: "Made with a program.",
			missingLetters: "Letters in square brackets are not in the font of this file.",
			cut: (rows) => `Only ${rows} rows stand here.`,
		},
		isPlain: false,
		async *sections() {
			yield* sections;
		},
		...of,
	};
}

export function hardTable(rows: readonly (readonly Cell[])[] = HARD_ROWS): TableSection {
	return {
		kind: "table",
		title: "Positions: all?",
		note: "",
		columns: COLUMNS,
		keys: 2,
		async *rows() {
			yield rows;
		},
	};
}

export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	for await (const part of chunks) parts.push(part);
	return new Uint8Array(Buffer.concat(parts));
}

/** The fonts that the app passes in. */
const FONTS = path.join(import.meta.dirname, "../../../../public/fonts");

export async function testTypefaces(): Promise<Typefaces> {
	const file = (name: string) => new Uint8Array(fs.readFileSync(path.join(FONTS, `roboto-${name}.ttf`)));
	return { regular: file("regular"), bold: file("bold") };
}

/** Rows counted from 0, more than a sheet of xls holds. */
export function longTable(rows: number, columns = 1): TableSection {
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

/** A section of bars, and one of a line with a gap. */
export function charts(): Section[] {
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
