import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from "./file-limits";

const CODE = { quote: 34, slash: 47, zero: 48, nine: 57, equals: 61, greater: 62, blank: 32 } as const;
const NAMED = { r: 114, s: 115, t: 116 } as const;

/**
 * A worksheet's cell in the form that nearly all have: attributes r, s and t, and one value without references. A sheet has millions of them;
 * characters are compared by hand, because events for each tag take twice the time of everything else.
 */
export class PlainCell {
	/** From 0; -1 where the cell does not say. */
	column = -1;
	/** Index of its format. */
	style = 0;
	type = "n";
	value = "";

	/** Reads the cell that begins at a place. Returns the place behind it; -1 for anything else, which a scanner has to read. */
	read(text: string, from: number): number {
		if (text.charCodeAt(from + 1) !== 99) return -1;
		this.column = -1;
		this.style = 0;
		this.type = "n";
		this.value = "";
		let at = from + 2;
		while (text.charCodeAt(at) === CODE.blank) {
			at = this.readAttribute(text, at + 1);
			if (at < 0) return -1;
		}
		if (text.charCodeAt(at) === CODE.slash) return text.charCodeAt(at + 1) === CODE.greater ? at + 2 : -1;
		if (text.charCodeAt(at) !== CODE.greater) return -1;
		if (text.startsWith("<v>", at + 1)) return this.readValue(text, at + 4, "</v></c>");
		return this.type === "inlineStr" && text.startsWith("<is><t>", at + 1) ? this.readValue(text, at + 8, "</t></is></c>") : -1;
	}

	private readAttribute(text: string, at: number): number {
		if (text.charCodeAt(at + 1) !== CODE.equals || text.charCodeAt(at + 2) !== CODE.quote) return -1;
		switch (text.charCodeAt(at)) {
			case NAMED.r:
				return this.readPlace(text, at + 3);
			case NAMED.s:
				return this.readStyle(text, at + 3);
			case NAMED.t: {
				const end = text.indexOf('"', at + 3);
				this.type = text.slice(at + 3, end);
				return end < 0 ? -1 : end + 1;
			}
			default:
				return -1;
		}
	}

	/** "AB12": the column stands in letters before the row. */
	private readPlace(text: string, from: number): number {
		let column = 0;
		let at = from;
		for (let code = text.charCodeAt(at); code >= 65 && code <= 90; code = text.charCodeAt(++at)) column = column * 26 + code - 64;
		if (column === 0 || column > MAX_COLUMNS) return -1;
		this.column = column - 1;
		return behindDigits(text, at);
	}

	private readStyle(text: string, from: number): number {
		const behind = behindDigits(text, from);
		for (let at = from; at < behind - 1; at++) this.style = this.style * 10 + text.charCodeAt(at) - CODE.zero;
		return behind;
	}

	private readValue(text: string, from: number, end: string): number {
		const value = plainText(text, from);
		if (value === null || !text.startsWith(end, from + value.length)) return -1;
		this.value = value;
		return from + value.length + end.length;
	}
}

const STRING_STARTS = ["<si><t>", '<si><t xml:space="preserve">'];
const STRING_END = "</t></si>";

/** The text of a shared string without formats or references, and the place behind it; null for one in another form. */
export function plainString(text: string, from: number): { value: string; behind: number } | null {
	const start = STRING_STARTS.find((one) => text.startsWith(one, from));
	if (start === undefined) return null;
	const value = plainText(text, from + start.length);
	const end = from + start.length + (value?.length ?? 0);
	return value !== null && text.startsWith(STRING_END, end) ? { value, behind: end + STRING_END.length } : null;
}

/** The text up to the next tag; null where it is cut off, too long or holds references. */
function plainText(text: string, from: number): string | null {
	const end = text.indexOf("<", from);
	if (end < 0 || end - from > MAX_CELL_CHARACTERS) return null;
	const value = text.slice(from, end);
	return value.includes("&") ? null : value;
}

/** The place behind digits and the quotation mark that ends them; -1 where none does. */
function behindDigits(text: string, from: number): number {
	let at = from;
	for (let code = text.charCodeAt(at); code >= CODE.zero && code <= CODE.nine; ) code = text.charCodeAt(++at);
	return text.charCodeAt(at) === CODE.quote ? at + 1 : -1;
}
