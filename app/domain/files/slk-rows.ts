import { FileError } from "./file-error";
import { MAX_COLUMNS, MAX_RECORD_CHARACTERS } from "./file-limits";
import { type Row, RowCollector, type Rows } from "./row";
import { isDateFormat, serialDate } from "./serial-date";

/** Rows of a SYLK file: one record a line, fields behind ";". It names no encoding: what its bytes show is taken. */
export async function* slkRows(pieces: AsyncIterable<string>): Rows {
	const sheet = new SlkSheet();
	let rest = "";
	for await (const piece of pieces) {
		const lines = (rest + piece).split(/\r\n|[\r\n]/);
		rest = lines.pop() ?? "";
		if (rest.length > MAX_RECORD_CHARACTERS) throw new FileError("cell_too_long");
		for (const line of lines) sheet.take(line);
		const rows: Row[] = sheet.rows.ready();
		if (rows.length > 0) yield rows;
	}
	sheet.take(rest);
	sheet.end();
	const rows = sheet.rows.ready();
	if (rows.length > 0) yield rows;
}

class SlkSheet {
	readonly rows = new RowCollector();
	private row = 0;
	private column = 0;
	private ended = false;
	private from1904 = false;
	/** Number formats in the order they are named. */
	private readonly dates: boolean[] = [];
	/** Formats of whole columns, and of the cell that comes next. */
	private readonly columnDates = new Map<number, boolean>();
	private cellDate: { row: number; column: number; isDate: boolean } | null = null;

	take(line: string): void {
		if (line.trim() === "" || this.ended) return;
		const fields = fieldsOf(line);
		switch (fields.kind) {
			case "P":
				if (fields.values.has("P")) this.dates.push(isDateFormat(fields.values.get("P") ?? ""));
				return;
			case "O":
				this.from1904 ||= fields.values.get("V") === "4";
				return;
			case "F":
				this.format(fields.values);
				return;
			case "C":
				this.cell(fields.values);
				return;
			case "E":
				this.ended = true;
		}
	}

	end(): void {
		if (!this.ended) throw new FileError("truncated", this.row);
		if (this.row > 0) this.rows.endRow(this.row);
	}

	private format(values: Map<string, string>): void {
		const index = values.get("P");
		const isDate = index === undefined ? null : (this.dates[Number(index)] ?? false);
		const whole = values.get("C");
		if (whole !== undefined && isDate !== null) this.columnDates.set(Number(whole), isDate);
		this.moveTo(values);
		if (isDate !== null && whole === undefined && !values.has("R")) this.cellDate = { row: this.row, column: this.column, isDate };
	}

	private cell(values: Map<string, string>): void {
		this.moveTo(values);
		const value = values.get("K");
		if (value !== undefined) this.rows.set(this.column - 1, this.shown(value));
	}

	/** Row and column stay as they are until a record names others. */
	private moveTo(values: Map<string, string>): void {
		const row = Number(values.get("Y") ?? this.row);
		const column = Number(values.get("X") ?? this.column);
		if (!(row >= this.row) || !(column >= 0)) throw new FileError("damaged", this.row);
		if (column > MAX_COLUMNS) throw new FileError("too_many_columns", this.row);
		if (row > this.row && this.row > 0) this.rows.endRow(this.row);
		this.row = row;
		this.column = column;
	}

	private shown(value: string): string {
		if (this.column < 1 || this.row < 1) throw new FileError("damaged", this.row);
		if (value.startsWith('"')) return plainText(value.slice(1, value.endsWith('"') && value.length > 1 ? -1 : undefined));
		const { cellDate } = this;
		const own = cellDate?.row === this.row && cellDate.column === this.column ? cellDate.isDate : undefined;
		const isDate = own ?? this.columnDates.get(this.column) ?? false;
		return isDate && value !== "" ? (serialDate(Number(value), this.from1904) ?? value) : value;
	}
}

/** Fields by their first letter. A doubled ";" is one in a text. */
function fieldsOf(line: string): { kind: string; values: Map<string, string> } {
	const [kind = "", ...fields] = line.replaceAll(";;", "\u0000").split(";");
	const values = new Map<string, string>();
	for (const field of fields) values.set(field.slice(0, 1), field.slice(1).replaceAll("\u0000", ";"));
	return { kind: kind.toUpperCase(), values };
}

/** Accents that stand before their letter (T.61). */
const ACCENTS: Record<string, string> = {
	A: "\u0300",
	B: "\u0301",
	C: "\u0302",
	D: "\u0303",
	H: "\u0308",
	J: "\u030a",
	K: "\u0327",
};
/** Letters of their own (T.61). */
const LETTERS: Record<string, string> = { a: "Æ", q: "æ", i: "Ø", y: "ø", j: "Œ", z: "œ", "{": "ß", "'": "§", S: "©", R: "®" };

/** Excel writes letters beyond ASCII as escape, "N" and a code; doubled quotes stand for one. */
function plainText(text: string): string {
	return text
		.replaceAll('""', '"')
		.replaceAll(/\u001bN([ABCDHJK])(.)/g, (_, accent: string, letter: string) => (letter + (ACCENTS[accent] ?? "")).normalize("NFC"))
		.replaceAll(/\u001bN(.)/g, (whole, letter: string) => LETTERS[letter] ?? whole);
}
