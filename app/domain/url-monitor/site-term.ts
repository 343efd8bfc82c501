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
