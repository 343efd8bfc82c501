import fs from "node:fs";
import { getHeapStatistics } from "node:v8";
import { type Cell, type Column, EXPORT_FORMATS, type ExportDocument, type ExportFormat, type TableSection } from "@serpentine/table-files";
import { writeExport } from "@serpentine/table-files/write";
import type { Figure } from "./figure";
import { SEEDED_DOMAIN, seededPositions, seededTerm } from "./seeded-account";

const KEYWORDS = 20_000;
const DAYS = 365;
const BATCH = 256;
const MB = 1_000_000;
/** Formats that are measured: EXPORT_FORMATS=csv,pdf names some. */
export function measuredFormats(): ExportFormat[] {
	const asked = (process.env.EXPORT_FORMATS ?? EXPORT_FORMATS.join()).split(",");
	return EXPORT_FORMATS.filter((format) => asked.includes(format));
}

/** CPU and memory of the writers alone, in this process. */
export async function benchWriters(report: (figure: Figure) => void): Promise<void> {
	const document = yearOf(seededPositions(KEYWORDS, DAYS));
	for (const format of measuredFormats()) {
		let [bytes, peak] = [0, 0];
		const idle = used();
		const before = process.cpuUsage();
		for await (const chunk of writeExport(document, format, readTypefaces)) {
			bytes += chunk.length;
			peak = Math.max(peak, used() - idle);
		}
		const { user, system } = process.cpuUsage(before);
		report({
			name: `${format}, writer alone: CPU of ${Math.round(bytes / MB)} MB`,
			value: (user + system) / 1_000,
			unit: "ms",
			goal: null,
		});
		report({ name: `${format}, writer alone: memory`, value: peak / MB, unit: "MB", goal: null });
	}
}

function used(): number {
	const { used_heap_size, external_memory } = getHeapStatistics();
	return used_heap_size + external_memory;
}

/** Raw positions as the export of days has them. */
function yearOf(positions: Uint8Array): ExportDocument {
	const column = (title: string, width: number): Column => ({ title, kind: "text", width });
	const keys = [column("Website", 18), column("Keyword", 26), column("Country", 6), column("Language", 7), column("Device", 8)];
	const start = Date.UTC(2025, 10, 23);
	const days = Array.from({ length: DAYS }, (_, day): Column => {
		return { title: new Date(start + day * 86_400_000).toISOString().slice(0, 10), kind: "number", width: 7 };
	});
	const section: TableSection = {
		kind: "table",
		title: "Raw positions",
		note: "",
		columns: [...keys, ...days],
		keys: keys.length,
		async *rows(band = { from: keys.length, to: keys.length + DAYS }) {
			for (let from = 0; from < KEYWORDS; from += BATCH)
				yield Array.from({ length: Math.min(BATCH, KEYWORDS - from) }, (_, i) =>
					rowOf(positions, from + i, band.from - keys.length, band.to - keys.length),
				);
		},
	};
	return {
		title: "Raw positions",
		subtitle: "A year",
		language: "en",
		createdAt: start,
		words: { page: (page) => `Page ${page}`, missingLetters: "", cut: () => "" },
		isPlain: true,
		async *sections() {
			yield section;
		},
	};
}

function rowOf(positions: Uint8Array, keyword: number, first: number, end: number): Cell[] {
	const cells: Cell[] = [SEEDED_DOMAIN, seededTerm(keyword), "fr", "fr", "desktop"];
	for (let day = first; day < end; day++) cells.push(positions[keyword * DAYS + day] || ">100");
	return cells;
}

async function readTypefaces() {
	const read = (name: string) => new Uint8Array(fs.readFileSync(`public/fonts/${name}.ttf`));
	return { regular: read("roboto-regular"), bold: read("roboto-bold") };
}
