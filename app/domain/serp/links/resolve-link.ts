import { isAdClick } from "./ad-click";
import { followRedirect } from "./redirects";
import { parseHref } from "./web-address";

/** Where an anchor leads. */
export interface ResolvedLink {
	/** Absolute http(s) address with the engines' redirects and AMP copies resolved as far as they tell. */
	link: string;
	/** The same, taken apart. */
	url: URL;
	/** The way there counts a click on an advertisement. */
	ad: boolean;
}

/** Hosts of engines and of what belongs to them: all others lead where they say, and most links are such. */
const MAY_LEAD_ON = /google|bing\.|ampproject|doubleclick|duckduckgo|yahoo|qwant|yandex|baidu|brave/;
/** A redirect may lead to a redirect (a copy behind a counted click), not further. */
const MAX_REDIRECTS = 4;

/** Where an anchor's `href` on the page at `base` leads; null for what is no web address (`javascript:`, `#`, `mailto:`). */
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
