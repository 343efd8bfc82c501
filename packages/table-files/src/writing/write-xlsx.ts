import type { Cell, Column, ExportDocument } from "./document";
import { daySerial, fullSheets, type Sheet, SheetNames, type SheetRow, sheetsOf } from "./sheets";
import { escapeMarkup, TextChunks } from "./text-chunks";
import { type ZipEntry, zip } from "./zip";

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
	return zip(entries(document));
}

async function* entries(document: ExportDocument): AsyncGenerator<ZipEntry> {
	// Needs nothing of the account: a download begins before anything is read.
	yield { name: "xl/styles.xml", chunks: [encode(STYLES)] };
	const names: string[] = [];
	const cells = new CellPrinter();
	const more = new SheetNames();
	for await (const sheet of sheetsOf(document, LIMITS)) {
		for await (const rows of fullSheets(sheet, LIMITS.rows)) {
			names.push(more.name(sheet.name));
			yield { name: `xl/worksheets/sheet${names.length}.xml`, chunks: sheetXml(sheet, rows, cells) };
		}
	}
	const numbers = names.map((_, i) => i + 1);
	yield xmlFile(
		"xl/workbook.xml",
		`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
			.map((name, i) => `<sheet name="${escapeMarkup(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
			.join("")}</sheets></workbook>`,
	);
	yield xmlFile(
		"xl/_rels/workbook.xml.rels",
		`<Relationships xmlns="${PACKAGE}/relationships">${numbers
			.map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
			.join(
				"",
			)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId${names.length + 2}" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
	);
	yield xmlFile("xl/sharedStrings.xml", `<sst xmlns="${MAIN}">${cells.shared.map((text) => `<si>${text}</si>`).join("")}</sst>`);
	yield xmlFile(
		"_rels/.rels",
		`<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	);
	yield xmlFile(
		"[Content_Types].xml",
		`<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/>${numbers
			.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
			.join("")}</Types>`,
	);
}

async function* sheetXml(
	{ columns, frozen }: Sheet,
	rows: AsyncIterable<readonly SheetRow[]>,
	cells: CellPrinter,
): AsyncGenerator<Uint8Array> {
	const chunks = new TextChunks();
	const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
	const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width + 2}" customWidth="1"/>`);
	chunks.add(`${HEAD}<worksheet xmlns="${MAIN}">${frozen > 0 ? pane : ""}<cols>${widths.join("")}</cols><sheetData>`);
	for await (const batch of rows) {
		for (const row of batch) {
			chunks.add(cells.row(row, columns));
			if (chunks.isFull) yield chunks.take();
		}
	}
	chunks.add("</sheetData></worksheet>");
	yield chunks.take();
}

/** Cells of positions: a table has millions of them, which are put together twice as fast from ready ones. */
const NUMBERS = Array.from({ length: 1_001 }, (_, n) => `<c><v>${n}</v></c>`);

/** Prints cells; short texts are shared, because tables repeat few. */
class CellPrinter {
	/** Elements of the shared strings, in the order of their numbers. */
	readonly shared: string[] = [];
	private readonly printed = new Map<string, string>();

	row({ cells, isHead }: SheetRow, columns: readonly Column[]): string {
		let text = "<row>";
		for (let i = 0; i < cells.length; i++) {
			const cell = cells[i] ?? null;
			if (typeof cell === "number") text += NUMBERS[cell] ?? `<c><v>${cell}</v></c>`;
			else if (cell === null) text += "<c/>";
			else if (isHead) text += textCell(typeof cell === "string" ? cell : cell.text, STYLE_HEAD);
			else text += this.cell(cell, columns[i]?.kind ?? "text");
		}
		return `${text}</row>`;
	}

	private cell(cell: Exclude<Cell, number | null>, kind: Column["kind"]): string {
		const serial = kind === "day" ? daySerial(cell) : null;
		if (serial !== null) return `<c s="${STYLE_DAY}"><v>${serial}</v></c>`;
		const text = typeof cell === "string" ? cell : cell.text;
		const known = this.printed.get(text);
		if (known !== undefined) return known;
		if (text.length > MAX_KEPT_CHARACTERS || this.printed.size >= MAX_KEPT) return textCell(text, 0);
		const printed = `<c t="s"><v>${this.shared.push(textXml(text)) - 1}</v></c>`;
		this.printed.set(text, printed);
		return printed;
	}
}

const MAX_KEPT_CHARACTERS = 32;
const MAX_KEPT = 1_000;

function textCell(text: string, style: number): string {
	const styled = style === 0 ? "" : ` s="${style}"`;
	return `<c${styled} t="inlineStr"><is>${textXml(text)}</is></c>`;
}

/** What a reader would take for an escaped character. Source: ECMA-376 part 1, 22.9.2.19 "ST_Xstring". */
const LIKE_ESCAPE = /_(?=x[0-9a-fA-F]{4}_)/g;

function textXml(text: string): string {
	return `<t xml:space="preserve">${escapeMarkup(text.slice(0, MAX_CELL_CHARACTERS)).replace(LIKE_ESCAPE, "_x005F_")}</t>`;
}

function xmlFile(name: string, body: string): ZipEntry {
	return { name, chunks: [encode(HEAD + body)] };
}

function encode(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}
