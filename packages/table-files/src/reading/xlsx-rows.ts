import { unescapedText } from "./escaped-text";
import { FileError } from "./file-error";
import { MAX_COLUMNS } from "./file-limits";
import { type OpenRow, type Row, RowCollector, type Rows } from "./row";
import { plainDate, serialDate } from "./serial-date";
import { shownNumber } from "./shown-number";
import { type Archive, openWorkbook, piecesOf, type Workbook } from "./xlsx-parts";
import { attributeOf, scanXml, TextCollector, type XmlEvents } from "./xml-scan";

/** As many rows as a page shows of a file, and some more. */
const FIRST_ROWS = 100;
/** Number of a shared text that is not read yet; it stands in a cell until the row has ended. */
type TextNumber = number;

/** Rows of a sheet of an Office Open XML workbook, by its name; of the first one that is shown where the name is null or none has it. */
export async function* xlsxRows(archive: Archive, sheetName: string | null): Rows {
	const workbook = await openWorkbook(archive, sheetName);
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
				this.rows.set(
					this.column,
					this.type === "inlineStr" ? unescapedText(this.inline) : this.shown(this.type, Number(this.style), this.value),
				);
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
				return (value !== "" && workbook.dates[style] && serialDate(Number(value), workbook.from1904)) || shownNumber(value);
			default:
				return unescapedText(value);
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
