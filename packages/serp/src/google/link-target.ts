import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { isEngineHost, mayHideTarget } from "../links/engine-hosts";
import { hidesTarget } from "../links/hidden-target";
import { isAdClick } from "../links/resolve-link";
import { findShownBeside } from "../links/shown-address";
import type { LinkTarget } from "../types/block-view";
import { GOOGLE_ADDRESSES, resolveLink, resolveOwnLink } from "./resolve-link";

/**
 * Where a link of a block leads: its address, or the host shown beside it where the engine hides the address. null for the engine's own pages, and
 * without a web address.
 */
export function targetOf(page: HtmlDocument, anchor: HtmlElement, block: HtmlElement): LinkTarget | null {
	const href = anchor.attribute("href") ?? "";
	const link = resolveLink(href, anchor.attribute("data-amp-cur"));
	const own = link === null ? resolveOwnLink(href)?.url : new URL(link);
	if (own === undefined) return null;
	if (!mayHideTarget(own.hostname)) return { link };
	if (GOOGLE_ADDRESSES.isOwnPage(own) && !isAdClick(own)) return null;
	const shown = findShownBeside(page, anchor, block);
	// An advertisement's counted links stand beside open ones to the same page, or alone beside its address.
	if (isAdClick(own) && (shown === null || hasOpenLink(page, block))) return null;
	const isHidden = GOOGLE_ADDRESSES.isOwnHost(own.hostname) || hidesTarget(own, shown, GOOGLE_ADDRESSES);
	return isHidden ? { link: null, sealed: true, host: shown?.host ?? "" } : { link };
}

function hasOpenLink({ elements }: HtmlDocument, block: HtmlElement): boolean {
	return elements.slice(block.index, block.end).some((one) => {
		const link = one.tag === "a" ? resolveLink(one.attribute("href") ?? "") : null;
		return link !== null && !isEngineHost(new URL(link).hostname);
	});
}
