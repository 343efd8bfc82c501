import type { HtmlElement } from "../../html/html-element";
import { isRedirect } from "../../links/redirects";
import { type ResolvedLink, resolveHref } from "../../links/resolve-link";
import type { ListEngine } from "./list-engine";

/** A link to the web, or to the engine's own pages. */
export interface ListLink extends ResolvedLink {
	anchor: HtmlElement;
	/** It leads to the engine itself, as far as its form tells. */
	own: boolean;
	/** It leads through the engine to a page that it does not tell. */
	outward: boolean;
}

/** The link of an anchor; null without a web address. */
export function readListLink(anchor: HtmlElement, { base, ownHosts, outwardPaths }: ListEngine): ListLink | null {
	const resolved = resolveHref(anchor.attribute("href") ?? "", base);
	if (resolved === null) return null;
	const { url, ad } = resolved;
	const isOnHost = ownHosts.test(url.hostname);
	const outward = isOnHost && !ad && ((outwardPaths?.test(url.pathname) ?? false) || isRedirect(url));
	return { ...resolved, anchor, own: isOnHost && !outward, outward };
}
