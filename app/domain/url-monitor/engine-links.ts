import { siteTerm } from "./site-term";

/** The engine's own list for an address, with the query of the look. Source: spec B §2 "actions". */
export function siteSearchLink(url: string): string {
	return `https://www.google.com/search?${new URLSearchParams({ q: siteTerm(url) })}`;
}

/** An address that may become a link: http and https only, whatever a database or a result page contains. */
export function safeLink(url: string | undefined): string | null {
	if (url === undefined) return null;
	try {
		return /^https?:$/.test(new URL(url).protocol) ? url : null;
	} catch {
		return null;
	}
}
