import { CsvRecords, CUT_OFF } from "./csv-records";
import type { CsvSettings } from "./csv-settings";
import { FileError } from "./file-error";
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_RECORD_CHARACTERS, MAX_ROWS } from "./file-limits";
import type { Row, Rows } from "./row";

/** Longer than nearly every record. */
const SEAM_CHARACTERS = 1_024;

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

class CsvScanner {
	private rest = "";
	private line = 1;
	private count = 0;
	/** Old Macintosh files end lines by carriage returns alone; null until the first line end is seen. */
	private newline: "\n" | "\r" | null = null;

	constructor(private readonly settings: Omit<CsvSettings, "encoding">) {}

	write(piece: string): Row[] {
		const rows: Row[] = [];
		const from = this.rest === "" ? 0 : this.readSeam(piece, rows);
		this.newline ??= newlineOf(piece, false);
		if (from === CUT_OFF || this.newline === null) this.keep(this.rest + piece);
		else this.keep(piece.slice(this.readRecords(piece, { from, to: piece.length, last: false }, rows)));
		return rows;
	}

	/**
	 * Reads on from what was cut off to the first record that begins in the piece. Only as much of the piece is joined as is needed: joined strings take
	 * longer to read. Returns that record's place; CUT_OFF where none begins.
	 */
	private readSeam(piece: string, rows: Row[]): number {
		const cut = this.rest.length;
		let at = 0;
		for (let joined = SEAM_CHARACTERS; ; joined *= 4) {
			const text = this.rest + piece.slice(0, joined);
			this.newline ??= newlineOf(text, false);
			if (this.newline !== null) at = this.readRecords(text, { from: at, to: cut, last: false }, rows);
			if (at >= cut) {
				this.rest = "";
				return at - cut;
			}
			if (joined < piece.length) continue;
			this.rest = this.rest.slice(at);
			return CUT_OFF;
		}
	}

	end(): Row[] {
		const rows: Row[] = [];
		if (this.rest === "") return rows;
		const text = /[\r\n]$/.test(this.rest) ? this.rest : this.rest + (this.newline ?? "\n");
		this.newline ??= newlineOf(text, true);
		if (this.readRecords(text, { from: 0, to: text.length, last: true }, rows) < text.length)
			throw new FileError("open_enclosure", this.line);
		return rows;
	}

	/** Reads the records that begin before a place. Returns the place behind them, or of one that is cut off. */
	private readRecords(text: string, { from, to, last }: { from: number; to: number; last: boolean }, rows: Row[]): number {
		const records = new CsvRecords(text, this.newline ?? "\n", this.settings, last);
		let at = from;
		while (at < to) {
			const behind = records.read(at);
			if (records.cells.length > MAX_COLUMNS) throw new FileError("too_many_columns", this.line);
			if (behind === CUT_OFF) break;
			this.take(rows, records);
			at = behind;
		}
		return at;
	}

	private keep(rest: string): void {
		this.rest = rest;
		if (rest.length > MAX_RECORD_CHARACTERS) this.refuseRecord();
	}

	private take(rows: Row[], { cells, linesInside }: CsvRecords): void {
		let isFilled = false;
		for (const cell of cells) {
			if (cell === "") continue;
			isFilled = true;
			if (cell.length > MAX_CELL_CHARACTERS) throw new FileError("cell_too_long", this.line);
		}
		if (isFilled) {
			this.count++;
			if (this.count > MAX_ROWS) throw new FileError("too_many_rows", this.line);
			rows.push({ line: this.line, cells });
		}
		this.line += 1 + linesInside;
	}

	/** A record without an end: too many fields, an enclosure that is never closed, or a field too long. */
	private refuseRecord(): never {
		if (this.rest.split(this.settings.delimiter, MAX_COLUMNS + 2).length > MAX_COLUMNS) throw new FileError("too_many_columns", this.line);
		throw new FileError(this.rest.includes(this.settings.enclosure) ? "open_enclosure" : "cell_too_long", this.line);
	}
}

/** "\r" decides only where something stands behind it: the line feed may be in the next piece. */
function newlineOf(text: string, last: boolean): "\n" | "\r" | null {
	const feed = text.indexOf("\n");
	const carriage = text.indexOf("\r");
	if (carriage >= 0 && (feed < 0 || feed > carriage + 1) && (carriage + 1 < text.length || last)) return "\r";
	return feed >= 0 ? "\n" : null;
}
