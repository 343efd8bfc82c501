import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { scanHtml } from "../html/scan-html";

/** The engine's own call that fills an empty element, by its id, with markup that comes in a script. Source: result pages of 2022 to 2026. */
const CALL = "jsl.dh('";
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]))/g;
/** Filled parts contain further places; more levels than this do not occur on result pages. */
const MAX_PARTS = 200;

/** Pieces of a page that its scripts contain for empty places; each piece is returned once. */
export class DeferredParts {
	readonly #page: HtmlDocument;
	#calls: Map<string, [number, number]> | null = null;

	constructor(page: HtmlDocument) {
		this.#page = page;
	}

	/** The pieces for places inside an element, in the order of the places, followed by those for places inside them; each as a page of its own. */
	inside(element: HtmlElement): HtmlDocument[] {
		const parts: HtmlDocument[] = [];
		const open = [...emptyIds(this.#page, element)].reverse();
		while (open.length > 0 && parts.length < MAX_PARTS) {
			const part = this.#take(open.pop() ?? "");
			const root = part?.elements[0];
			if (part === null || root === undefined) continue;
			parts.push(part);
			open.push(...[...emptyIds(part, root)].reverse());
		}
		return parts;
	}

	#take(id: string): HtmlDocument | null {
		this.#calls ??= findCalls(this.#page.source);
		const markup = this.#calls.get(id);
		if (markup === undefined) return null;
		this.#calls.delete(id);
		return scanHtml(`<div>${unescapeScript(this.#page.source.slice(...markup))}</div>`);
	}
}

function* emptyIds({ elements }: HtmlDocument, { index, end }: HtmlElement): Generator<string> {
	for (let at = index; at < end; at++) {
		const element = elements[at];
		const id = element === undefined || element.end > at + 1 ? null : element.attribute("id");
		if (id !== null) yield id;
	}
}

/** Start and end of the markup for each id in the source. */
function findCalls(source: string): Map<string, [number, number]> {
	const calls = new Map<string, [number, number]>();
	for (let at = source.indexOf(CALL); at >= 0; at = source.indexOf(CALL, at + CALL.length)) {
		const from = at + CALL.length;
		const idEnd = source.indexOf("'", from);
		if (idEnd < 0) break;
		if (idEnd - from > 200 || !source.startsWith("','", idEnd)) continue;
		// Quotes inside the markup are escaped as \x27.
		const end = source.indexOf("'", idEnd + 3);
		if (end >= 0) calls.set(source.slice(from, idEnd), [idEnd + 3, end]);
	}
	return calls;
}

function unescapeScript(text: string): string {
	return text.replace(ESCAPE, (_, byte, unit, other) => {
		const code = byte ?? unit;
		return code === undefined ? other : String.fromCharCode(Number.parseInt(code, 16));
	});
}
