import { read, utils } from "@e965/xlsx";
import { type Cell, type ExportDocument, type ExportFormat, type Section, tableOfSection } from "@serpentine/table-files";
import { heldSource, openTableFile } from "@serpentine/table-files/read";
import { bytesOf, testDocument, testTypefaces } from "@serpentine/table-files/test-support";
import { writeExport } from "@serpentine/table-files/write";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { notFound, type PlainRow, plainRow, ranked, readAt, seen, tableInput } from "../table/test-table";
import { addDays } from "../time/local-day";
import { daysBetween } from "./period";
import { rawDays, rawReadings } from "./raw";
import { reportSections } from "./report";
import { tallyPeriod } from "./tally-period";

type Language = (typeof LANGUAGES)[number];

const LAST = "2026-11-26";
const blocked = seen({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });
const unconfirmed = { ...ranked(5), evidence: { ...ranked(5).evidence, unconfirmed: true as const, answeredFor: "other words" } };
const rows: PlainRow[] = [ranked(3), notFound(10), notFound(100), notFound(12, true), readAt(31), blocked, null, unconfirmed].map(
	(current, i) =>
		plainRow({
			ordinal: i,
			term: `keyword no ${i}`,
			current,
			previous: i % 2 === 0 ? ranked(7) : notFound(30),
			volume: i * 10,
			clicks: 2 + i,
			impressions: 70 + i,
		}),
);
const input = tableInput(rows);
const all = Uint32Array.from(rows, (_, row) => row);
/** Each day is that of the current or of the previous answers. */
const dayAt = (i: number) => (i % 3 === 0 ? input.comparison : input.date);

async function* daysOf(days: readonly string[]) {
	for (const i of days.keys()) yield dayAt(i);
}

/** Every third day has a second reading, which counts. */
async function* readingsOf(days: readonly string[]) {
	for (const i of days.keys()) {
		const samples = (i % 3 === 0 ? [input.comparison, input.date] : [input.date]).filter((one) => one !== null);
		yield { samples, countingAt: () => samples.length - 1 };
	}
}

async function sectionsOf(kind: string, language: Language): Promise<Section[]> {
	const words = reportWords(language);
	const [name, count = "1"] = kind.split(" ");
	const days = daysBetween(addDays(LAST, 1 - Number(count)), LAST, 400);
	const raw = { tracked: input.tracked, rows: all, days, words };
	if (name === "days") return [rawDays(raw, daysOf)];
	if (name === "readings") return [rawReadings(raw, readingsOf)];
	const period = { from: days[0] ?? LAST, to: LAST, comparison: addDays(LAST, -Number(count)) };
	return [
		...reportSections({
			table: input,
			rows: all,
			period,
			options: { synthesis: true, only_favorites: "no", sort_by: "name" } as Parameters<typeof reportSections>[0]["options"],
			grouping: "website",
			tally: days.length === 1 ? null : await tallyPeriod(input.tracked, all, days, daysOf(days)),
			words,
			covers: words.everything,
			coverName: "shop.example",
			logo: null,
			madeAt: "2026-11-27 08:00",
			leftOut: 3,
			notes: [{ at: LAST, description: "new title", links: [] }],
			rivals: { pages: 4, hosts: [{ host: "rival.example", pages: 3, best: 1 }] },
			print: { day: (day) => day, share: (share) => `${Math.round(share * 100)} %` },
			lookHref: (look) => `https://app.example/look/${look}`,
		}),
	];
}

const plain = (cell: Cell): string => (cell === null ? "" : typeof cell === "object" ? cell.text : String(cell));

async function textsOfSection(section: Section): Promise<string[]> {
	if (section.kind === "text") return [...section.lines];
	if (section.kind === "facts") return section.facts.flatMap(({ label, value }) => [label, plain(value)]);
	const table = section.kind === "table" ? section : tableOfSection(section);
	const texts = table.columns.map(({ title }) => title);
	for await (const batch of table.rows()) texts.push(...batch.flat().map(plain));
	return texts;
}

/** Titles and cells of all sections. */
async function expectedOf(sections: readonly Section[]): Promise<string[]> {
	const texts = await Promise.all(sections.map(textsOfSection));
	return [...new Set(texts.flat())].filter((text) => text !== "");
}

/** A text as it is compared: numbers without the marks of a language, blanks alike. */
const comparable = (text: string) => (/^-?\d+[.,]\d+$/.test(text) ? text.replace(",", ".") : text.replace(/\s+/g, " ").trim());

async function textsOf(format: ExportFormat, bytes: Uint8Array): Promise<string[]> {
	if (format === "xlsx" || format === "ods" || format === "xls") {
		const { Sheets } = read(bytes, { cellDates: false });
		const sheets = Object.values(Sheets).flatMap((sheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: "", raw: false }));
		return sheets.flat().map(String);
	}
	if (format === "html")
		return [...new TextDecoder().decode(bytes).matchAll(/<(?:td|th|li)[^>]*>(.*?)<\/(?:td|th|li)>/g)].map(([, cell = ""]) =>
			cell
				.replace(/<[^>]+>/g, "")
				.replace(/&gt;/g, ">")
				.replace(/&lt;/g, "<")
				.replace(/&amp;/g, "&"),
		);
	const texts: string[] = [];
	const { rows: read_ } = await openTableFile(heldSource(bytes));
	for await (const some of read_()) texts.push(...some.flatMap(({ cells }) => cells));
	return texts;
}

async function pdfText(bytes: Uint8Array): Promise<string> {
	const pdf = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
	const pages = Array.from({ length: pdf.numPages }, async (_, i) => (await (await pdf.getPage(i + 1)).getTextContent()).items);
	return (await Promise.all(pages))
		.flat()
		.map((item) => ("str" in item ? item.str : ""))
		.join(" ")
		.replace(/\s+/g, " ");
}

const KINDS = ["days 1", "days 5", "days 16", "days 31", "days 90", "readings 4", "report 1", "report 7", "report 31"];

describe.each(LANGUAGES)("in %s", (language) => {
	test.each(KINDS)("the cells of one report are the same in all formats: %s", async (kind) => {
		const sections = await sectionsOf(kind, language);
		const expected = (await expectedOf(sections)).map(comparable);
		expect(expected.length).toBeGreaterThan(15);
		if (!kind.startsWith("days")) expect(expected).toEqual(expect.arrayContaining([reportWords(language).notConfirmed, "other words"]));
		const document: ExportDocument = testDocument(sections, { isPlain: !kind.startsWith("report"), language });
		const bytes = (format: ExportFormat) => bytesOf(writeExport(document, format, testTypefaces));
		for (const format of ["csv", "tsv", "html", "xlsx", "ods", "xls"] as const) {
			const found = new Set((await textsOf(format, await bytes(format))).map(comparable));
			expect([format, expected.filter((cell) => !found.has(cell))]).toEqual([format, []]);
		}
		const pdf = await pdfText(await bytes("pdf"));
		// Titles stand on two lines where one is too long.
		const missing = expected.filter((cell) => cell.split(" ").some((word) => !pdf.includes(word) && !pdf.includes(word.replace(".", ","))));
		expect(["pdf", missing, pdf.match(/\S*…/g)]).toEqual(["pdf", [], null]);
	});
});
