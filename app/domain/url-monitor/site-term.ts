/**
 * Version under which the terms of address searches are stored beside keywords: they are taken as they stand, for a path's case counts.
 * No normalised keyword has it (domain/normalize/term.ts begins with 1), so the two never mix.
 */
export const VERBATIM_NORM_VERSION = 0;

/** Organic results looked through for one address: an exact one mostly has a handful, a home page many. Source: design.md "+30". */
export const URL_DEPTH_RESULTS = 30;

/**
 * What the engine is asked for an address: "site:" and the address without scheme and fragment, so that a page known under the other scheme
 * shows too. A site: query lists what begins with the address; which result is the very page, indexation.ts tells.
 * url: normalised (normalize/url.ts). Source: spec B §2 "URL monitoring page".
 */
export function siteTerm(url: string): string {
	return `site:${url.replace(/^https?:\/\//, "").replace(/#.*$/, "")}`;
}
