/** Spaces, control characters, direction marks and unpaired surrogates: escaped in the output. */
const HAS_UNSEEN = /[\s\p{C}]/u;
const HTTP = /^https?:\/\//i;
const OTHER_SCHEME = /^\s*(?!https?\s*:)[a-z][a-z0-9+.-]*\s*:/i;
/** Browsers read no longer addresses. */
const MAX_ADDRESS_CHARACTERS = 32_768;

/** An absolute http(s) address, parsed. */
export interface WebAddress {
	/** In the page's spelling where that is usable. */
	text: string;
	url: URL;
}

/** Parses a text as an address; null for anything else (`javascript:`, a path, broken). */
export function parseWebAddress(text: string): WebAddress | null {
	if (text.length > MAX_ADDRESS_CHARACTERS || !HTTP.test(text)) return null;
	try {
		const url = new URL(text);
		return { text: HAS_UNSEEN.test(text) ? url.href : text, url };
	} catch {
		return null;
	}
}

/** As `parseWebAddress`, for an anchor's `href` on the page at `base` (an origin, e.g. "https://www.bing.com"). */
export function parseHref(href: string, base: string): WebAddress | null {
	const text = href.trim();
	if (HTTP.test(text)) return parseWebAddress(text);
	if (text.startsWith("//")) return parseWebAddress(`https:${text}`);
	return text.startsWith("/") ? parseWebAddress(base + text) : null;
}

/** Whether an `href` leads to something other than a web page (`javascript:`, `mailto:`). */
export function hasOtherScheme(href: string): boolean {
	return OTHER_SCHEME.test(href);
}
