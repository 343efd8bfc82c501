import { type HostRule, hostMatchesDomain } from "./domain";
import type { ResultItem, ResultMeta } from "./page-reading";

/** The website to find, and optionally its wanted page. */
export interface Wanted {
	/** Normalised host (domain/normalize/domain.ts). */
	domain: string;
	/** Which hosts are its own. */
	hosts?: HostRule;
	/** Path, and query where it matters, of the wanted page, e.g. "/chairs"; absent or empty: any page. */
	path?: string;
}

/** One organic result that is the website's own. */
export interface PageMatch {
	position: number;
	blockPosition: number;
	/** "" where the engine hides it. */
	link: string;
	/** It is the wanted page; absent without a wanted path. */
	wanted?: boolean;
}

/**
 * All organic results of one page (or of several joined pages) that are the website's own, in page order, not only the first. http and https, ports
 * and trailing dots are ignored; the wanted path only marks a result. Source: spec B §5 "Normalization", B §3 "matches".
 */
export function matchesOnPage(
	items: readonly (Pick<ResultItem, "position" | "blockPosition"> & {
		meta: Pick<ResultMeta, "link" | "host"> & { sealed?: boolean | undefined };
	})[],
	wanted: Wanted,
): PageMatch[] {
	return items.flatMap(({ position, blockPosition, meta: { link, host, sealed = false } }) => {
		if (position === null || (link === null && !sealed) || !hostMatchesDomain(host, wanted.domain, wanted.hosts)) return [];
		const address = sealed ? "" : (link ?? "");
		const match: PageMatch = { position, blockPosition, link: address };
		return [wanted.path ? { ...match, wanted: isWantedPage(address, wanted.path) } : match];
	});
}

/**
 * Whether a result leads to the wanted page. Paths are compared by meaning: escapes in any spelling, without a trailing slash, case-sensitive. A
 * query counts only where one is wanted; a fragment never does.
 */
export function isWantedPage(link: string, path: string): boolean {
	const asked = parsePath(path, "https://wanted.invalid");
	const found = parsePath(link);
	if (asked === null || found === null) return false;
	return asked.path === found.path && (asked.query === "" || asked.query === found.query);
}

function parsePath(text: string, base?: string): { path: string; query: string } | null {
	const address = base !== undefined && !text.startsWith("/") ? `/${text}` : text;
	try {
		const url = new URL(base === undefined ? address : base + address);
		return { path: unescaped(url.pathname).replace(/\/+$/, ""), query: unescaped(url.search) };
	} catch {
		return null;
	}
}

/** Resolves escapes one by one where they give text; broken ones stay. */
function unescaped(text: string): string {
	return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
		try {
			return decodeURI(escapes.toUpperCase());
		} catch {
			return escapes.toUpperCase();
		}
	});
}
