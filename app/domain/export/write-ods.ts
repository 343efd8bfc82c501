import type { Deflater, Phrase } from "./deflater";
import type { Cell, Column, ExportDocument } from "./document";
import { daySerial, fullSheets, isGrid, SheetNames, type SheetRow, sheetsOf } from "./sheets";
import { escapeMarkup, safeHref } from "./text-chunks";
import { textEntry, type ZipEntry, zip } from "./zip";

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
	return zip((to) => entries(to, document));
}

async function* entries(to: Deflater, document: ExportDocument): AsyncGenerator<ZipEntry> {
	// Readers tell the format by this file: the first one, not compressed.
	yield { name: "mimetype", stored: new TextEncoder().encode(MEDIA_TYPE) };
	yield { name: "content.xml", text: contentXml(to, document) };
	yield textEntry(to, "styles.xml", STYLES);
	const files = ["content.xml", "styles.xml"].map(
		(name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`,
	);
	const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MEDIA_TYPE}"/>${files.join("")}</manifest:manifest>`;
	yield textEntry(to, "META-INF/manifest.xml", HEAD + manifest);
}

async function* contentXml(to: Deflater, document: ExportDocument): AsyncGenerator<Uint8Array> {
	const names = new SheetNames();
	const printer = new CellPrinter(to);
	to.text(
		`${HEAD}<office:document-content ${ROOT}><office:automatic-styles>${CELL_STYLES}</office:automatic-styles><office:body><office:spreadsheet>`,
	);
	for await (const sheet of sheetsOf(document, LIMITS)) {
		for await (const rows of fullSheets(sheet, LIMITS.rows)) {
			to.text(
				`<table:table table:name="${escapeMarkup(names.name(sheet.name))}"><table:table-column table:number-columns-repeated="${sheet.columns.length}"/>`,
			);
			to.search(!isGrid(sheet));
			for await (const batch of rows) {
				for (const row of batch) {
					printer.row(row, sheet.columns);
					if (to.isFull) yield to.take();
				}
			}
			to.text("</table:table>");
		}
	}
	to.text("</office:spreadsheet></office:body></office:document-content>");
	yield to.take();
}

/** The beginning of each cell. Equal neighbours are one element, as positions of days often are. */
const CELL = "<table:table-cell";
const MAX_KEPT_CHARACTERS = 32;
const MAX_KEPT = 1_000;

/** Prints rows. A cell is written from behind its beginning to that of the next one: less to refer to for each. */
class CellPrinter {
	/** What stands in a cell, up to the next one; printed numbers and short texts are kept, because a table repeats few of them. */
	private readonly kept = new Map<string | number, Phrase>();
	private readonly days = new Map<string, Phrase>();
	private readonly lasts = new Map<number, Phrase>();
	/** That a cell stands for so many. */
	private readonly times: Phrase[] = [];
	private readonly rowStart: Phrase;
	private readonly rowEnd: Phrase;
	private readonly empty: Phrase;
	private readonly aroundTimes: readonly Phrase[];
	private readonly aroundNumber: readonly Phrase[];
	private readonly aroundLast: readonly Phrase[];

	constructor(private readonly to: Deflater) {
		const phrases = (text: string) => text.split("0").map((part) => to.phrase(part));
		this.rowStart = to.phrase(`<table:table-row>${CELL}`);
		this.rowEnd = to.phrase("</table:table-row>");
		this.empty = to.phrase(`/>${CELL}`);
		this.aroundTimes = phrases(' table:number-columns-repeated="0"');
		this.aroundNumber = phrases(cellEnd(0, "number", false) + CELL);
		this.aroundLast = phrases(cellEnd(0, "number", false));
	}

	row({ cells, isHead }: SheetRow, columns: readonly Column[]): void {
		const { to } = this;
		if (cells.length === 0) {
			to.text("<table:table-row></table:table-row>");
			return;
		}
		to.add(this.rowStart);
		for (let i = 0; i < cells.length; ) {
			const cell = cells[i] ?? null;
			const kind = isHead ? "text" : (columns[i]?.kind ?? "text");
			let end = i + 1;
			while (!isHead && end < cells.length && cells[end] === cell && columns[end]?.kind === columns[i]?.kind) end++;
			if (end > i + 1) this.repeat(end - i);
			if (end === cells.length) this.last(cell, kind, isHead);
			else if (isHead) to.text(cellEnd(cell, kind, true) + CELL);
			else this.cell(cell, kind);
			i = end;
		}
		to.add(this.rowEnd);
	}

	private last(cell: Cell, kind: Column["kind"], isHead: boolean): void {
		if (typeof cell === "number") this.add(this.lasts, cell, () => this.composed(this.aroundLast, cell));
		else this.to.text(cellEnd(cell, kind, isHead));
	}

	private repeat(times: number): void {
		this.times[times] ??= this.composed(this.aroundTimes, times);
		this.to.add(this.times[times]);
	}

	private cell(cell: Cell, kind: Column["kind"]): void {
		const { to } = this;
		if (cell === null) to.add(this.empty);
		else if (typeof cell === "object" || (typeof cell === "string" && cell.length > MAX_KEPT_CHARACTERS))
			to.text(cellEnd(cell, kind, false) + CELL);
		else if (typeof cell === "string" && kind === "day") this.add(this.days, cell, () => to.phrase(cellEnd(cell, kind, false) + CELL));
		else if (typeof cell === "string") this.add(this.kept, cell, () => to.phrase(cellEnd(cell, kind, false) + CELL));
		else this.add(this.kept, cell, () => this.composed(this.aroundNumber, cell));
	}

	private add<Key>(among: Map<Key, Phrase>, key: Key, make: () => Phrase): void {
		const phrase = among.get(key) ?? make();
		if (among.size < MAX_KEPT) among.set(key, phrase);
		this.to.add(phrase);
	}

	/** The number between the parts. */
	private composed(parts: readonly Phrase[], value: number): Phrase {
		const number = this.to.phrase(String(value));
		return this.to.composed(parts.flatMap((part, i) => (i === 0 ? [part] : [number, part])));
	}
}

/** A cell behind its beginning. */
function cellEnd(cell: Cell, kind: Column["kind"], isHead: boolean): string {
	if (cell === null) return "/>";
	if (typeof cell === "number") return ` office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
	if (kind === "day" && daySerial(cell) !== null)
		return ` table:style-name="day" office:value-type="date" office:date-value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
	const style = isHead ? ' table:style-name="head"' : "";
	const href = typeof cell === "string" ? null : safeHref(cell.href);
	const text = spacedText(typeof cell === "string" ? cell : cell.text);
	const inner = href === null ? text : `<text:a xlink:type="simple" xlink:href="${escapeMarkup(href)}">${text}</text:a>`;
	return `${style} office:value-type="string"><text:p>${inner}</text:p></table:table-cell>`;
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
