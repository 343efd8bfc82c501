import { read, utils } from "@e965/xlsx";
import { type Cell, type ExportDocument, type ExportFormat, partsOfSummary, type Section, tableOfSection } from "@serpentine/table-files";
import { heldSource, openTableFile } from "@serpentine/table-files/read";
import { bytesOf, testDocument, testTypefaces } from "@serpentine/table-files/test-support";
import { writeExport } from "@serpentine/table-files/write";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { notFound, type PlainRow, plainRow, ranked, readAt, seen, tableInput } from "../table/test-table";
import { addDays } from "../time/local-day";
import { summarizeVoice } from "../voice/voice-summary";
import { daysBetween } from "./period";
import { rawDays, rawReadings } from "./raw";
import { reportSections } from "./report";
import { courseOf } from "./report-charts";
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
			wanted: i < 2 ? { url: `https://shop.example/${i}`, isByRule: i === 1 } : null,
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

const share = (value: number) => ({ share: value, low: value - 0.01, high: value + 0.01 });
const voiceOn = (day: string, own: number, rival: number) => ({
	...{ day, shares: [share(own), share(rival)], others: share(0.4) },
	keywords: { counted: 9, read: 8, withoutVolume: 2 },
});
const COMPETITION = {
	domain: "shop.example",
	days: ["2026-11-19", LAST],
	voice: summarizeVoice([voiceOn("2026-11-19", 0.2, 0.1), voiceOn(LAST, 0.2, 0.3)], ["shop.example", "rival.example"]),
	hosts: [{ host: "rival.example", isRival: true, above: 5, read: 8, overtook: 2, since: { before: "2026-11-19", day: LAST } }],
	hidden: 1,
	curve: { kind: "published" as const, from: "", to: "" },
};

async function sectionsOf(kind: string, language: Language, format: ExportFormat): Promise<Section[]> {
	const words = reportWords(language);
	const [name, count = "1"] = kind.split(" ");
	const days = daysBetween(addDays(LAST, 1 - Number(count)), LAST, 400);
	const raw = { tracked: input.tracked, rows: all, days, words };
	if (name === "days") return [rawDays(raw, daysOf)];
	if (name === "readings") return [rawReadings(raw, readingsOf)];
	const course = await tallyPeriod(input.tracked, { rows: all, summed: all }, { days, from: days[0] ?? LAST }, daysOf(days));
	const period = { from: days[0] ?? LAST, to: LAST, comparison: addDays(LAST, -Number(count)) };
	return [
		...reportSections({
			table: input,
			rows: all,
			period,
			options: { synthesis: true, only_favorites: "no", sort_by: "name", format } as Parameters<typeof reportSections>[0]["options"],
			grouping: "website",
			tally: days.length === 1 ? null : course,
			course: courseOf(course),
			highlights: { first: ["Three rose.", "One fell."], more: ["Two are new."] },
			message: "Dear client",
			words,
			covers: words.everything,
			coverName: "shop.example",
			brand: { company: "Northwind SEO", logo: null, colour: "#123456" },
			madeAt: "2026-11-27 08:00",
			leftOut: 3,
			notes: [{ at: LAST, description: "new title", links: [] }],
			competition: COMPETITION,
			answers: [],
			rivals: { pages: 4, hosts: [{ host: "rival.example", pages: 3, best: 1 }] },
			print: {
				day: (day) => day,
				share: (share) => `${Math.round(share * 100)} %`,
				market: (market) => market,
				number: String,
				cell: (cell) => plain(cell),
				interval: ({ low, high }) => `${low.toFixed(2)}–${high.toFixed(2)}`,
			},
			lookHref: (look) => `https://app.example/look/${look}`,
		}),
	];
}

const plain = (cell: Cell): string => (cell === null ? "" : typeof cell === "object" ? cell.text : String(cell));

async function textsOfSection(section: Section): Promise<string[]> {
	if (section.kind === "summary") return (await Promise.all(partsOfSummary(section).map(textsOfSection))).flat();
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
		return [...new TextDecoder().decode(bytes).matchAll(/<(?:td|th|li)(?= |>)[^>]*>(.*?)<\/(?:td|th|li)>/g)].map(([, cell = ""]) =>
			cell
				.replace(/<[^>]+>/g, "")
				.replace(/^▲ /, "")
				.replace(/^▼ /, "-")
				.replace(/&gt;/g, ">")
				.replace(/&lt;/g, "<")
				.replace(/&amp;/g, "&"),
		);
	const texts: string[] = [];
	const { csv, rows: read_ } = await openTableFile(heldSource(bytes));
	// A report is no table: its sentences have more commas than its lines have cells.
	for await (const some of read_(csv ? { ...csv, delimiter: format === "tsv" ? "\t" : ";", enclosure: '"' } : undefined))
		texts.push(...some.flatMap(({ cells }) => cells));
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
		const isReport = kind.startsWith("report");
		const written = async (format: ExportFormat) => {
			const sections = await sectionsOf(kind, language, format);
			const document: ExportDocument = testDocument(sections, { isPlain: !isReport, language });
			return { sections, bytes: await bytesOf(writeExport(document, format, testTypefaces)) };
		};
		for (const format of ["csv", "tsv", "html", "xlsx", "ods", "xls"] as const) {
			const { sections, bytes } = await written(format);
			// A page shows its first figures in large letters, not in cells.
			const cells = format === "html" ? sections.filter((section) => section.kind !== "summary") : sections;
			const expected = (await expectedOf(cells)).map(comparable);
			expect(expected.length).toBeGreaterThan(15);
			if (!kind.startsWith("days")) expect(expected).toEqual(expect.arrayContaining([reportWords(language).notConfirmed, "other words"]));
			const found = new Set((await textsOf(format, bytes)).map(comparable));
			expect([format, expected.filter((cell) => !found.has(cell))]).toEqual([format, []]);
		}
		const { sections, bytes } = await written("pdf");
		const pdf = await pdfText(bytes);
		// The numbers of lines stand in the description of the drawing, and an arrow in the place of a sign.
		const expected = await expectedOf(sections.filter(({ kind: of }) => of !== "lines" && of !== "summary"));
		const missing = expected
			.map(comparable)
			.filter((cell) => cell.split(/[ /]/).some((word) => !pdf.includes(word) && !pdf.includes(word.replace(".", ",").replace("-", ""))));
		expect(["pdf", missing, pdf.match(/\S*…/g)]).toEqual(["pdf", [], null]);
	});
});

test("columns of files for programs do not depend on their keywords; a page says once how all are searched", async () => {
	const words = reportWords("en");
	const headsOf = async (format: ExportFormat) =>
		(await sectionsOf("report 1", "en", format)).flatMap((section) =>
			section.kind === "table" ? [section.columns.map(({ title }) => title)] : [],
		);
	const market = [words.columns.website, words.columns.keyword, words.columns.country, words.columns.language, words.columns.device];
	const ofKeywords = (heads: string[][]) => heads.filter((titles) => titles.includes(words.columns.keyword));
	for (const heads of ofKeywords(await headsOf("xlsx"))) expect(heads.slice(0, 5)).toEqual(market);
	for (const heads of ofKeywords(await headsOf("pdf"))) expect(heads[0]).toBe(words.columns.keyword);
	const facts = (await sectionsOf("report 1", "en", "pdf")).flatMap((section) => (section.kind === "facts" ? section.facts : []));
	expect(facts).toContainEqual({ label: words.cover.market, value: expect.stringMatching(/^\w\w, \w\w, (desktop|mobile)$/) });
});
