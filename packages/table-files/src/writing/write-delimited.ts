import { neutralText } from "../reading/neutral-text";
import { type Cell, type ExportDocument, partsOfSummary, plainNumber, type Section, type SummarySection, tableOfSection } from "./document";
import { TextChunks } from "./text-chunks";

/** Spreadsheet programs read UTF-8 only where it is announced. */
const BOM = "\ufeff";
const LINE_END = "\r\n";
const SEMICOLON = ";";
const TAB = "\t";

/** Semicolons, as the product's own import expects first (spec B §5) and as decimal commas ask for. */
export function writeCsv(document: ExportDocument): AsyncGenerator<Uint8Array> {
	return writeDelimited(document, SEMICOLON);
}

export function writeTsv(document: ExportDocument): AsyncGenerator<Uint8Array> {
	return writeDelimited(document, TAB);
}

/** Plain documents are one table with its head; others are their sections one below the other, a blank line between them. */
async function* writeDelimited(document: ExportDocument, delimiter: string): AsyncGenerator<Uint8Array> {
	const chunks = new TextChunks();
	const line = new LinePrinter(chunks, delimiter, document.language);
	chunks.add(BOM);
	if (!document.isPlain) for (const text of [document.title, document.subtitle]) line.print([text]);
	yield chunks.take();
	for await (const rows of partsOf(document)) {
		for (const row of rows) {
			line.print(row);
			if (chunks.isFull) yield chunks.take();
		}
	}
	yield chunks.take();
}

async function* partsOf(document: ExportDocument): ReturnType<typeof linesOf> {
	for await (const section of document.sections())
		for (const part of section.kind === "summary" ? partsOfSummary(section) : [section]) yield* linesOf(part, document.isPlain);
}

async function* linesOf(section: Exclude<Section, SummarySection>, isPlain: boolean): AsyncGenerator<readonly (readonly Cell[])[]> {
	if (!isPlain) yield [[], [section.title], ...(section.note ? [[section.note]] : [])];
	if (section.kind === "facts") {
		yield section.facts.map(({ label, value }) => [label, value]);
		return;
	}
	if (section.kind === "text") {
		yield section.lines.map((line) => [line]);
		return;
	}
	const table = section.kind === "table" ? section : tableOfSection(section);
	yield [table.columns.map(({ title }) => title)];
	yield* table.rows();
}

/** Prints lines; the bytes of a text are kept, because tables repeat few. Each begins with the delimiter, but for those of a line's first cell. */
class LinePrinter {
	private readonly texts = new Map<string, Uint8Array>();
	private readonly numbers: Uint8Array[] = [];
	private readonly needsQuotes: RegExp;
	private readonly empty: Uint8Array;

	constructor(
		private readonly to: TextChunks,
		private readonly delimiter: string,
		private readonly language: string,
	) {
		this.needsQuotes = new RegExp(`["\\r\\n${delimiter}]|^\\s|\\s$`);
		this.empty = encoder.encode(delimiter);
	}

	print(cells: readonly Cell[]): void {
		const { to } = this;
		if (cells.length > 0) to.add(this.printed(cells[0] ?? null));
		for (let i = 1; i < cells.length; i++) {
			const cell = cells[i] ?? null;
			if (cell === null) to.addBytes(this.empty);
			else if (typeof cell === "number") this.number(cell);
			else this.text(typeof cell === "string" ? cell : cell.text);
		}
		to.add(LINE_END);
	}

	private number(value: number): void {
		const known = this.numbers[value];
		if (known) {
			this.to.addBytes(known);
			return;
		}
		const bytes = encoder.encode(this.delimiter + this.printed(value));
		if (value >= 0 && value < MAX_KEPT && Number.isInteger(value)) this.numbers[value] = bytes;
		this.to.addBytes(bytes);
	}

	private text(text: string): void {
		const known = this.texts.get(text);
		if (known) {
			this.to.addBytes(known);
			return;
		}
		const printed = this.delimiter + this.printed(text);
		if (text.length <= MAX_KEPT_CHARACTERS && this.texts.size < MAX_KEPT) this.texts.set(text, encoder.encode(printed));
		this.to.add(printed);
	}

	private printed(cell: Cell): string {
		if (cell === null) return "";
		if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : plainNumber(cell, this.language);
		const neutral = neutralText(typeof cell === "string" ? cell : cell.text);
		return this.needsQuotes.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
	}
}

const encoder = new TextEncoder();
const MAX_KEPT_CHARACTERS = 32;
const MAX_KEPT = 1_000;
