import type { Deflater, Phrase } from "./deflater";
import type { Cell, Column, ExportDocument } from "./document";
import { daySerial, fullSheets, isGrid, type Sheet, SheetNames, type SheetRow, sheetsOf } from "./sheets";
import { escapeMarkup } from "./text-chunks";
import { textEntry, type ZipEntry, zip } from "./zip";

/** Largest sheet of an xlsx file. */
const LIMITS = { rows: 1_048_576, columns: 16_384 };
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Index of the cell formats in STYLES. */
const STYLE_HEAD = 1;
const STYLE_DAY = 2;
const MAX_CELL_CHARACTERS = 32_767;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Office Open XML, row after row. Texts are marked as text: those that repeat stand in the shared strings, which are written last, others in their cells. */
export function writeXlsx(document: ExportDocument): AsyncGenerator<Uint8Array> {
	return zip((to) => entries(to, document));
}

async function* entries(to: Deflater, document: ExportDocument): AsyncGenerator<ZipEntry> {
	// Needs nothing of the account: a download begins before anything is read.
	yield textEntry(to, "xl/styles.xml", STYLES);
	const names: string[] = [];
	const cells = new CellPrinter(to);
	const more = new SheetNames();
	for await (const sheet of sheetsOf(document, LIMITS)) {
		for await (const rows of fullSheets(sheet, LIMITS.rows)) {
			names.push(more.name(sheet.name));
			yield { name: `xl/worksheets/sheet${names.length}.xml`, text: sheetXml(to, sheet, rows, cells) };
		}
	}
	const numbers = names.map((_, i) => i + 1);
	yield textEntry(
		to,
		"xl/workbook.xml",
		`${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
			.map((name, i) => `<sheet name="${escapeMarkup(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
			.join("")}</sheets></workbook>`,
	);
	yield textEntry(
		to,
		"xl/_rels/workbook.xml.rels",
		`${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers
			.map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
			.join(
				"",
			)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId${names.length + 2}" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
	);
	yield textEntry(
		to,
		"xl/sharedStrings.xml",
		`${HEAD}<sst xmlns="${MAIN}">${cells.shared.map((text) => `<si>${text}</si>`).join("")}</sst>`,
	);
	yield textEntry(
		to,
		"_rels/.rels",
		`${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	);
	yield textEntry(
		to,
		"[Content_Types].xml",
		`${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/>${numbers
			.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
			.join("")}</Types>`,
	);
}

async function* sheetXml(
	to: Deflater,
	sheet: Sheet,
	rows: AsyncIterable<readonly SheetRow[]>,
	cells: CellPrinter,
): AsyncGenerator<Uint8Array> {
	const { columns, frozen } = sheet;
	to.search(!isGrid(sheet));
	const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
	const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width + 2}" customWidth="1"/>`);
	to.text(`${HEAD}<worksheet xmlns="${MAIN}">${frozen > 0 ? pane : ""}<cols>${widths.join("")}</cols><sheetData>`);
	for await (const batch of rows) {
		for (const row of batch) {
			cells.row(row, columns);
			if (to.isFull) yield to.take();
		}
	}
	to.text("</sheetData></worksheet>");
	yield to.take();
}

const NUMBER = "<c><v>";
/** From behind a number to the next one: cells of positions, of which a table has millions, are written from number to number, so that they end alike. */
const NEXT_NUMBER = `</v></c>${NUMBER}`;

/** Prints cells; short texts are shared, because tables repeat few. */
class CellPrinter {
	/** Elements of the shared strings, in the order of their numbers. */
	readonly shared: string[] = [];
	private readonly printed = new Map<string, Phrase>();
	private readonly days = new Map<string, Phrase>();
	/** Whole numbers from 0 on, each with what leads to the next number or with the end of its cell. */
	private readonly inner: Phrase[] = [];
	private readonly last: Phrase[] = [];
	private readonly begin: Phrase;
	private readonly empty: Phrase;
	private readonly rowStart: Phrase;
	private readonly rowEnd: Phrase;
	private readonly textStart: Phrase;
	private readonly textEnd: Phrase;

	constructor(private readonly to: Deflater) {
		this.begin = to.phrase(NUMBER);
		this.empty = to.phrase("<c/>");
		this.rowStart = to.phrase("<row>");
		this.rowEnd = to.phrase("</row>");
		this.textStart = to.phrase('<c t="inlineStr"><is>');
		this.textEnd = to.phrase("</is></c>");
	}

	row({ cells, isHead }: SheetRow, columns: readonly Column[]): void {
		const { to } = this;
		to.add(this.rowStart);
		for (let i = 0; i < cells.length; ) {
			const cell = cells[i] ?? null;
			let end = i + 1;
			if (isKept(cell)) end = this.numbers(cells, i);
			else if (typeof cell === "number") to.text(`<c><v>${cell}</v></c>`);
			else if (cell === null) to.add(this.empty);
			else if (isHead) to.text(`<c s="${STYLE_HEAD}" t="inlineStr"><is>${textXml(typeof cell === "string" ? cell : cell.text)}</is></c>`);
			else {
				const kind = columns[i]?.kind ?? "text";
				while (cells[end] === cell && columns[end]?.kind === kind) end++;
				this.cell(cell, kind, end - i);
			}
			i = end;
		}
		to.add(this.rowEnd);
	}

	/** Numbers side by side, from a cell on; returns where they end. */
	private numbers(cells: readonly Cell[], from: number): number {
		const { to } = this;
		to.add(this.begin);
		for (let i = from; ; ) {
			const value = cells[i] as number;
			let end = i + 1;
			while (cells[end] === value) end++;
			this.inner[value] ??= to.phrase(String(value), NEXT_NUMBER);
			const inner = this.inner[value];
			if (isKept(cells[end] ?? null)) to.add(inner, end - i);
			else {
				if (end > i + 1) to.add(inner, end - i - 1);
				this.last[value] ??= to.phrase(`${value}</v></c>`);
				to.add(this.last[value]);
				return end;
			}
			i = end;
		}
	}

	private cell(cell: Exclude<Cell, number | null>, kind: Column["kind"], times: number): void {
		const text = typeof cell === "string" ? cell : cell.text;
		const serial = kind === "day" ? daySerial(text) : null;
		const known = serial === null ? this.printed.get(text) : this.days.get(text);
		if (known) this.to.add(known, times);
		else if (serial !== null) this.keep(this.days, text, `<c s="${STYLE_DAY}"><v>${serial}</v></c>`, times);
		else if (text.length > MAX_KEPT_CHARACTERS || this.printed.size >= MAX_KEPT) for (let i = 0; i < times; i++) this.inline(text);
		else this.keep(this.printed, text, `<c t="s"><v>${this.shared.push(textXml(text)) - 1}</v></c>`, times);
	}

	private keep(among: Map<string, Phrase>, text: string, xml: string, times: number): void {
		const phrase = this.to.phrase(xml);
		among.set(text, phrase);
		this.to.add(phrase, times);
	}

	private inline(text: string): void {
		this.to.add(this.textStart);
		this.to.text(textXml(text));
		this.to.add(this.textEnd);
	}
}

const MAX_KEPT_NUMBER = 1_000;

function isKept(cell: Cell): boolean {
	return typeof cell === "number" && cell >= 0 && cell <= MAX_KEPT_NUMBER && Number.isInteger(cell);
}

const MAX_KEPT_CHARACTERS = 32;
const MAX_KEPT = 1_000;

function textXml(text: string): string {
	return `<t xml:space="preserve">${escapeMarkup(text.slice(0, MAX_CELL_CHARACTERS))}</t>`;
}
