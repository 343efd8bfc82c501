import type { CsvSettings } from "./csv-settings";
import { FileError } from "./file-error";
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_RECORD_CHARACTERS, MAX_ROWS } from "./file-limits";
import type { Row, Rows } from "./row";

/** Records of a text table, from pieces of its text that may end anywhere. */
export async function* csvRows(pieces: AsyncIterable<string>, settings: Omit<CsvSettings, "encoding">): Rows {
	const scanner = new CsvScanner(settings);
	for await (const piece of pieces) {
		const rows = scanner.write(piece);
		if (rows.length > 0) yield rows;
	}
	const rows = scanner.end();
	if (rows.length > 0) yield rows;
}

/** The end of a record or of a field, and whether the text went that far. */
const CUT_OFF = -1;

class CsvScanner {
	private rest = "";
	private line = 1;
	private count = 0;
	/** Old Macintosh files end lines by carriage returns alone; null until the first line end is seen. */
	private newline: "\n" | "\r" | null = null;
	/** Place of the next enclosure in the text, so that each is searched for once. */
	private nextEnclosure = -2;
	/** The same for the next delimiter; the text's end where there is none. */
	private nextDelimiter = -1;
	private cells: string[] = [];

	constructor(private readonly settings: Omit<CsvSettings, "encoding">) {}

	write(piece: string): Row[] {
		return this.scan(this.rest + piece, false);
	}

	end(): Row[] {
		const text = this.rest;
		if (text === "") return [];
		return this.scan(text.endsWith("\n") || text.endsWith("\r") ? text : text + (this.newline ?? "\n"), true);
	}

	private scan(text: string, last: boolean): Row[] {
		const rows: Row[] = [];
		this.nextEnclosure = -2;
		this.nextDelimiter = -1;
		this.newline ??= newlineOf(text, last);
		let at = 0;
		while (this.newline !== null && at < text.length) {
			const end = this.readRecord(text, at, this.newline, last);
			if (end === CUT_OFF) break;
			this.take(rows);
			at = end;
		}
		this.rest = text.slice(at);
		if (last && this.rest !== "") throw new FileError("open_enclosure", this.line);
		if (this.rest.length > MAX_RECORD_CHARACTERS) this.refuseRecord();
		return rows;
	}

	/** Reads a record into `cells`. Returns the place behind it. */
	private readRecord(text: string, from: number, newline: string, last: boolean): number {
		const end = text.indexOf(newline, from);
		if (end < 0) return CUT_OFF;
		if (this.nextEnclosure !== CUT_OFF && this.nextEnclosure < from) this.nextEnclosure = text.indexOf(this.settings.enclosure, from);
		if (this.nextEnclosure === CUT_OFF || this.nextEnclosure > end) {
			const stop = end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
			this.cells = stop === from ? [] : this.split(text, from, stop);
			return end + 1;
		}
		return this.readEnclosed(text, from, newline, last);
	}

	/** As slice and split, which take twice as long for a few fields. */
	private split(text: string, from: number, to: number): string[] {
		const { delimiter } = this.settings;
		const cells: string[] = [];
		let start = from;
		if (this.nextDelimiter < from) this.nextDelimiter = placeIn(text, delimiter, from);
		while (this.nextDelimiter < to) {
			cells.push(text.slice(start, this.nextDelimiter));
			start = this.nextDelimiter + 1;
			this.nextDelimiter = placeIn(text, delimiter, start);
		}
		cells.push(text.slice(start, to));
		return cells;
	}

	/** Field by field, because some stand in enclosures. */
	private readEnclosed(text: string, from: number, newline: string, last: boolean): number {
		const { delimiter, enclosure } = this.settings;
		this.cells = [];
		for (let at = from; ; ) {
			let field = "";
			let next = at;
			if (text[at] === enclosure) {
				const closed = closingPlace(text, at + 1, enclosure);
				if (closed === CUT_OFF || (closed + 1 === text.length && !last)) return CUT_OFF;
				field = unescaped(text.slice(at + 1, closed), enclosure);
				next = closed + 1;
			}
			const line = text.indexOf(newline, next);
			if (line < 0) return CUT_OFF;
			const comma = text.indexOf(delimiter, next);
			const end = comma >= 0 && comma < line ? comma : line;
			const tail = text.slice(next, end === line && text.charCodeAt(end - 1) === 13 && end > next ? end - 1 : end);
			this.cells.push(field + tail);
			if (this.cells.length > MAX_COLUMNS) throw new FileError("too_many_columns", this.line);
			if (end === line) {
				this.countLines(text, from, line, newline);
				return line + 1;
			}
			at = end + 1;
		}
	}

	/** Lines inside enclosures; the record's own end is counted by `take`. */
	private countLines(text: string, from: number, end: number, newline: string): void {
		let inside = 0;
		for (let at = text.indexOf(newline, from); at >= 0 && at < end; at = text.indexOf(newline, at + 1)) inside++;
		this.inside = inside;
	}
	private inside = 0;

	private take(rows: Row[]): void {
		const { cells } = this;
		if (cells.length > MAX_COLUMNS) throw new FileError("too_many_columns", this.line);
		if (cells.some(isFilled)) {
			for (const cell of cells) if (cell.length > MAX_CELL_CHARACTERS) throw new FileError("cell_too_long", this.line);
			this.count++;
			if (this.count > MAX_ROWS) throw new FileError("too_many_rows", this.line);
			rows.push({ line: this.line, cells });
		}
		this.line += 1 + this.inside;
		this.inside = 0;
	}

	/** A record without an end: too many fields, an enclosure that is never closed, or a field too long. */
	private refuseRecord(): never {
		if (this.rest.split(this.settings.delimiter, MAX_COLUMNS + 2).length > MAX_COLUMNS) throw new FileError("too_many_columns", this.line);
		throw new FileError(this.rest.includes(this.settings.enclosure) ? "open_enclosure" : "cell_too_long", this.line);
	}
}

/** The text's end where it does not occur. */
function placeIn(text: string, part: string, from: number): number {
	const at = text.indexOf(part, from);
	return at < 0 ? text.length : at;
}

function isFilled(cell: string): boolean {
	return cell !== "";
}

/** "\r" decides only where something stands behind it: the line feed may be in the next piece. */
function newlineOf(text: string, last: boolean): "\n" | "\r" | null {
	const feed = text.indexOf("\n");
	const carriage = text.indexOf("\r");
	if (carriage >= 0 && (feed < 0 || feed > carriage + 1) && (carriage + 1 < text.length || last)) return "\r";
	return feed >= 0 ? "\n" : null;
}

/** The place of the enclosure that closes a field. Doubled and escaped ones belong to its text. */
function closingPlace(text: string, from: number, enclosure: string): number {
	for (let at = text.indexOf(enclosure, from); at >= 0; at = text.indexOf(enclosure, at + 1)) {
		if (text[at + 1] === enclosure) at++;
		else if (escapesBefore(text, at, from) % 2 === 0) return at;
	}
	return CUT_OFF;
}

function escapesBefore(text: string, at: number, from: number): number {
	let count = 0;
	while (at - count - 1 >= from && text.charCodeAt(at - count - 1) === 92) count++;
	return count;
}

function unescaped(text: string, enclosure: string): string {
	if (!text.includes(enclosure) && !text.includes("\\")) return text;
	return text
		.replaceAll(enclosure + enclosure, enclosure)
		.replaceAll(`\\${enclosure}`, enclosure)
		.replaceAll("\\\\", "\\");
}
