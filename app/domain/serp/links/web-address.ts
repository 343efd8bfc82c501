/** Spaces, controls, marks that turn the direction of writing, halves of characters: escaped in what is handed on. */
const HAS_UNSEEN = /[\s\p{C}]/u;
const HTTP = /^https?:\/\//i;
const OTHER_SCHEME = /^\s*(?!https?\s*:)[a-z][a-z0-9+.-]*\s*:/i;
/** Browsers read no longer ones; a page that holds one means no harm to us by it. */
const MAX_ADDRESS_CHARACTERS = 32_768;

/** An absolute http(s) address, taken apart. */
export interface WebAddress {
	/** As the page spells it where it can be used so. */
	text: string;
	url: URL;
}

/** The address a text is; null where it is none (`javascript:`, a path, broken). */
export function parseWebAddress(text: string): WebAddress | null {
	if (text.length > MAX_ADDRESS_CHARACTERS || !HTTP.test(text)) return null;
	try {
		const url = new URL(text);
		return { text: HAS_UNSEEN.test(text) ? url.href : text, url };
	} catch {
		return null;
	}
}

/** As `parseWebAddress`, of an anchor's `href` on the page at `base` (an origin, e.g. "https://www.bing.com"). */
export function parseHref(href: string, base: string): WebAddress | null {
	const text = href.trim();
	if (HTTP.test(text)) return parseWebAddress(text);
	if (text.startsWith("//")) return parseWebAddress(`https:${text}`);
	return text.startsWith("/") ? parseWebAddress(base + text) : null;
}

/** Does an `href` lead somewhere else than to a page of the web (`javascript:`, `mailto:`)? */
export function hasOtherScheme(href: string): boolean {
	return OTHER_SCHEME.test(href);
}
