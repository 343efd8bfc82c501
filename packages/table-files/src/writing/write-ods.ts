import type { Cell, Column, ExportDocument } from "./document";
import { daySerial, fullSheets, type Sheet, SheetNames, type SheetRow, sheetsOf } from "./sheets";
import { escapeMarkup, safeHref, TextChunks } from "./text-chunks";
import { type ZipEntry, zip } from "./zip";

const LIMITS = { rows: 1_048_576, columns: 16_384 };
const MEDIA_TYPE = "application/vnd.oasis.opendocument.spreadsheet";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMES = ["office", "table", "text", "style"]
	.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
	.join(" ");
const ROOT = `${NAMES} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"`;
const STYLES = `${HEAD}<office:document-styles ${ROOT}><office:styles><style:default-style style:family="table-cell"/><style:style style:name="Default" style:family="table-cell"/></office:styles></office:document-styles>`;
const CELL_STYLES = `<number:date-style style:name="N1"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
<style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>`;

/** OpenDocument: all sheets stand in one file of the archive. Texts are marked as text. */
export function writeOds(document: ExportDocument): AsyncGenerator<Uint8Array> {
	return zip(entries(document));
}

async function* entries(document: ExportDocument): AsyncGenerator<ZipEntry> {
	// Readers tell the format by this file: the first one, not compressed.
	yield { name: "mimetype", stored: encode(MEDIA_TYPE) };
	yield { name: "content.xml", chunks: contentXml(document) };
	yield { name: "styles.xml", chunks: [encode(STYLES)] };
	const files = ["content.xml", "styles.xml"].map(
		(name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`,
	);
	const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MEDIA_TYPE}"/>${files.join("")}</manifest:manifest>`;
	yield { name: "META-INF/manifest.xml", chunks: [encode(HEAD + manifest)] };
}

async function* contentXml(document: ExportDocument): AsyncGenerator<Uint8Array> {
	const chunks = new TextChunks();
	const names = new SheetNames();
	chunks.add(
		`${HEAD}<office:document-content ${ROOT}><office:automatic-styles>${CELL_STYLES}</office:automatic-styles><office:body><office:spreadsheet>`,
	);
	for await (const sheet of sheetsOf(document, LIMITS)) {
		for await (const rows of fullSheets(sheet, LIMITS.rows)) {
			chunks.add(
				`<table:table table:name="${escapeMarkup(names.name(sheet.name))}"><table:table-column table:number-columns-repeated="${sheet.columns.length}"/>`,
			);
			yield* rowsXml(sheet, rows, chunks);
			chunks.add("</table:table>");
		}
	}
	chunks.add("</office:spreadsheet></office:body></office:document-content>");
	yield chunks.take();
}

async function* rowsXml({ columns }: Sheet, rows: AsyncIterable<readonly SheetRow[]>, chunks: TextChunks): AsyncGenerator<Uint8Array> {
	const printed = new Map<string | number, string>();
	for await (const batch of rows) {
		for (const { cells, isHead, columns: own = columns } of batch) {
			chunks.add(isHead ? headXml(cells) : rowXml(printed, cells, own));
			if (chunks.isFull) yield chunks.take();
		}
	}
}

function headXml(cells: readonly Cell[]): string {
	return `<table:table-row>${cells.map((cell) => cellXml(cell, "text", true)).join("")}</table:table-row>`;
}

function rowXml(printed: Map<string | number, string>, cells: readonly Cell[], columns: readonly Column[]): string {
	const kindAt = (column: number) => columns[column]?.kind ?? "text";
	let text = "<table:table-row>";
	for (let i = 0; i < cells.length; ) {
		const cell = cells[i] ?? null;
		const xml = keptCell(printed, cell, kindAt(i));
		let end = i + 1;
		while (end < cells.length && cells[end] === cell && kindAt(end) === kindAt(i)) end++;
		text += end === i + 1 ? xml : `${CELL} table:number-columns-repeated="${end - i}"${xml.slice(CELL.length)}`;
		i = end;
	}
	return `${text}</table:table-row>`;
}

/** The beginning of each cell. Equal neighbours are one element, as positions of days often are. */
const CELL = "<table:table-cell";
const MAX_KEPT_CHARACTERS = 32;
const MAX_KEPT = 1_000;

/** Printed numbers and short texts are cached, because a table repeats few of them. */
function keptCell(printed: Map<string | number, string>, cell: Cell, kind: Column["kind"]): string {
	const isShort = typeof cell === "number" || (typeof cell === "string" && cell.length <= MAX_KEPT_CHARACTERS && kind !== "day");
	if (!isShort) return cellXml(cell, kind, false);
	const known = printed.get(cell);
	if (known !== undefined) return known;
	const xml = cellXml(cell, kind, false);
	if (printed.size < MAX_KEPT) printed.set(cell, xml);
	return xml;
}

function cellXml(cell: Cell, kind: Column["kind"], isHead: boolean): string {
	if (cell === null) return "<table:table-cell/>";
	if (typeof cell === "number")
		return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
	if (kind === "day" && daySerial(cell) !== null)
		return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
	const style = isHead ? ' table:style-name="head"' : "";
	const href = typeof cell === "string" ? null : safeHref(cell.href);
	const text = spacedText(typeof cell === "string" ? cell : cell.text);
	const inner = href === null ? text : `<text:a xlink:type="simple" xlink:href="${escapeMarkup(href)}">${text}</text:a>`;
	return `<table:table-cell${style} office:value-type="string"><text:p>${inner}</text:p></table:table-cell>`;
}

/** Paragraphs swallow white space: tabs, line ends and further spaces are elements. */
function spacedText(text: string): string {
	const escaped = escapeMarkup(text);
	if (!/[\t\r\n]| {2}|^ | $/.test(escaped)) return escaped;
	return escaped
		.replace(/^ | $| (?= )/g, "<text:s/>")
		.replaceAll("\t", "<text:tab/>")
		.replace(/\r\n|\r|\n/g, "</text:p><text:p>");
}

function encode(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}
