import { type HostRule, hostMatchesDomain } from "../normalize/domain";
import type { ResultItem, ResultMeta } from "./page-reading";

/** What a website wants to find of itself. */
export interface Wanted {
	/** Normalised host (domain/normalize/domain.ts). */
	domain: string;
	/** Which hosts are its own. */
	hosts?: HostRule;
	/** Path, and query where it matters, of the one page that is wanted, e.g. "/chairs"; absent or empty: any page will do. */
	path?: string;
}

/** One organic result that is the website's own. */
export interface PageMatch {
	position: number;
	blockPosition: number;
	link: string;
	/** It is the page that is wanted; absent where no path is. */
	wanted?: boolean;
}

/**
 * All organic results of one page (or of many joined pages) that are the website's own, in page order, not only the first. http and https, ports and
 * trailing dots make no difference; the wanted path never decides what is own, it only marks it. Source: spec B §5 "Normalization", B §3 "matches".
 */
export function matchesOnPage(
	items: readonly (Pick<ResultItem, "position" | "blockPosition"> & { meta: Pick<ResultMeta, "link" | "host"> })[],
	wanted: Wanted,
): PageMatch[] {
	return items.flatMap(({ position, blockPosition, meta: { link, host } }) => {
		if (position === null || link === null || !hostMatchesDomain(host, wanted.domain, wanted.hosts)) return [];
		const match: PageMatch = { position, blockPosition, link };
		return [wanted.path ? { ...match, wanted: isWantedPage(link, wanted.path) } : match];
	});
}

/**
 * Does a result lead to the wanted page? Paths are compared as they are meant, with escapes in any spelling and without a slash at their end;
 * letters keep their case. A query counts only where one is wanted; what stands behind # never does.
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

/** Escapes resolved one by one as far as they are text; broken ones stay as they are. */
function unescaped(text: string): string {
	return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
		try {
			return decodeURI(escapes.toUpperCase());
		} catch {
			return escapes.toUpperCase();
		}
	});
}
