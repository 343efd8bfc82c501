/**
 * Normalization version of address searches, which are stored beside keywords: their terms are unchanged, because the case of a path counts. No
 * normalised keyword has it (domain/normalize/term.ts begins with 1), so the two never mix.
 */
export const VERBATIM_NORM_VERSION = 0;

/** Depth for one address: an exact one usually has a handful of results, a home page many. Source: design.md "+30". */
export const URL_DEPTH_RESULTS = 30;

/**
 * The query for an address: "site:" and the address without scheme and fragment, so that a page known under the other scheme is found too. A site:
 * query lists addresses with this prefix; indexation.ts finds the exact page. url: normalised (normalize/url.ts). Source: spec B §2 "URL monitoring
 * page".
 */
export function siteTerm(url: string): string {
	return `site:${url.replace(/^https?:\/\//, "").replace(/#.*$/, "")}`;
}

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
