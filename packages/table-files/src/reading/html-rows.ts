import { Parser } from "htmlparser2";
import { guessEncoding, namedEncoding } from "./decode-text";
import { FileError } from "./file-error";
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_MARKUP_CHARACTERS, MAX_XML_DEPTH } from "./file-limits";
import { RowCollector, type Rows } from "./row";
import type { TextEncoding } from "./text-encodings";

/** Rows of the first table of a web page. A table inside a cell is part of that cell's text. */
export async function* htmlRows(pieces: AsyncIterable<string>): Rows {
	const cells = new HtmlCells();
	const parser = new Parser(cells.handler, { decodeEntities: true, lowerCaseTags: true });
	for await (const piece of pieces) {
		for (let from = 0; from < piece.length; from += MAX_MARKUP_CHARACTERS) {
			const part = piece.slice(from, from + MAX_MARKUP_CHARACTERS);
			parser.write(part);
			cells.refuseEndlessTag(part.length);
		}
		const rows = cells.rows.ready();
		if (rows.length > 0) yield rows;
	}
	parser.end();
	cells.closeAll();
	const rows = cells.rows.ready();
	if (rows.length > 0) yield rows;
}

class HtmlCells {
	readonly rows = new RowCollector();
	/** Characters since the parser last told of anything. */
	private quiet = 0;
	private depth = 0;
	private tables = 0;
	private done = false;
	private line = 0;
	private column = 0;
	private span = 1;
	private cell: string | null = null;

	readonly handler = {
		onopentag: (name: string, attributes: Record<string, string>) => this.open(name, attributes),
		ontext: (text: string) => this.text(text),
		onclosetag: (name: string) => this.close(name),
	};

	/** A tag that goes on and on would be kept whole by the parser. */
	refuseEndlessTag(characters: number): void {
		this.quiet += characters;
		if (this.quiet > 3 * MAX_MARKUP_CHARACTERS) throw new FileError("damaged", this.line || null);
	}

	private open(name: string, attributes: Record<string, string>): void {
		this.quiet = 0;
		if (++this.depth > 4 * MAX_XML_DEPTH) throw new FileError("too_deep");
		if (this.done) return;
		if (name === "table") this.tables++;
		if (this.tables !== 1) return;
		if (name === "tr") this.openRow();
		else if (name === "td" || name === "th") this.openCell(attributes);
		else if (name === "br") this.text("\n");
	}

	private openRow(): void {
		this.closeCell();
		this.line++;
		this.column = 0;
	}

	private openCell(attributes: Record<string, string>): void {
		this.closeCell();
		this.span = Math.min(MAX_COLUMNS, Math.max(1, Number(attributes.colspan) || 1));
		this.cell = "";
	}

	private text(text: string): void {
		this.quiet = 0;
		if (this.cell === null || this.done) return;
		this.cell += text;
		if (this.cell.length > MAX_CELL_CHARACTERS) throw new FileError("cell_too_long", this.line);
	}

	private close(name: string): void {
		this.quiet = 0;
		this.depth--;
		if (this.done) return;
		if (this.tables === 1 && (name === "td" || name === "th")) this.closeCell();
		if (this.tables === 1 && name === "tr") this.endRow();
		if (name === "table" && --this.tables === 0) this.closeAll();
	}

	private closeCell(): void {
		if (this.cell === null) return;
		this.rows.set(this.column, this.cell.replaceAll(/[ \t\r\n]+/g, " ").trim());
		this.column += this.span;
		this.cell = null;
	}

	private endRow(): void {
		this.closeCell();
		this.rows.endRow(this.line);
	}

	closeAll(): void {
		if (this.done) return;
		this.endRow();
		this.done = this.line > 0;
	}
}

/** The encoding of a page: its byte order mark, else what it declares, else what its bytes show. */
export function htmlEncoding(head: Uint8Array): TextEncoding {
	const guessed = guessEncoding(head);
	if (guessed === "utf-16le" || guessed === "utf-16be") return guessed;
	const declared = /<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(new TextDecoder("iso-8859-1").decode(head))?.[1];
	return declared === undefined ? guessed : namedEncoding(declared.startsWith("utf-16") ? "utf-8" : declared);
}
