import { decodeEntities } from "./decode-entities";

const ATTRIBUTE = /([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Attributes of a start tag's inside (`class="g" hidden`), names in lower case, values decoded; the first of a name counts. */
export function readAttributes(text: string): Map<string, string> {
	const attributes = new Map<string, string>();
	for (const match of text.matchAll(ATTRIBUTE)) {
		const name = (match[1] ?? "").toLowerCase();
		if (!attributes.has(name)) attributes.set(name, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ""));
	}
	return attributes;
}

/** Index of the `>` that ends the start tag whose attributes begin at `from`; -1 when the source ends first. */
export function findTagEnd(source: string, from: number): number {
	let at = from;
	while (at < source.length) {
		const code = source.charCodeAt(at);
		if (code === 62) return at;
		at++;
		if (code !== 61) continue;
		while (isSpace(source.charCodeAt(at))) at++;
		const quote = source.charCodeAt(at);
		if (quote === 34 || quote === 39) {
			const end = source.indexOf(quote === 34 ? '"' : "'", at + 1);
			if (end < 0) return -1;
			at = end + 1;
		} else {
			while (at < source.length && source.charCodeAt(at) !== 62 && !isSpace(source.charCodeAt(at))) at++;
		}
	}
	return -1;
}

export function isSpace(code: number): boolean {
	return code === 32 || (code >= 9 && code <= 13);
}
