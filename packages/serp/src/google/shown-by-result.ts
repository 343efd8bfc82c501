import { mayHideTarget } from "../links/engine-hosts";
import { contradicts, hidesTarget } from "../links/hidden-target";
import { findShownAddress, type ShownAddress } from "../links/shown-address";
import { firstInside, type LinkedHeading, type Outline } from "./outline-page";
import { GOOGLE_ADDRESSES, isSealedLink } from "./resolve-link";

/** The address that an organic result shows: in its row, or the part of it without another linked heading. */
export function shownByResult(outline: Outline, one: LinkedHeading): ShownAddress | null {
	const { linkedHeadings, page } = outline;
	const place = firstInside(linkedHeadings, Math.max(one.heading.index, one.anchor.index));
	const before = linkedHeadings[place - 1]?.heading.index ?? -1;
	const after = linkedHeadings[place + 1]?.heading.index ?? page.elements.length;
	let part = one.heading;
	for (let around = one.heading.parent; around !== null && around.index > before && around.end <= after; around = around.parent) {
		part = around;
		if (around === one.row) break;
	}
	// The line with the address is marked like a snippet in some layouts; it stands in the link of the title.
	const snippets = (outline.marked.get("snippet") ?? []).filter((snippet) => part.contains(snippet) && !one.anchor.contains(snippet));
	return findShownAddress(page, { from: part.index, end: part.end, anchor: one.anchor, texts: [one.heading, ...snippets] });
}

/** Titles of places lead to the map, beside the address of the place. */
const MAP = /^\/maps(\/|$)/;

/**
 * For a result with a hidden address: the address that it shows, null for none. undefined for an open one. A result that shows the host of another
 * website than its link's may be either's. isOneAddress: the list has lost its addresses, and none of its links says anything.
 */
export function hiddenAddress(outline: Outline, one: LinkedHeading, isOneAddress: boolean): ShownAddress | null | undefined {
	if (one.link === null) return undefined;
	const url = new URL(one.link);
	if (!mayHideTarget(url.hostname)) return isOneAddress || !contradicts(url, shownByResult(outline, one)) ? undefined : null;
	if (GOOGLE_ADDRESSES.isOwnPage(url) && MAP.test(url.pathname)) return undefined;
	const shown = shownByResult(outline, one);
	return isSealedLink(url) || hidesTarget(url, shown, GOOGLE_ADDRESSES) ? shown : undefined;
}
