import type { Codes } from "./coded-text";
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from "./file-limits";

const CODE = { blank: 32, quote: 34, and: 38, slash: 47, zero: 48, nine: 57, less: 60, equals: 61, greater: 62 } as const;
const NAMED = { c: 99, r: 114, s: 115, t: 116, v: 118 } as const;
/** Characters that the comparisons of one tag need at most. Closer to the end of a piece the general scanner reads the tag. */
const ROOM = 32;
/** Characters of a value that are looked at one by one. The end of a longer one is searched for, which takes a call but less for each character. */
const NEAR = 24;

/** `inlineStr` in a cell, or the letter or word of another type. */
const TYPES = ["s", "n", "b", "d", "e", "str", "inlineStr"] as const;
export type CellType = (typeof TYPES)[number];
const coded = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
/** By the code of their first letter. */
const TYPES_BY_LETTER: { type: CellType; codes: Uint8Array }[][] = [];
for (const type of TYPES) {
	const codes = coded(`${type}"`);
	const letter = codes[0] ?? 0;
	TYPES_BY_LETTER[letter] = [...(TYPES_BY_LETTER[letter] ?? []), { type, codes }];
}
const NO_TYPES: (typeof TYPES_BY_LETTER)[number] = [];
const VALUE_END = coded("</v></c>");
const INLINE_START = coded("<is><t>");
const INLINE_END = coded("</t></is></c>");
const ROW_END = coded("</row>");
const ROW_START = coded('<row r="');

/**
 * A worksheet's cell in the form that nearly all have: attributes r, s and t, and one value without references. A sheet has millions of them; their
 * codes are compared one by one, because the scanner's events for each tag take three times the time of everything else (npm run bench -- files).
 */
export class PlainCell {
	/** From 0; -1 where the cell does not say. */
	column = -1;
	/** Index of its format. */
	style = 0;
	type: CellType = "n";
	/** Its value stands from here, up to `to`. */
	from = 0;
	to = 0;
	/** Number of the row that `readNextRow` read last. */
	line = 0;

	private searched = "";
	private reference = 0;

	/** Reads the cell that begins at a place; codes: those of the text. Returns the place behind it; -1 for anything else, which a scanner has to read. */
	read(text: string, codes: Codes, place: number): number {
		if (place + ROOM > codes.length || codes[place] !== CODE.less || codes[place + 1] !== NAMED.c) return -1;
		this.reset();
		let at = place + 2;
		while (codes[at] === CODE.blank) {
			at = this.readAttribute(codes, at + 1);
			if (at < 0) return -1;
		}
		this.from = at;
		this.to = at;
		if (codes[at] === CODE.slash) return codes[at + 1] === CODE.greater ? at + 2 : -1;
		if (codes[at] !== CODE.greater) return -1;
		if (codes[at + 1] === CODE.less && codes[at + 2] === NAMED.v && codes[at + 3] === CODE.greater)
			return this.readValue(text, codes, { from: at + 4, end: VALUE_END });
		return this.type === "inlineStr" && follows(codes, at + 1, INLINE_START)
			? this.readValue(text, codes, { from: at + 8, end: INLINE_END })
			: -1;
	}

	private reset(): void {
		this.column = -1;
		this.style = 0;
		this.type = "n";
	}

	/**
	 * Reads the end of a row and the start of the next one, whose number the tag must hold. Returns as `read` does. A ">" in an attribute's value ends the
	 * tag here; the rest of the tag then counts as text between cells, which a sheet does not show.
	 */
	readNextRow(codes: Codes, place: number): number {
		if (!follows(codes, place, ROW_END)) return -1;
		let at = place + ROW_END.length;
		while (at < codes.length && (codes[at] ?? 0) <= CODE.blank) at++;
		if (!follows(codes, at, ROW_START)) return -1;
		const behind = behindDigits(codes, at + ROW_START.length);
		if (behind < 0) return -1;
		const line = numberOf(codes, at + ROW_START.length, behind - 1);
		for (at = behind; at < codes.length; at++) {
			const code = codes[at];
			if (code === CODE.greater) {
				if (codes[at - 1] === CODE.slash) return -1;
				this.line = line;
				return at + 1;
			}
			if (code === CODE.less) return -1;
		}
		return -1;
	}

	private readAttribute(codes: Codes, at: number): number {
		if (at + ROOM > codes.length || codes[at + 1] !== CODE.equals || codes[at + 2] !== CODE.quote) return -1;
		switch (codes[at]) {
			case NAMED.r:
				return this.readPlace(codes, at + 3);
			case NAMED.s: {
				const behind = behindDigits(codes, at + 3);
				if (behind >= 0) this.style = numberOf(codes, at + 3, behind - 1);
				return behind;
			}
			case NAMED.t: {
				const types = TYPES_BY_LETTER[codes[at + 3] ?? 0] ?? NO_TYPES;
				for (const { type, codes: expected } of types) {
					if (!follows(codes, at + 3, expected)) continue;
					this.type = type;
					return at + 3 + expected.length;
				}
				return -1;
			}
			default:
				return -1;
		}
	}

	/** "AB12": the column stands in letters before the row. */
	private readPlace(codes: Codes, from: number): number {
		let column = 0;
		let at = from;
		for (let code = codes[at] ?? 0; code >= 65 && code <= 90 && column <= MAX_COLUMNS; code = codes[++at] ?? 0)
			column = column * 26 + code - 64;
		if (column === 0 || column > MAX_COLUMNS) return -1;
		this.column = column - 1;
		return behindDigits(codes, at);
	}

	/** The place of the next reference; the end where there is none. Searched for once in each piece of text, because few hold any. */
	private referenceFrom(text: string, from: number): number {
		if (this.searched !== text || this.reference < from) {
			const at = text.indexOf("&", from);
			this.searched = text;
			this.reference = at < 0 ? text.length : at;
		}
		return this.reference;
	}

	private readValue(text: string, codes: Codes, { from, end }: { from: number; end: Uint8Array }): number {
		const last = Math.min(codes.length, from + MAX_CELL_CHARACTERS + 1);
		let at = from;
		const near = Math.min(last, from + NEAR);
		while (at < near && codes[at] !== CODE.less) {
			if (codes[at] === CODE.and) return -1;
			at++;
		}
		if (at === near && at < last && codes[at] !== CODE.less) {
			at = text.indexOf("<", at);
			if (at < 0 || at > last || this.referenceFrom(text, near) < at) return -1;
		}
		if (!follows(codes, at, end)) return -1;
		this.from = from;
		this.to = at;
		return at + end.length;
	}
}

/** The number in digits between two places; NaN where something else stands. */
export function numberOf(codes: Codes, from: number, to: number): number {
	let value = from < to ? 0 : Number.NaN;
	for (let at = from; at < to; at++) {
		const digit = (codes[at] ?? 0) - CODE.zero;
		value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
	}
	return value;
}

function follows(codes: Codes, at: number, expected: Uint8Array): boolean {
	if (at + expected.length > codes.length) return false;
	for (let i = 0; i < expected.length; i++) if (codes[at + i] !== expected[i]) return false;
	return true;
}

/** The place behind digits and the quotation mark that ends them; -1 where none does. */
function behindDigits(codes: Codes, from: number): number {
	for (let at = from; at < codes.length; at++) {
		const code = codes[at] ?? 0;
		if (code === CODE.quote) return at + 1;
		if (code < CODE.zero || code > CODE.nine) return -1;
	}
	return -1;
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
