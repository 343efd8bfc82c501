import { decodeEntities } from "./decode-entities";

const NUMBERS_PER_ATTRIBUTE = 4;
const FIRST_CAPACITY_ATTRIBUTES = 4_096;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/**
 * The attributes of a whole page as positions in its source: nothing is copied before it is read. An element holds its attributes as a range of this
 * table.
 */
export class AttributeTable {
	/** Start and end of the name, start and end of the value, four numbers an attribute. */
	#places = new Int32Array(FIRST_CAPACITY_ATTRIBUTES * NUMBERS_PER_ATTRIBUTE);
	/** Names that were not in lower case. */
	readonly #lowered = new Map<number, string>();
	readonly #classLists = new Map<string, readonly string[]>();
	length = 0;

	constructor(readonly source: string) {}

	/** Reads the attributes from `from` on; returns the position of the `>` that ends the tag, -1 where the source ends first. */
	read(from: number): number {
		const { source } = this;
		let at = from;
		while (at < source.length) {
			const code = source.charCodeAt(at);
			if (code === GREATER) return at;
			if (isSpace(code) || code === SLASH) at++;
			else if (code === EQUALS) at = this.#afterValue(at + 1, null);
			else at = this.#attribute(at);
			if (at < 0) return -1;
		}
		return -1;
	}

	/** As it stands in the source, entities not resolved. */
	rawValue(at: number): string {
		const place = at * NUMBERS_PER_ATTRIBUTE;
		return this.source.slice(this.#places[place + 2], this.#places[place + 3]);
	}

	value(at: number): string {
		return decodeEntities(this.rawValue(at));
	}

	/** Position in the source where the value ends, before its quote. */
	valueEnd(at: number): number {
		return this.#places[at * NUMBERS_PER_ATTRIBUTE + 3] ?? 0;
	}

	nameLength(at: number): number {
		const place = at * NUMBERS_PER_ATTRIBUTE;
		return (this.#places[place + 1] ?? 0) - (this.#places[place] ?? 0);
	}

	isNamed(at: number, name: string): boolean {
		if (this.nameLength(at) !== name.length) return false;
		if (this.#lowered.size > 0 && this.#lowered.has(at)) return this.#lowered.get(at) === name;
		return this.source.startsWith(name, this.#places[at * NUMBERS_PER_ATTRIBUTE]);
	}

	/** The names in a `class` attribute, each once. Pages repeat few texts. */
	classList(at: number): readonly string[] {
		const text = this.rawValue(at);
		const list = this.#classLists.get(text) ?? [...new Set(decodeEntities(text).split(/\s+/))].filter((name) => name !== "");
		this.#classLists.set(text, list);
		return list;
	}

	#attribute(from: number): number {
		const { source } = this;
		const place = this.#append(from);
		let at = from;
		let hasUpperCase = false;
		for (; at < source.length; at++) {
			const code = source.charCodeAt(at);
			if (code === EQUALS || code === GREATER || code === SLASH || isSpace(code)) break;
			if (code >= 65 && code <= 90) hasUpperCase = true;
		}
		this.#places[place + 1] = at;
		if (hasUpperCase) this.#lowered.set(this.length - 1, source.slice(from, at).toLowerCase());
		const sign = skipSpace(source, at);
		if (source.charCodeAt(sign) === EQUALS) return this.#afterValue(sign + 1, place);
		this.#places[place + 2] = at;
		this.#places[place + 3] = at;
		return sign;
	}

	/** Reads a value; returns the position after it and its quote, -1 where the source ends before the quote does. */
	#afterValue(from: number, place: number | null): number {
		const { source } = this;
		let start = skipSpace(source, from);
		const quote = source.charCodeAt(start);
		let end: number;
		let after: number;
		if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
			start++;
			end = source.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", start);
			if (end < 0) return -1;
			after = end + 1;
		} else {
			end = endOfBare(source, start);
			after = end;
		}
		if (place !== null) {
			this.#places[place + 2] = start;
			this.#places[place + 3] = end;
		}
		return after;
	}

	/** Makes room for one more attribute; returns the index of its numbers. */
	#append(nameStart: number): number {
		const place = this.length * NUMBERS_PER_ATTRIBUTE;
		if (place >= this.#places.length) {
			const larger = new Int32Array(this.#places.length * 2);
			larger.set(this.#places);
			this.#places = larger;
		}
		this.#places[place] = nameStart;
		this.length++;
		return place;
	}
}

export function isSpace(code: number): boolean {
	return code === 32 || (code >= 9 && code <= 13);
}

function skipSpace(text: string, from: number): number {
	let at = from;
	while (isSpace(text.charCodeAt(at))) at++;
	return at;
}

function endOfBare(text: string, from: number): number {
	let at = from;
	for (; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === GREATER || isSpace(code)) break;
	}
	return at;
}
