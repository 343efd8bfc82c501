import { isAdClick } from "./ad-click";
import { followRedirect } from "./redirects";
import { parseHref } from "./web-address";

/** Target of an anchor. */
export interface ResolvedLink {
	/** Absolute http(s) address with the engines' redirects and AMP copies resolved where possible. */
	link: string;
	/** The same, parsed. */
	url: URL;
	/** The link counts a click on an advertisement. */
	ad: boolean;
}

/** Hosts of engines and their services: all other links are direct, and most links are. */
const MAY_LEAD_ON = /google|bing\.|ampproject|doubleclick|duckduckgo|yahoo|qwant|yandex|baidu|brave/;
/** A redirect may lead to a redirect (a copy behind a click counter), not further. */
const MAX_REDIRECTS = 4;

/** Target of an anchor's `href` on the page at `base`; null for addresses outside the web (`javascript:`, `#`, `mailto:`). */
export function resolveHref(href: string, base: string): ResolvedLink | null {
	let address = parseHref(href, base);
	if (address === null) return null;
	let ad = false;
	for (let step = 0; step < MAX_REDIRECTS && MAY_LEAD_ON.test(address.url.hostname); step++) {
		ad ||= isAdClick(address.url);
		const next = followRedirect(address.url);
		if (next === null) break;
		address = next;
	}
	return { link: address.text, url: address.url, ad };
}
