import { type ByteSource, heldSource, openTableFile, type TableFile } from "@serpentine/table-files/read";
import { bytesOf, testDocument, testTypefaces } from "@serpentine/table-files/test-support";
import { writeExport } from "@serpentine/table-files/write";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import type { RAW_LAYOUTS } from "../export/choices";
import { rawDays, rawReadings } from "../export/raw";
import { normalizeTerm } from "../normalize/term";
import { plainRow, ranked, tableInput } from "../table/test-table";
import { guessPreset } from "./guess-preset";
import { RowReader } from "./import-row";

/** Terms as accounts hold them. Several differ only by what a guard against formulas, an escape or a trim adds. */
const TERMS = [
	..."=+-@".split("").flatMap((sign) => [`${sign}x`, `'${sign}x`, `''${sign}x`, `${sign}${sign} x`]),
	"=1+1",
	"-50 %",
	"+33 1 23",
	"@home",
	"＝x",
	"'＝x",
	"＋x",
	"'quoted'",
	"'x",
	"x'",
	'"quoted" word',
	'say "x"',
	"a;b,c\\d|e",
	"ends; with\\",
	'a\\"b; c',
	'\\"x',
	'x;\\"',
	"\\\\server\\x; y",
	"c:\\x",
	"a<b>&amp;c",
	"_x0041_ shoes",
	"_x005f_x0041_",
	"007",
	"1e5",
	"3,14",
	"12/11/2024",
	"2024-05-01",
	">30",
	"x",
	"true",
	"null",
	"c++",
	"#1 shoes",
	"%shoes%",
	"$5 shoes",
	"100€ 鞋 😀",
	"école à l'été",
	"שלום עולם",
	"#ref!",
	"keyword",
].map(normalizeTerm);

const FORMATS = ["csv", "tsv", "html", "xlsx", "ods", "xls"] as const;
type Layout = (typeof RAW_LAYOUTS)[number];

/** An export of the terms, in the first layout a column a day, in the second a row a reading. */
async function exported(format: (typeof FORMATS)[number], layout: Layout, language: (typeof LANGUAGES)[number]): Promise<Uint8Array> {
	const rows = TERMS.map((term, i) => plainRow({ term, ordinal: i, current: ranked((i % 30) + 1) }));
	const { tracked, date } = tableInput(rows);
	const of = { tracked, rows: Uint32Array.from(rows, (_, i) => i), days: ["2026-11-20"], words: reportWords(language) };
	const days = async function* () {
		yield date;
	};
	const readings = async function* () {
		yield date && { samples: [date], countingAt: () => 0 };
	};
	const table = layout === "days" ? rawDays(of, days) : rawReadings(of, readings);
	return bytesOf(writeExport(testDocument([table], { isPlain: true, language }), format, testTypefaces));
}

/** The terms of a file as they are followed after an import, and as the preview shows them. */
async function imported(file: TableFile): Promise<{ read: (string | undefined)[]; shown: (string | undefined)[] }> {
	const all = [];
	for await (const rows of file.rows()) all.push(...rows);
	const { columns } = guessPreset(all.slice(0, 20));
	const filling = { website: "example.com", country: "fr", language: "fr" };
	const reader = new RowReader({ columns, headers: all[0]?.cells ?? [], filling, dateOrder: "dmy", today: "2026-12-01" });
	const [, ...body] = all;
	const read = body.map(({ cells }) => reader.read(cells)).map((row) => (typeof row === "string" ? row : row.term));
	return { read, shown: body.map(({ cells }) => cells[columns.indexOf("keyword")]) };
}

/** The same file as a stored one is streamed, in pieces of a few bytes. */
function inPieces(bytes: Uint8Array): ByteSource {
	return {
		...heldSource(bytes),
		async *stream(start, end) {
			for (let at = start; at < end; at += 7) yield bytes.slice(at, Math.min(at + 7, end));
		},
	};
}

describe.each(FORMATS)("%s", (format) => {
	test.each((["days", "readings"] as const).flatMap((layout) => LANGUAGES.map((language) => [layout, language] as const)))(
		"S44 odd terms of an own export come back unchanged and apart: %s, %s",
		async (layout, language) => {
			const file = await openTableFile(inPieces(await exported(format, layout, language)));
			const { read, shown } = await imported(file);
			expect(read).toEqual(TERMS);
			expect(shown).toEqual(TERMS);
			expect(new Set(read).size).toBe(TERMS.length);
		},
	);
});
