import type { ByteSource } from "./byte-source";
import { decodeText } from "./decode-text";
import { FileError } from "./file-error";
import { MAX_COLUMNS } from "./file-limits";
import type { UnpackBudget } from "./inflate";
import { type OpenRow, type Row, RowCollector, type Rows } from "./row";
import { isBuiltInDateFormat, isDateFormat, plainDate, serialDate } from "./serial-date";
import { SharedStrings } from "./shared-strings";
import { attributeOf, scanXml, TextCollector, type XmlEvents } from "./xml-scan";
import { type ZipEntry, zipEntryBytes } from "./zip";

/** Tables that the cells of a sheet refer to. */
interface Workbook {
	sheet: ZipEntry;
	from1904: boolean;
	strings: SharedStrings;
	/** By the index of a cell format: does it show a date? */
	dates: boolean[];
}

interface Archive {
	source: ByteSource;
	entries: ZipEntry[];
	budget: UnpackBudget;
}

const WORKBOOK = "xl/workbook.xml";
/** As many rows as a page shows of a file, and some more. */
const FIRST_ROWS = 100;
/** Number of a shared text that is not read yet; it stands in a cell until the row has ended. */
type TextNumber = number;

/** Rows of the first sheet of an Office Open XML workbook. Its parts are found by name, so their order in the archive does not matter. */
export async function* xlsxRows(source: ByteSource, entries: ZipEntry[], budget: UnpackBudget): Rows {
	const archive = { source, entries, budget };
	const workbook = await readWorkbook(archive);
	const { sheet, strings } = workbook;
	const cells = new SheetCells(workbook);
	let count = 0;
	try {
		for await (const rows of scanXml<OpenRow<TextNumber>>(piecesOf(archive, sheet), cells, () => cells.rows.ready())) {
			const filled = await cells.fill(rows);
			count += filled.length;
			if (filled.length > 0) yield filled;
			// A caller that reads on reads the whole sheet. Reading all texts now avoids two open parts of the archive.
			if (count >= FIRST_ROWS) await strings.readAll();
		}
		// Also those that no cell names keep to the limits.
		await strings.readAll();
	} finally {
		await strings.close();
	}
}

function piecesOf({ source, budget }: Archive, entry: ZipEntry): AsyncIterable<string> {
	return decodeText(zipEntryBytes(source, entry, budget), "utf-8");
}

function entryOf({ entries }: Archive, name: string): ZipEntry | undefined {
	return entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

/** Scans a part that may be absent. */
async function scanPart(archive: Archive, name: string, events: Partial<XmlEvents>): Promise<void> {
	const entry = entryOf(archive, name);
	if (!entry) return;
	const quiet = () => {};
	for await (const _ of scanXml(piecesOf(archive, entry), { open: quiet, close: quiet, text: quiet, ...events }, () => []));
}

async function readWorkbook(archive: Archive): Promise<Workbook> {
	let from1904 = false;
	let relation: string | null = null;
	await scanPart(archive, WORKBOOK, {
		open(name, attributes) {
			if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "");
			if (name === "sheet") relation ??= attributeOf(attributes, "id");
		},
	});
	const sheet = await findSheet(archive, relation);
	const texts = entryOf(archive, "xl/sharedStrings.xml");
	const strings = new SharedStrings(texts ? piecesOf(archive, texts) : null);
	return { sheet, from1904, dates: await readDateFormats(archive), strings };
}

async function findSheet(archive: Archive, relation: string | null): Promise<ZipEntry> {
	let target = "worksheets/sheet1.xml";
	await scanPart(archive, "xl/_rels/workbook.xml.rels", {
		open(name, attributes) {
			if (name === "Relationship" && attributeOf(attributes, "Id") === relation) target = attributeOf(attributes, "Target") ?? target;
		},
	});
	const path = target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
	const entry = entryOf(archive, path);
	if (!entry) throw new FileError("damaged");
	return entry;
}

async function readDateFormats(archive: Archive): Promise<boolean[]> {
	const formats = new Map<string, boolean>();
	const dates: boolean[] = [];
	let inCells = false;
	await scanPart(archive, "xl/styles.xml", {
		open(name, attributes) {
			if (name === "numFmt")
				formats.set(attributeOf(attributes, "numFmtId") ?? "", isDateFormat(attributeOf(attributes, "formatCode") ?? ""));
			if (name === "cellXfs") inCells = true;
			if (name !== "xf" || !inCells) return;
			const id = attributeOf(attributes, "numFmtId") ?? "0";
			dates.push(formats.get(id) ?? isBuiltInDateFormat(Number(id)));
		},
		close(name) {
			if (name === "cellXfs") inCells = false;
		},
	});
	return dates;
}

/** Makes rows of a sheet's elements. */
class SheetCells implements XmlEvents {
	readonly rows = new RowCollector<TextNumber>();
	private readonly collector = new TextCollector();
	private line = 0;
	private column = -1;
	private type = "";
	private style = "";
	private value = "";
	private inline = "";
	private phonetic = false;
	/** Numbers in rows that are not filled yet, and the largest of them. */
	private numbers = 0;
	private farthest: TextNumber = -1;

	constructor(private readonly workbook: Workbook) {}

	open(name: string, attributes: string): void {
		switch (name) {
			case "c":
				this.openCell(attributes);
				return;
			case "v":
				this.collector.start();
				return;
			case "t":
				if (!this.phonetic) this.collector.start();
				return;
			case "rPh":
				this.phonetic = true;
				return;
			case "row":
				this.line = Number(attributeOf(attributes, "r") ?? this.line + 1);
				this.column = -1;
		}
	}

	private openCell(attributes: string): void {
		const place = attributeOf(attributes, "r");
		this.column = place === null ? this.column + 1 : columnOf(place);
		this.type = attributeOf(attributes, "t") ?? "n";
		this.style = attributeOf(attributes, "s") ?? "";
		this.value = "";
		this.inline = "";
	}

	text(text: string): void {
		this.collector.add(text);
	}

	close(name: string): void {
		switch (name) {
			case "v":
				this.value = this.collector.take();
				return;
			case "t":
				if (!this.phonetic) this.inline += this.collector.take();
				return;
			case "rPh":
				this.phonetic = false;
				return;
			case "c":
				this.rows.set(this.column, this.type === "inlineStr" ? this.inline : this.shown(this.type, Number(this.style), this.value));
				return;
			case "row":
				this.rows.endRow(this.line);
		}
	}

	private shared(index: TextNumber): string | TextNumber {
		const { strings } = this.workbook;
		const text = strings.at(index);
		if (text !== undefined) return text;
		if (strings.isWhole || !Number.isSafeInteger(index) || index < 0) throw new FileError("damaged", this.line);
		this.farthest = Math.max(this.farthest, index);
		this.numbers++;
		return index;
	}

	/** Puts the texts in place of their numbers. A row of nothing but empty texts is none. */
	async fill(rows: OpenRow<TextNumber>[]): Promise<Row[]> {
		if (this.numbers === 0) return rows as Row[];
		await this.workbook.strings.readTo(this.farthest);
		return rows.map((row) => this.filledRow(row)).filter(({ cells }) => cells.length > 0);
	}

	private filledRow({ line, cells }: OpenRow<TextNumber>): Row {
		const texts = cells.map((cell) => {
			if (typeof cell === "string") return cell;
			this.numbers--;
			const text = this.workbook.strings.at(cell);
			if (text === undefined) throw new FileError("damaged", line);
			return text;
		});
		while (texts.at(-1) === "") texts.pop();
		return { line, cells: texts };
	}

	private shown(type: string, style: number, value: string): string | TextNumber {
		const { workbook } = this;
		switch (type) {
			case "s":
				return value === "" ? "" : this.shared(Number(value));
			case "b":
				return value === "1" ? "TRUE" : "FALSE";
			case "d":
				return plainDate(value);
			case "n":
				return value !== "" && workbook.dates[style] ? (serialDate(Number(value), workbook.from1904) ?? value) : value;
			default:
				return value;
		}
	}
}

/** "AB12" → 27. */
function columnOf(place: string): number {
	let column = 0;
	for (let i = 0; i < place.length; i++) {
		const letter = place.charCodeAt(i) & 0xdf;
		if (letter < 65 || letter > 90) break;
		column = column * 26 + letter - 64;
	}
	if (column === 0) throw new FileError("damaged");
	if (column > MAX_COLUMNS) throw new FileError("too_many_columns");
	return column - 1;
}
