import { resolveLink } from "../google/resolve-link";
import type { PageLink } from "../page-reading";
import { parseHref } from "./web-address";

/** A link of an answer in words, as the answer gives it. */
export interface GivenLink {
	href: string | null | undefined;
	title: string | null | undefined;
	/** The host that is shown for a link that does not tell where it leads, "" for none. */
	sealedHost?: string | undefined;
}

/** Part of an address that makes browsers mark a passage of the page. */
const TEXT_FRAGMENT = /#?:~:text=.*$/i;
/** Mark that the engine puts on the addresses that it cites. */
const ENGINE_MARK = /([?&])utm_source=(?:chatgpt\.com|openai)(?:&|(?=#|$))/;
const EMPTY_QUERY = /[?&](?=#|$)/;
/** Redirect of Gemini's citations: it expires, and its target is known to Google alone. */
const GROUNDING_REDIRECT = /^https:\/\/vertexaisearch\.cloud\.google\.com\/grounding-api-redirect\//i;
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/i;

/**
 * The pages that an answer cites, in the order of their first mention, each once. A redirect whose target nobody is told is a sealed citation of the host
 * that its title names. Links to searches of the engine are no citations.
 */
export function citedPages(given: readonly GivenLink[]): PageLink[] {
	const pages = new Map<string, PageLink>();
	for (const { href, title, sealedHost } of given) {
		if (!href) continue;
		const isSealed = sealedHost !== undefined || GROUNDING_REDIRECT.test(href);
		const link = isSealed ? null : addressOf(href);
		const key = link === null ? href : (link.split("#")[0] ?? link);
		if (pages.has(key)) continue;
		const text = (title ?? "").replace(/\s+/g, " ").trim();
		if (link !== null) pages.set(key, { link, title: text });
		else if (isSealed) pages.set(key, { link: null, title: text, sealed: true, host: sealedHost ?? hostIn(text) });
	}
	return [...pages.values()];
}

function addressOf(href: string): string | null {
	const link = resolveLink(href);
	return link === null ? null : link.replace(TEXT_FRAGMENT, "").replace(ENGINE_MARK, "$1").replace(EMPTY_QUERY, "");
}

function hostIn(title: string): string {
	return HOST.test(title) ? (parseHref(`https://${title}/`, "https://www.google.com")?.url.hostname ?? "") : "";
}
