/** Spaces, controls, marks that turn the direction of writing, halves of characters: escaped in what is handed on. */
const HAS_UNSEEN = /[\s\p{C}]/u;
const HTTP = /^https?:\/\//i;
/** Browsers read no longer ones; a page that holds one means no harm to us by it. */
const MAX_ADDRESS_CHARACTERS = 32_768;

/** The absolute http(s) address as the page spells it where it can be used so; null where it is none (`javascript:`, a path, broken). */
export function webAddress(text: string): string | null {
	if (text.length > MAX_ADDRESS_CHARACTERS || !HTTP.test(text)) return null;
	try {
		const url = new URL(text);
		return HAS_UNSEEN.test(text) ? url.href : text;
	} catch {
		return null;
	}
}

/** As `webAddress`, of an anchor's `href` on the page at `base` (an origin, e.g. "https://www.bing.com"). */
export function absoluteAddress(href: string, base: string): string | null {
	const text = href.trim();
	if (HTTP.test(text)) return webAddress(text);
	if (text.startsWith("//")) return webAddress(`https:${text}`);
	return text.startsWith("/") ? webAddress(base + text) : null;
}
