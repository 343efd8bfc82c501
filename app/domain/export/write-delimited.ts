import { type Cell, type ExportDocument, plainNumber, type Section, tableOfSection } from "./document";
import { neutralText } from "./neutral-text";
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
	const line = new LinePrinter(delimiter, document.language);
	const chunks = new TextChunks();
	chunks.add(BOM);
	if (!document.isPlain) chunks.add(line.print([document.title]) + line.print([document.subtitle]));
	yield chunks.take();
	for await (const section of document.sections()) {
		for await (const rows of linesOf(section, document.isPlain)) {
			for (const row of rows) {
				chunks.add(line.print(row));
				if (chunks.isFull) yield chunks.take();
			}
		}
	}
	yield chunks.take();
}

async function* linesOf(section: Section, isPlain: boolean): AsyncGenerator<readonly (readonly Cell[])[]> {
	if (!isPlain) yield [[], [section.title], ...(section.note ? [[section.note]] : [])];
	if (section.kind === "facts") {
		yield section.facts.map(({ label, value }) => [label, value]);
		return;
	}
	const table = section.kind === "table" ? section : tableOfSection(section);
	yield [table.columns.map(({ title }) => title)];
	yield* table.rows();
}

/** Prints lines; what was printed for a text is kept, because tables repeat few. */
class LinePrinter {
	private readonly printed = new Map<string, string>();
	private readonly needsQuotes: RegExp;

	constructor(
		private readonly delimiter: string,
		private readonly language: string,
	) {
		this.needsQuotes = new RegExp(`["\\r\\n${delimiter}]|^\\s|\\s$`);
	}

	print(cells: readonly Cell[]): string {
		let text = "";
		for (let i = 0; i < cells.length; i++) {
			const cell = cells[i] ?? null;
			if (i > 0) text += this.delimiter;
			if (typeof cell === "number") text += Number.isInteger(cell) ? cell : plainNumber(cell, this.language);
			else if (typeof cell === "string") text += this.printText(cell);
			else if (cell !== null) text += this.printText(cell.text);
		}
		return text + LINE_END;
	}

	private printText(text: string): string {
		const known = this.printed.get(text);
		if (known !== undefined) return known;
		const neutral = neutralText(text);
		const printed = this.needsQuotes.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
		if (text.length <= MAX_KEPT_CHARACTERS && this.printed.size < MAX_KEPT) this.printed.set(text, printed);
		return printed;
	}
}

const MAX_KEPT_CHARACTERS = 32;
const MAX_KEPT = 1_000;
