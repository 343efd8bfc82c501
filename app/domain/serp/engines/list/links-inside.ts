import { elementText } from "../../html/element-text";
import type { HtmlDocument } from "../../html/html-document";
import type { HtmlElement } from "../../html/html-element";
import { resolveHref } from "../../links/resolve-link";
import type { PageLink } from "../../page-reading";
import type { ListEngine } from "./list-engine";

const MAX_TITLE_CHARACTERS = 200;

/** Links inside an element with their texts, each address once, without links that have no text. */
export function linksInside(page: HtmlDocument, element: HtmlElement, engine: ListEngine): PageLink[] {
	const links = new Map<string, string>();
	for (let at = element.index; at < element.end; at++) {
		const one = page.elements[at];
		if (one?.tag !== "a") continue;
		const title = elementText(page, one, MAX_TITLE_CHARACTERS);
		const resolved = resolveHref(one.attribute("href") ?? "", engine.base);
		if (resolved !== null && title !== "" && !links.has(resolved.link)) links.set(resolved.link, title);
	}
	return [...links].map(([link, title]) => ({ link, title }));
}
