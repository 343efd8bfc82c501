import { siteTerm } from "./site-term";

/** The engine's own list for an address: what is asked for it, to be seen with one's own eyes. Source: spec B §2 "actions". */
export function siteSearchLink(url: string): string {
	return `https://www.google.com/search?${new URLSearchParams({ q: siteTerm(url) })}`;
}

/** An address that may stand in a link: http and https alone, whatever a database or a page of results holds. */
export function safeLink(url: string | undefined): string | null {
	if (url === undefined) return null;
	try {
		return /^https?:$/.test(new URL(url).protocol) ? url : null;
	} catch {
		return null;
	}
}
