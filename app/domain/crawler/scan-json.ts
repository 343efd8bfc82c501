/** Offsets of all values of a JSON text by their paths (placeKey); `fault`: offset of the first error of syntax, null without one. */
export interface ScannedJson {
	places: Map<string, number>;
	fault: number | null;
}

/** Deeper nesting is no config. */
const MAX_DEPTH = 100;
const GAP = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

class Fault extends Error {
	constructor(readonly at: number) {
		super("syntax");
	}
}

/** A path as one text; "" for the whole. */
export function placeKey(path: readonly (string | number)[]): string {
	return path.map((step) => `.${step}`).join("");
}

/** Reads a JSON text for its places. JSON.parse gives none, and its errors have no place in every engine. */
export function scanJson(text: string): ScannedJson {
	const places = new Map<string, number>();
	try {
		const end = scanValue(text, gap(text, 0), [], places);
		const rest = gap(text, end);
		return { places, fault: rest === text.length ? null : rest };
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
		return { places, fault: error.at };
	}
}

/** Offset behind the value that begins at `at`. */
function scanValue(text: string, at: number, path: readonly (string | number)[], places: Map<string, number>): number {
	if (path.length > MAX_DEPTH) throw new Fault(at);
	places.set(placeKey(path), at);
	const first = text[at];
	if (first === "{") return scanMembers(text, at, path, places);
	if (first === "[") return scanElements(text, at, path, places);
	return match(first === '"' ? STRING : SCALAR, text, at);
}

function scanMembers(text: string, from: number, path: readonly (string | number)[], places: Map<string, number>): number {
	let at = gap(text, from + 1);
	if (text[at] === "}") return at + 1;
	for (;;) {
		const end = match(STRING, text, at);
		const key: string = JSON.parse(text.slice(at, end));
		at = expected(text, gap(text, end), ":");
		at = gap(text, scanValue(text, gap(text, at), [...path, key], places));
		if (text[at] === "}") return at + 1;
		at = gap(text, expected(text, at, ","));
	}
}

function scanElements(text: string, from: number, path: readonly (string | number)[], places: Map<string, number>): number {
	let at = gap(text, from + 1);
	if (text[at] === "]") return at + 1;
	for (let n = 0; ; n++) {
		at = gap(text, scanValue(text, at, [...path, n], places));
		if (text[at] === "]") return at + 1;
		at = gap(text, expected(text, at, ","));
	}
}

function gap(text: string, at: number): number {
	GAP.lastIndex = at;
	GAP.exec(text);
	return GAP.lastIndex;
}

function match(shape: RegExp, text: string, at: number): number {
	shape.lastIndex = at;
	if (!shape.test(text)) throw new Fault(at);
	return shape.lastIndex;
}

function expected(text: string, at: number, sign: string): number {
	if (text[at] !== sign) throw new Fault(at);
	return at + 1;
}

/** Line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}
