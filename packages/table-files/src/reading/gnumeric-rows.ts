import { FileError } from "./file-error";
import { type Row, RowCollector, type Rows } from "./row";
import { isDateFormat, serialDate } from "./serial-date";
import { shownNumber } from "./shown-number";
import { attributeOf, scanXml, TextCollector, type XmlEvents } from "./xml-scan";

/** Rows of a sheet of a Gnumeric document, from 0; unpacked already. */
export async function* gnumericRows(pieces: AsyncIterable<string>, sheet = 0): Rows {
	const cells = new GnumericCells(sheet + 1);
	yield* scanXml<Row>(pieces, cells, () => cells.rows.ready());
}

/** Gnumeric's numbers of value types. */
const TYPES = { boolean: "20", integer: "30", float: "40" } as const;

class GnumericCells implements XmlEvents {
	readonly rows = new RowCollector();
	private readonly collector = new TextCollector();
	private sheets = 0;
	private row = -1;
	private column = 0;
	private type: string | null = null;
	private isDate = false;
	private from1904 = false;

	/** wanted: number of the sheet, from 1. */
	constructor(private readonly wanted: number) {}

	open(name: string, attributes: string): void {
		// The index of sheet names comes before them and has elements of another name.
		if (name === "Sheet") this.sheets++;
		if (name === "DateConvention") this.collector.start();
		if (name !== "Cell" || this.sheets !== this.wanted) return;
		const row = Number(attributeOf(attributes, "Row") ?? Number.NaN);
		if (!(row >= this.row)) throw new FileError("damaged", this.row + 1);
		if (row > this.row && this.row >= 0) this.rows.endRow(this.row + 1);
		this.row = row;
		this.column = Number(attributeOf(attributes, "Col") ?? Number.NaN);
		if (!(this.column >= 0)) throw new FileError("damaged", row + 1);
		this.type = attributeOf(attributes, "ValueType");
		this.isDate = isDateFormat(attributeOf(attributes, "ValueFormat") ?? "");
		this.collector.start();
	}

	text(text: string): void {
		this.collector.add(text);
	}

	close(name: string): void {
		if (name === "DateConvention") this.from1904 = this.collector.take().trim() === "1904";
		if (this.sheets !== this.wanted) return;
		if (name === "Cell") this.rows.set(this.column, this.shown(this.collector.take()));
		if (name === "Sheet" && this.row >= 0) this.rows.endRow(this.row + 1);
	}

	private shown(value: string): string {
		// An expression: its result is not stored.
		if (this.type === null) return "";
		if (this.type === TYPES.boolean) return value.toUpperCase();
		const isNumber = this.type === TYPES.integer || this.type === TYPES.float;
		if (!isNumber) return value;
		return (this.isDate && serialDate(Number(value), this.from1904)) || shownNumber(value);
	}
}
