import { BING_HOST, GOOGLE_HOST, YAHOO_SEARCH_HOST } from "./engine-hosts";
import { followRedirect } from "./redirects";
import { parseHref } from "./web-address";

/** Addresses that count a click on an advertisement before they lead to it. Source: result pages of 2015 to 2026. */
const AD_CLICKS: readonly { host: RegExp; path: RegExp }[] = [
	{ host: GOOGLE_HOST, path: /^\/(aclk|pagead\/)/ },
	{ host: /(^|\.)(googleadservices\.com|doubleclick\.net)$/, path: /^/ },
	{ host: BING_HOST, path: /^\/aclick$/ },
	{ host: /(^|\.)duckduckgo\.com$/, path: /^\/y\.js$/ },
	{ host: YAHOO_SEARCH_HOST, path: /^\/cbclk/ },
	{ host: /^(yabs|an)\.yandex\.(ru|com|net|by|kz|com\.tr)$/, path: /^/ },
	{ host: /(^|\.)baidu\.com$/, path: /^\/baidu\.php$/ },
	{ host: /^search\.brave\.com$/, path: /^\/a\/redirect$/ },
];

/** Whether the address counts a click on an advertisement. Checked before redirects are followed. */
export function isAdClick(url: URL): boolean {
	return AD_CLICKS.some((one) => one.host.test(url.hostname) && one.path.test(url.pathname));
}

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
const MAY_LEAD_ON = /goog|bing\.|ampproject|doubleclick|duckduckgo|yahoo|qwant|yandex|baidu|brave/;
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
