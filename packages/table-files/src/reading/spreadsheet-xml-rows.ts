import { FileError } from "./file-error";
import { MAX_COLUMNS } from "./file-limits";
import { type Row, RowCollector, type Rows } from "./row";
import { plainDate } from "./serial-date";
import { shownNumber } from "./shown-number";
import { attributeOf, scanXml, TextCollector, type XmlEvents } from "./xml-scan";

/** Rows of a worksheet of a SpreadsheetML document (Excel 2003 XML), from 0. */
export async function* spreadsheetXmlRows(pieces: AsyncIterable<string>, sheet = 0): Rows {
	const cells = new WorksheetCells(sheet + 1);
	yield* scanXml<Row>(pieces, cells, () => cells.rows.ready());
}

class WorksheetCells implements XmlEvents {
	readonly rows = new RowCollector();
	private readonly collector = new TextCollector();
	private sheets = 0;
	private line = 0;
	private column = -1;
	private merged = 0;
	private type = "";
	/** A comment of a cell has text of its own. */
	private inComment = false;

	/** wanted: number of the worksheet, from 1. */
	constructor(private readonly wanted: number) {}

	open(name: string, attributes: string): void {
		if (name === "Worksheet") this.sheets++;
		if (this.sheets !== this.wanted) return;
		if (name === "Row") {
			this.line = Number(attributeOf(attributes, "Index") ?? this.line + 1);
			this.column = -1;
			this.merged = 0;
		} else if (name === "Cell") {
			this.column = Number(attributeOf(attributes, "Index") ?? this.column + this.merged + 2) - 1;
			this.merged = Math.min(MAX_COLUMNS, Number(attributeOf(attributes, "MergeAcross") ?? 0));
			if (!(this.column >= 0)) throw new FileError("damaged", this.line);
		} else if (name === "Comment") this.inComment = true;
		else if (name === "Data" && !this.inComment) {
			this.type = attributeOf(attributes, "Type") ?? "String";
			this.collector.start();
		}
	}

	text(text: string): void {
		this.collector.add(text);
	}

	close(name: string): void {
		if (this.sheets !== this.wanted) return;
		if (name === "Comment") this.inComment = false;
		if (name === "Data" && !this.inComment) this.rows.set(this.column, shownAs(this.type, this.collector.take()));
		if (name === "Row") this.rows.endRow(this.line);
	}
}

function shownAs(type: string, value: string): string {
	if (type === "Boolean") return value === "1" ? "TRUE" : "FALSE";
	if (type === "Number") return shownNumber(value);
	return type === "DateTime" ? plainDate(value) : value;
}
