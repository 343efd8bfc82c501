import { BETTER, BRAND, inkOf, WORSE } from "./colours";
import type { Cell, Column, ExportDocument } from "./document";
import { daySerial, fullSheets, type Sheet, SheetNames, type SheetRow, sheetsOf } from "./sheets";
import { escapeMarkup, TextChunks } from "./text-chunks";
import { chartXml, drawingXml, letterOf, type SheetChart } from "./xlsx-chart";
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
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
<dxfs count="4">${[BETTER, WORSE].map((colour) => `<dxf><font><b/><color rgb="FF${colour.slice(1)}"/></font></dxf>`).join("")}${["D7F0DD", "EEF7DC"].map((colour) => `<dxf><fill><patternFill patternType="solid"><bgColor rgb="FF${colour}"/></patternFill></fill></dxf>`).join("")}</dxfs></styleSheet>`;

/** Numbers of the formats of conditions in STYLES. */
const DXF = { better: 0, worse: 1, first3: 2, first10: 3 };

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
	const charts: SheetChart[] = [];
	const drawings: number[] = [];
	for await (const sheet of sheetsOf(document, LIMITS)) {
		for await (const rows of fullSheets(sheet, LIMITS.rows)) {
			const name = more.name(sheet.name);
			names.push(name);
			const own: SheetChart[] = [];
			yield { name: `xl/worksheets/sheet${names.length}.xml`, chunks: sheetXml(sheet, rows, { cells, name, charts: own }) };
			if (own.length === 0) continue;
			drawings.push(names.length);
			const target = relationship(1, "drawing", `../drawings/drawing${drawings.length}.xml`);
			yield xmlFile(`xl/worksheets/_rels/sheet${names.length}.xml.rels`, relationships([target]));
			yield xmlFile(`xl/drawings/drawing${drawings.length}.xml`, drawingXml(own, sheet.columns.length + 1));
			const leads = own.map((_, i) => relationship(i + 1, "chart", `../charts/chart${charts.length + i + 1}.xml`));
			yield xmlFile(`xl/drawings/_rels/drawing${drawings.length}.xml.rels`, relationships(leads));
			for (const chart of own) yield xmlFile(`xl/charts/chart${charts.push(chart)}.xml`, chartXml(chart, inkOf(sheet.colour ?? BRAND)));
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
		relationships([
			...numbers.map((n) => relationship(n, "worksheet", `worksheets/sheet${n}.xml`)),
			relationship(names.length + 1, "styles", "styles.xml"),
			relationship(names.length + 2, "sharedStrings", "sharedStrings.xml"),
		]),
	);
	yield xmlFile("xl/sharedStrings.xml", `<sst xmlns="${MAIN}">${cells.shared.map((text) => `<si>${text}</si>`).join("")}</sst>`);
	yield xmlFile("_rels/.rels", relationships([relationship(1, "officeDocument", "xl/workbook.xml")]));
	const part = (name: string, type: string) => `<Override PartName="/xl/${name}.xml" ContentType="${type}+xml"/>`;
	const parts = [
		part("workbook", `${TYPE}.sheet.main`),
		part("styles", `${TYPE}.styles`),
		part("sharedStrings", `${TYPE}.sharedStrings`),
		...numbers.map((n) => part(`worksheets/sheet${n}`, `${TYPE}.worksheet`)),
		...drawings.map((_, i) => part(`drawings/drawing${i + 1}`, "application/vnd.openxmlformats-officedocument.drawing")),
		...charts.map((_, i) => part(`charts/chart${i + 1}`, "application/vnd.openxmlformats-officedocument.drawingml.chart")),
	];
	yield xmlFile(
		"[Content_Types].xml",
		`<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join("")}</Types>`,
	);
}

function relationship(n: number, kind: string, target: string): string {
	return `<Relationship Id="rId${n}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
}

function relationships(list: readonly string[]): string {
	return `<Relationships xmlns="${PACKAGE}/relationships">${list.join("")}</Relationships>`;
}

/** charts: filled with those of the sheet. */
async function* sheetXml(
	{ columns, frozen, isTable }: Sheet,
	rows: AsyncIterable<readonly SheetRow[]>,
	{ cells, name, charts }: { cells: CellPrinter; name: string; charts: SheetChart[] },
): AsyncGenerator<Uint8Array> {
	const chunks = new TextChunks();
	const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
	const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width + 2}" customWidth="1"/>`);
	chunks.add(`${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${frozen > 0 ? pane : ""}<cols>${widths.join("")}</cols><sheetData>`);
	const looks = new Looks();
	let count = 0;
	for await (const batch of rows) {
		for (const row of batch) {
			count++;
			if (row.lines) charts.push({ sheet: name, section: row.lines, head: count });
			const own = row.columns ?? columns;
			if (!row.isHead) looks.add(count, own);
			chunks.add(cells.row(row, own));
			if (chunks.isFull) yield chunks.take();
		}
	}
	const filter = isTable && count > frozen ? `<autoFilter ref="A${frozen}:${letterOf(columns.length - 1)}${count}"/>` : "";
	chunks.add(`</sheetData>${filter}${looks.xml()}${charts.length > 0 ? '<drawing r:id="rId1"/>' : ""}</worksheet>`);
	yield chunks.take();
}

/** Ranges of cells with a look of their own, which are formatted by their values. */
class Looks {
	private readonly ranges: { look: "move" | "place"; column: number; from: number; to: number }[] = [];

	add(row: number, columns: readonly Column[]): void {
		for (let column = 0; column < columns.length; column++) {
			const look = columns[column]?.look;
			if (!look) continue;
			const known = this.ranges.findLast((one) => one.column === column && one.look === look);
			if (known && known.to === row - 1) known.to = row;
			else this.ranges.push({ look, column, from: row, to: row });
		}
	}

	xml(): string {
		const of = (look: "move" | "place") => {
			const ranges = this.ranges.filter((one) => one.look === look);
			return ranges.map(({ column, from, to }) => `${letterOf(column)}${from}:${letterOf(column)}${to}`).join(" ");
		};
		const rule = (dxf: number, priority: number, operator: string, ...limits: number[]) =>
			`<cfRule type="cellIs" dxfId="${dxf}" priority="${priority}" operator="${operator}">${limits.map((limit) => `<formula>${limit}</formula>`).join("")}</cfRule>`;
		const [moves, places] = [of("move"), of("place")];
		const arrows =
			'<cfRule type="iconSet" priority="1"><iconSet iconSet="3Arrows"><cfvo type="percent" val="0"/><cfvo type="num" val="0"/><cfvo type="num" val="0" gte="0"/></iconSet></cfRule>';
		const ofMoves = `${arrows}${rule(DXF.better, 2, "greaterThan", 0)}${rule(DXF.worse, 3, "lessThan", 0)}`;
		const ofPlaces = `${rule(DXF.first3, 4, "between", 1, 3)}${rule(DXF.first10, 5, "between", 4, 10)}`;
		return [
			...(moves === "" ? [] : [`<conditionalFormatting sqref="${moves}">${ofMoves}</conditionalFormatting>`]),
			...(places === "" ? [] : [`<conditionalFormatting sqref="${places}">${ofPlaces}</conditionalFormatting>`]),
		].join("");
	}
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
