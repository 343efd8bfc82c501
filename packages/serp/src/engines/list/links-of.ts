import { elementText } from "../../html/element-text";
import type { HtmlDocument } from "../../html/html-document";
import type { HtmlElement } from "../../html/html-element";
import { mayHideTarget } from "../../links/engine-hosts";
import { hidesTarget, namesTarget } from "../../links/hidden-target";
import { findShownBeside } from "../../links/shown-address";
import type { PageLink } from "../../page-reading";
import type { LinkTarget } from "../../types/block-view";
import type { ListEngine } from "./list-engine";
import type { ListLink } from "./list-link";
import type { ListBlock, ListOutline } from "./outline-list";

const MAX_TITLE_CHARACTERS = 500;

/** Links of a block to the web in order, each address once, with the first text of its anchors. */
export function linksOf({ page }: ListOutline, { element, links }: ListBlock, engine: ListEngine): PageLink[] {
	const found = new Map<string, PageLink>();
	for (const link of links) {
		const target = targetOf(page, link, element, engine);
		if (target === null) continue;
		const known = found.get(link.link);
		const title = elementText(page, link.anchor, MAX_TITLE_CHARACTERS);
		if (known === undefined) found.set(link.link, { ...target, title });
		else if (known.title === "") known.title = title;
	}
	return [...found.values()];
}

/**
 * Where a link of a row or block leads: its address, or the host shown beside it where the engine hides the address, as the click counter of an
 * advertisement does. null for the engine's own pages.
 */
export function targetOf(
	page: HtmlDocument,
	{ anchor, link, url, own, outward, ad }: ListLink,
	block: HtmlElement,
	engine: ListEngine,
): LinkTarget | null {
	const isOwnHost = (host: string) => engine.ownHosts.test(host);
	if (!isOwnHost(url.hostname) && !mayHideTarget(url.hostname)) return { link };
	const shown = findShownBeside(page, anchor, block);
	const isHidden = ad || outward || (own && namesTarget(url)) || hidesTarget(url, shown, { isOwnHost, isOwnPage: () => true });
	if (isHidden) return { link: null, sealed: true, host: shown?.host ?? "" };
	return own ? null : { link };
}
