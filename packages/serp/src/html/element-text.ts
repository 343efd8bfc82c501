import { decodeEntities } from "./decode-entities";
import type { HtmlDocument } from "./html-document";
import type { HtmlElement } from "./html-element";

/** Control characters and direction marks: never part of a title. */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const LONE_SURROGATES = /[\ud800-\udfff]/gu;

/**
 * Text inside an element as one line: entities resolved, spaces collapsed, a space where a block begins or ends. `limit` (characters) ends the
 * reading early. The result is plain text; markup in it is not interpreted.
 */
export function elementText(page: HtmlDocument, element: HtmlElement, limit = 2_000): string {
	return textBetween(page, element.textFrom, element.textTo, limit);
}

/** As `elementText`, for the document's texts from `from` up to `to`. */
export function textBetween(page: HtmlDocument, from: number, to: number, limit = 2_000): string {
	let text = "";
	for (let at = from; at < to && text.length < limit; at++) {
		const start = page.textRanges[at * 2] ?? 0;
		const end = Math.min(page.textRanges[at * 2 + 1] ?? 0, start + limit);
		if (page.textBreaks[at] === true) text += " ";
		text += page.source.slice(start, end);
	}
	return cleanText(decodeEntities(text));
}

/** Most texts: words of characters that are kept, one space between two. */
const CLEAN =
	/^[\x21-\x7e\u00a1-\u167f\u2010-\u2027\u2030-\u205e\u3001-\ud7ff]+(?: [\x21-\x7e\u00a1-\u167f\u2010-\u2027\u2030-\u205e\u3001-\ud7ff]+)*$/;

/** Text ready for display: one line, no control characters, no unpaired surrogates. */
export function cleanText(text: string): string {
	if (text === "" || CLEAN.test(text)) return text;
	return text.replace(/\s+/g, " ").replace(UNWANTED, "").replace(LONE_SURROGATES, "\ufffd").trim();
}

/** The text of a multi-line field, whose content the scanner skips. A field of a form has an attribute. */
export function fieldText(page: HtmlDocument, field: HtmlElement, limit: number): string {
	const from = page.source.indexOf(">", field.attributes.valueEnd(field.attributesTo - 1)) + 1;
	const end = page.source.indexOf("</", from);
	return from === 0 ? "" : cleanText(decodeEntities(page.source.slice(from, Math.min(end < 0 ? from : end, from + limit))));
}
