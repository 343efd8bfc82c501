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

/** Rows that are named in ascending order and asked for in ascending order, as ranges: a column of dates is one. */
class RowRanges {
	private readonly ranges: [number, number][] = [];
	private at = 0;

	add(row: number): void {
		const last = this.ranges.at(-1);
		if (last && row >= last[0] && row <= last[1] + 1) last[1] = Math.max(last[1], row);
		else if (this.ranges.push([row, row]) > MAX_RANGES) throw new FileError("too_many_rows", row);
	}

	has(row: number): boolean {
		for (let range = this.ranges[this.at]; range && range[1] < row; range = this.ranges[this.at]) this.at++;
		const range = this.ranges[this.at];
		return range !== undefined && range[0] <= row;
	}
}

const MAX_RANGES = 200_000;

class SlkSheet {
	readonly rows = new RowCollector();
	/** Row of the cells that are being collected. */
	private line = 0;
	/** Where the last record stood: the next one may leave out its row or its column. */
	private row = 0;
	private column = 0;
	private ended = false;
	private from1904 = false;
	/** Number formats in the order they are named. */
	private readonly dates: boolean[] = [];
	/** Formats of whole columns; cells that differ from their column. */
	private readonly columnDates = new Map<number, boolean>();
	private readonly exceptions = new Map<number, RowRanges>();

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
		if (!this.ended) throw new FileError("truncated", this.line);
		if (this.line > 0) this.rows.endRow(this.line);
	}

	private format(values: Map<string, string>): void {
		const index = values.get("P");
		const isDate = index === undefined ? null : (this.dates[Number(index)] ?? false);
		const whole = values.get("C");
		if (whole !== undefined && isDate !== null) this.columnDates.set(Number(whole), isDate);
		this.moveTo(values);
		if (isDate === null || whole !== undefined || values.has("R")) return;
		const isException = isDate !== (this.columnDates.get(this.column) ?? false);
		if (!isException && !this.exceptions.has(this.column)) return;
		const ranges = this.exceptions.get(this.column) ?? new RowRanges();
		this.exceptions.set(this.column, ranges);
		if (isException) ranges.add(this.row);
	}

	private cell(values: Map<string, string>): void {
		this.moveTo(values);
		if (this.row < this.line) throw new FileError("damaged", this.line);
		if (this.row > this.line && this.line > 0) this.rows.endRow(this.line);
		this.line = this.row;
		const value = values.get("K");
		if (value !== undefined) this.rows.set(this.column - 1, this.shown(value));
	}

	/** Row and column stay as they are until a record names others. Gnumeric names the formats of all cells first, then begins again at the first row. */
	private moveTo(values: Map<string, string>): void {
		const row = Number(values.get("Y") ?? this.row);
		const column = Number(values.get("X") ?? this.column);
		if (!(row >= 0) || !(column >= 0)) throw new FileError("damaged", this.line);
		if (column > MAX_COLUMNS) throw new FileError("too_many_columns", this.line);
		this.row = row;
		this.column = column;
	}

	private shown(value: string): string {
		if (this.column < 1 || this.row < 1) throw new FileError("damaged", this.row);
		if (value.startsWith('"')) return plainText(value.slice(1, value.endsWith('"') && value.length > 1 ? -1 : undefined));
		const isException = this.exceptions.get(this.column)?.has(this.row) ?? false;
		const isDate = isException !== (this.columnDates.get(this.column) ?? false);
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
