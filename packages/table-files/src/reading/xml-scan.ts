import { FileError } from "./file-error";
import { MAX_CELL_CHARACTERS, MAX_MARKUP_CHARACTERS, MAX_XML_DEPTH } from "./file-limits";

/** Events of the scanner. Names come without their prefix. */
export interface XmlEvents {
	/** attributes: as written, to be read by `attributeOf`. */
	open(name: string, attributes: string): void;
	close(name: string): void;
	/** Decoded; the text of an element may come in pieces. */
	text(text: string): void;
}

const CHARACTER = { exclamation: 33, doubleQuote: 34, quote: 39, slash: 47, colon: 58, equals: 61, greater: 62, question: 63 } as const;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
/** Characters of the longest reference, "&#x10FFFF;". */
const MAX_REFERENCE = 12;

/**
 * Tells elements and text of an XML document while it comes in pieces. Document type declarations are refused, so no entities can be defined.
 * Throws FileError "entities", "too_deep", "cell_too_long", "damaged" or, at the end, "truncated".
 */
export class XmlScanner {
	private rest = "";
	/** Names of the elements that are open, as written and without their prefixes. */
	private readonly open: string[] = [];
	private readonly locals: string[] = [];
	private seenRoot = false;

	constructor(private readonly events: XmlEvents) {}

	write(piece: string): void {
		const text = this.rest + piece;
		this.rest = text.slice(this.scan(text));
		if (this.rest.length > MAX_MARKUP_CHARACTERS) throw new FileError("cell_too_long");
	}

	/** Returns the place of what is cut off, or the end. */
	private scan(text: string): number {
		let at = 0;
		while (at < text.length) {
			const next = text.charCodeAt(at) === 60 ? this.readMarkup(text, at) : this.readText(text, at);
			if (next < 0) break;
			at = next;
		}
		return at;
	}

	end(): void {
		if (this.open.length > 0 || !this.seenRoot || this.rest.trim() !== "") throw new FileError("truncated");
	}

	/** Returns the place behind it, -1 when it is cut off. */
	private readText(text: string, from: number): number {
		const markup = text.indexOf("<", from);
		let end = markup < 0 ? text.length : markup;
		if (markup < 0) {
			// Searched for in the last characters only: nearly every piece ends in a text, and few texts hold a reference.
			const tail = Math.max(from, text.length - MAX_REFERENCE + 1);
			const reference = text.slice(tail).lastIndexOf("&");
			if (reference >= 0 && !text.includes(";", tail + reference)) end = tail + reference;
			if (end === from) return -1;
		}
		if (this.open.length > 0) this.events.text(decodeReferences(text.slice(from, end)));
		return end;
	}

	private readMarkup(text: string, from: number): number {
		switch (text.charCodeAt(from + 1)) {
			case CHARACTER.slash:
				return this.readClose(text, from);
			case CHARACTER.question:
				return behind(text, "?>", from);
			case CHARACTER.exclamation:
				return this.readDeclaration(text, from);
			default:
				return this.readOpen(text, from);
		}
	}

	private readDeclaration(text: string, from: number): number {
		if (text.startsWith("<!--", from)) return behind(text, "-->", from + 4);
		if (text.startsWith("<![CDATA[", from)) {
			const end = behind(text, "]]>", from + 9);
			if (end > 0) this.events.text(text.slice(from + 9, end - 3));
			return end;
		}
		if (text.startsWith("<!DOCTYPE", from)) throw new FileError("entities");
		if ("<!DOCTYPE".startsWith(text.slice(from)) || "<![CDATA[".startsWith(text.slice(from)) || "<!--".startsWith(text.slice(from)))
			return -1;
		throw new FileError("damaged");
	}

	private readClose(text: string, from: number): number {
		const end = text.indexOf(">", from);
		if (end < 0) return -1;
		const name = this.open.pop();
		if (name === undefined || !text.startsWith(name, from + 2)) throw new FileError("damaged");
		const nameEnd = from + 2 + name.length;
		if (nameEnd !== end && text.slice(nameEnd, end).trim() !== "") throw new FileError("damaged");
		this.events.close(this.locals.pop() ?? "");
		return end + 1;
	}

	private readOpen(text: string, from: number): number {
		const end = endOfTag(text, from + 1);
		if (end < 0) return -1;
		const closed = text.charCodeAt(end - 1) === CHARACTER.slash;
		const last = closed ? end - 1 : end;
		let nameEnd = from + 1;
		let localStart = nameEnd;
		// Names hold no character up to the blank.
		for (let character = text.charCodeAt(nameEnd); nameEnd < last && character > 32; character = text.charCodeAt(++nameEnd))
			if (character === CHARACTER.colon) localStart = nameEnd + 1;
		if (nameEnd === from + 1) throw new FileError("damaged");
		const local = text.slice(localStart, nameEnd);
		this.seenRoot = true;
		this.events.open(local, nameEnd === last ? "" : text.slice(nameEnd, last));
		if (closed) this.events.close(local);
		else {
			this.locals.push(local);
			if (this.open.push(localStart === from + 1 ? local : text.slice(from + 1, nameEnd)) > MAX_XML_DEPTH) throw new FileError("too_deep");
		}
		return end + 1;
	}
}

/** The place of the ">" that ends a tag; one in an attribute's value does not. -1 when it is cut off. */
function endOfTag(text: string, from: number): number {
	for (let at = from; at < text.length; at++) {
		const character = text.charCodeAt(at);
		if (character === CHARACTER.greater) return at;
		if (character === CHARACTER.doubleQuote || character === CHARACTER.quote) {
			at = text.indexOf(character === CHARACTER.quote ? "'" : '"', at + 1);
			if (at < 0) return -1;
		}
	}
	return -1;
}

function behind(text: string, mark: string, from: number): number {
	const at = text.indexOf(mark, from);
	return at < 0 ? -1 : at + mark.length;
}

/** The value of an attribute, with any prefix; null where it is absent. */
export function attributeOf(attributes: string, name: string): string | null {
	for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
		const before = attributes.charCodeAt(at - 1);
		if (at > 0 && before > 32 && before !== CHARACTER.colon) continue;
		const start = valueStart(attributes, at + name.length);
		if (start < 0) continue;
		const end = attributes.indexOf(attributes.charAt(start - 1), start);
		return end < 0 ? null : decodeReferences(attributes.slice(start, end));
	}
	return null;
}

/** Where the value begins whose name ends at a place: behind "=" and a quotation mark; -1 where there are none. */
function valueStart(attributes: string, from: number): number {
	let at = from;
	while (attributes.charCodeAt(at) <= 32) at++;
	if (attributes.charCodeAt(at) !== CHARACTER.equals) return -1;
	at++;
	while (attributes.charCodeAt(at) <= 32) at++;
	const mark = attributes.charCodeAt(at);
	return mark === CHARACTER.doubleQuote || mark === CHARACTER.quote ? at + 1 : -1;
}

/** Replaces references to characters. Throws FileError "damaged" for an entity that XML does not define. */
function decodeReferences(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{1,8});?/g, (_, name: string) => {
		if (!name.startsWith("#")) {
			const character = ENTITIES[name];
			if (character === undefined) throw new FileError("damaged");
			return character;
		}
		const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
		if (code > 0x10ffff) throw new FileError("damaged");
		return String.fromCodePoint(code);
	});
}

/** Collects the text of one element. */
export class TextCollector {
	private parts = "";
	private active = false;

	start(): void {
		this.parts = "";
		this.active = true;
	}

	add(text: string): void {
		if (!this.active) return;
		this.parts += text;
		if (this.parts.length > MAX_CELL_CHARACTERS) throw new FileError("cell_too_long");
	}

	take(): string {
		this.active = false;
		return this.parts;
	}
}

/** Scans a document from its decoded pieces; `ready` is asked after each piece for the rows that have ended. */
export async function* scanXml<Row>(pieces: AsyncIterable<string>, events: XmlEvents, ready: () => Row[]): AsyncGenerator<Row[]> {
	const scanner = new XmlScanner(events);
	for await (const piece of pieces) {
		scanner.write(piece);
		const rows = ready();
		if (rows.length > 0) yield rows;
	}
	scanner.end();
	const rows = ready();
	if (rows.length > 0) yield rows;
}
