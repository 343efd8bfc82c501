import { normalizeDomain, withoutInvisible } from "@serpentine/serp/hosts";

/** Why a part of a typed website is not kept. path: the whole website is followed; wildcard: it is what a website means anyway. */
export const PART_REASONS = ["path", "wildcard"] as const;
export type PartReason = (typeof PART_REASONS)[number];

/** A website as a person or a file names it. Names as on the wire. */
export interface TypedWebsite {
	/** As `normalizeDomain`. */
	domain: string;
	not_taken: { part: string; why: PartReason }[];
}

/** Prefixes of a host: the mark of a domain property of Search Console, and a scheme. */
const BEFORE_HOST = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?/iu;
const ANY_HOST = /^\*\./;
const PATH = /^[^/?#\s]*([/?#]\S*)$/u;
/** All pages: "example.com/*". */
const ANY_PAGE = /^\/\*+$/;

/**
 * The website that a text names: "*.example.com/blog/*" and "https://example.com/blog" are example.com, with all its sub-domains and pages. null for a
 * text that names none.
 */
export function readWebsite(typed: string): TypedWebsite | null {
	const text = withoutInvisible(typed).trim();
	const [before = ""] = BEFORE_HOST.exec(text) ?? [];
	const address = text.slice(before.length);
	const isAnyHost = ANY_HOST.test(address);
	const domain = normalizeDomain(before + address.replace(ANY_HOST, ""));
	if (domain === null) return null;
	const [, path = ""] = PATH.exec(address) ?? [];
	const not_taken: TypedWebsite["not_taken"] = isAnyHost ? [{ part: "*.", why: "wildcard" }] : [];
	if (path !== "" && path !== "/") not_taken.push({ part: path, why: ANY_PAGE.test(path) ? "wildcard" : "path" });
	return { domain, not_taken };
}
