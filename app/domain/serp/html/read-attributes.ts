/** Names and raw values of a start tag's attributes, side by side; entities in values are not decoded yet. */
export interface RawAttributes {
	names: string[];
	values: string[];
}

/** Attributes of a start tag's inside (`class="g" hidden`), names in lower case, in order and with repetitions. */
export function readAttributes(text: string): RawAttributes {
	const attributes: RawAttributes = { names: [], values: [] };
	let at = skipBetween(text, 0);
	while (at < text.length) {
		const nameEnd = endOfName(text, at);
		const name = text.slice(at, nameEnd);
		attributes.names.push(HAS_UPPER_CASE.test(name) ? name.toLowerCase() : name);
		const sign = skipSpace(text, nameEnd);
		at = skipBetween(
			text,
			text.charCodeAt(sign) === EQUALS ? readValue(text, sign + 1, attributes.values) : noValue(attributes.values, sign),
		);
	}
	return attributes;
}

function noValue(values: string[], at: number): number {
	values.push("");
	return at;
}

/** Reads the value that begins at `from`; answers where it ends, with its quote. */
function readValue(text: string, from: number, values: string[]): number {
	const at = skipSpace(text, from);
	const quote = text.charCodeAt(at);
	if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) {
		const end = endOfBare(text, at);
		values.push(text.slice(at, end));
		return end;
	}
	const found = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1);
	const end = found < 0 ? text.length : found;
	values.push(text.slice(at + 1, end));
	return end + 1;
}

/** Index of the `>` that ends the start tag whose attributes begin at `from`; -1 when the source ends first. */
export function findTagEnd(source: string, from: number): number {
	let at = from;
	while (at < source.length) {
		const code = source.charCodeAt(at);
		if (code === GREATER) return at;
		at++;
		if (code !== EQUALS) continue;
		at = skipSpace(source, at);
		const quote = source.charCodeAt(at);
		if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
			const end = source.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1);
			if (end < 0) return -1;
			at = end + 1;
		} else at = endOfBare(source, at);
	}
	return -1;
}

export function isSpace(code: number): boolean {
	return code === 32 || (code >= 9 && code <= 13);
}

const HAS_UPPER_CASE = /[A-Z]/;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;

function skipSpace(text: string, from: number): number {
	let at = from;
	while (isSpace(text.charCodeAt(at))) at++;
	return at;
}

function skipBetween(text: string, from: number): number {
	let at = from;
	for (let code = text.charCodeAt(at); isSpace(code) || code === SLASH || code === EQUALS; code = text.charCodeAt(at)) at++;
	return at;
}

function endOfName(text: string, from: number): number {
	let at = from;
	for (; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === EQUALS || code === SLASH || isSpace(code)) break;
	}
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
