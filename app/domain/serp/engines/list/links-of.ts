import { elementText } from "../../html/element-text";
import type { PageLink } from "../../page-reading";
import type { ListLink, ListOutline } from "./outline-list";

const MAX_TITLE_CHARACTERS = 500;

/** Links to the web in order, each address once, with the first text of its anchors. */
export function linksOf(outline: ListOutline, links: readonly ListLink[]): PageLink[] {
	const titles = new Map<string, string>();
	for (const { link, own, ad, anchor } of links) {
		if (own && !ad) continue;
		if ((titles.get(link) ?? "") === "") titles.set(link, elementText(outline.page, anchor, MAX_TITLE_CHARACTERS));
	}
	return [...titles].map(([link, title]) => ({ link, title }));
}
