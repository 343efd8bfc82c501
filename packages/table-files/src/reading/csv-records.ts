import type { CsvSettings } from "./csv-settings";
import { MAX_COLUMNS } from "./file-limits";

/** Returned where the text does not go as far as a record or a field. */
export const CUT_OFF = -1;

type Quoting = Pick<CsvSettings, "enclosure" | "escape">;

/** Reads the records of a text one by one, in whatever form they are. */
export class CsvRecords {
	/** Holds the cells of the last record. Reading stops at one cell more than MAX_COLUMNS. */
	cells: string[] = [];
	/** Counts the line ends within the enclosures of the last record. */
	linesInside = 0;
	private readonly delimiters: Places;
	private readonly newlines: Places;
	private readonly enclosures: Places;

	/** last: the text is not cut off. */
	constructor(
		private readonly text: string,
		private readonly newline: string,
		private readonly settings: Pick<CsvSettings, "delimiter" | "enclosure" | "escape">,
		private readonly last = false,
	) {
		this.delimiters = new Places(text, settings.delimiter);
		this.newlines = new Places(text, newline);
		this.enclosures = new Places(text, settings.enclosure);
	}

	/** Reads the record that begins at a place. Returns the place behind it. */
	read(from: number): number {
		const { text } = this;
		this.cells = [];
		this.linesInside = 0;
		const line = this.newlines.from(from);
		if (line === text.length) return this.readFields(from);
		if (this.enclosures.from(from) < line) return this.readFields(from);
		let start = from;
		for (let end = this.delimiters.from(from); end < line; end = this.delimiters.from(start)) {
			this.cells.push(text.slice(start, end));
			start = end + 1;
		}
		this.cells.push(text.slice(start, this.withoutReturn(start, line)));
		return line + 1;
	}

	/** Field by field, because some may stand in enclosures. */
	private readFields(from: number): number {
		const { text } = this;
		const { enclosure } = this.settings;
		for (let at = from; ; ) {
			let field = "";
			let next = at;
			if (text[at] === enclosure) {
				const closed = closingPlace(text, at + 1, this.settings);
				if (closed === CUT_OFF || (closed + 1 === text.length && !this.last)) return CUT_OFF;
				field = unescaped(text.slice(at + 1, closed), this.settings);
				next = closed + 1;
			}
			const line = this.newlines.from(next);
			if (line === text.length) return CUT_OFF;
			const end = Math.min(line, this.delimiters.from(next));
			if (end > next) field += text.slice(next, end === line ? this.withoutReturn(next, end) : end);
			this.cells.push(field);
			if (this.cells.length > MAX_COLUMNS) return end;
			if (end === line) {
				this.countLines(from, line);
				return line + 1;
			}
			at = end + 1;
		}
	}

	private withoutReturn(from: number, to: number): number {
		return to > from && this.text.charCodeAt(to - 1) === 13 ? to - 1 : to;
	}

	private countLines(from: number, end: number): void {
		for (let at = this.text.indexOf(this.newline, from); at >= 0 && at < end; at = this.text.indexOf(this.newline, at + 1))
			this.linesInside++;
	}
}

/** Places of a character in a text, asked for in their order, so that each is searched for once. */
class Places {
	private next = -1;

	constructor(
		private readonly text: string,
		private readonly part: string,
	) {}

	/** The next one; the text's end where there is none. */
	from(place: number): number {
		if (this.next < place) {
			const at = this.text.indexOf(this.part, place);
			this.next = at < 0 ? this.text.length : at;
		}
		return this.next;
	}
}

/** The place of the enclosure that closes a field. Doubled and escaped ones belong to its text. */
function closingPlace(text: string, from: number, settings: Quoting): number {
	const { enclosure } = settings;
	for (let at = text.indexOf(enclosure, from); at >= 0; at = text.indexOf(enclosure, at + 1)) {
		if (settings.escape === "\\" && escapesBefore(text, at, from) % 2 === 1) continue;
		if (text[at + 1] !== enclosure) return at;
		at++;
	}
	return CUT_OFF;
}

function escapesBefore(text: string, at: number, from: number): number {
	let count = 0;
	while (at - count - 1 >= from && text.charCodeAt(at - count - 1) === 92) count++;
	return count;
}

function unescaped(text: string, { enclosure, escape: sign }: Quoting): string {
	if (sign === "") return text.includes(enclosure) ? text.replaceAll(enclosure + enclosure, enclosure) : text;
	if (!text.includes(enclosure) && !text.includes("\\")) return text;
	return text.replace(enclosure === '"' ? /\\(["\\])|"(")/g : /\\(['\\])|'(')/g, "$1$2");
}
