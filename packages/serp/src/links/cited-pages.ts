import { isCountry } from "../countries";
import { normalizeDomain } from "../domain";
import { resolveLink } from "../google/resolve-link";
import type { PageLink } from "../page-reading";
import { isShortener } from "./engine-hosts";
import { isRedirect } from "./redirects";

/** A link of an answer in words, as the answer gives it. */
export interface GivenLink {
	href: string | null | undefined;
	title: string | null | undefined;
	/** Only of a link that does not tell where it leads: the host that is shown for it, "" for none. */
	sealedHost?: string | undefined;
}

/** Part of an address that makes browsers mark a passage of the page. */
const TEXT_FRAGMENT = /(?:(#[^#]+?):~:|#:~:)text=.*$/i;
/** Mark that the engine puts on the addresses that it cites. */
const ENGINE_MARK = /([?&])utm_source=(?:chatgpt\.com|openai)(?:&|(?=#|$))/;
const EMPTY_QUERY = /[?&](?=#|$)/;
/** Redirect of Gemini's citations: it expires, and its target is known to Google alone. */
const GROUNDING_REDIRECT = /^https:\/\/vertexaisearch\.cloud\.google\.com\/grounding-api-redirect\//i;
/** Text that may be a host, alone or with a path. */
const HOST_ALONE = /^(?:https?:\/\/)?[^\s/?#@:]+\.[^\s/?#@:.]+\.?(?:[/?#]\S*)?$/i;
/** Top labels of two letters that are no codes of countries. */
const OTHER_SHORT_LABELS = ["ac", "eu", "su", "uk"];
/** Ends of names of files, which look like hosts. */
const FILE_ENDS = "asp aspx csv doc docx gif htm html jpeg jpg json pdf php png ppt pptx svg txt xls xlsx xml zip".split(" ");

/**
 * The pages that an answer cites, in the order of their first mention, each once. A link that leads on to a page which nobody is told is a sealed
 * citation of the host that its title names, or of none ("") where it names none: it may be anybody's. Links to searches of the engine are no citations.
 */
export function citedPages(given: readonly GivenLink[]): PageLink[] {
	const pages = new Map<string, PageLink>();
	for (const one of given) {
		const page = pageOf(one);
		const key = page?.link?.split("#")[0] ?? one.href ?? ` ${page?.title}`;
		if (page !== null && !pages.has(key)) pages.set(key, page);
	}
	return [...pages.values()];
}

function pageOf({ href, title, sealedHost }: GivenLink): PageLink | null {
	const text = (title ?? "").replace(/\s+/g, " ").trim();
	const sealed: PageLink = { link: null, title: text, sealed: true, host: sealedHost || hostIn(text) };
	if (sealedHost !== undefined) return sealed;
	if (!href) return text === "" ? null : sealed;
	const link = addressOf(href);
	if (link === null) return null;
	return leadsOn(link) ? sealed : { link, title: text };
}

/** The address of a link as it is kept; null for none of the web. */
function addressOf(href: string): string | null {
	const link = resolveLink(hostIn(href) === "" ? href : href.replace(/^(?!https?:)/i, "https://"));
	const bare = link?.replace(TEXT_FRAGMENT, "$1").replace(ENGINE_MARK, "$1").replace(EMPTY_QUERY, "") ?? null;
	return bare !== null && URL.canParse(bare) ? bare : null;
}

/** Whether the address leads on to one that it does not tell. */
function leadsOn(address: string): boolean {
	const url = new URL(address);
	return GROUNDING_REDIRECT.test(address) || isRedirect(url) || isShortener(url.hostname);
}

/** The host that a title is, alone or with a path; "" for other words. */
function hostIn(title: string): string {
	const host = HOST_ALONE.test(title) ? normalizeDomain(title) : null;
	const top = host?.split(".").at(-1) ?? "";
	const isPublic = top.length > 2 ? !FILE_ENDS.includes(top) : isCountry(top) || OTHER_SHORT_LABELS.includes(top);
	return isPublic ? (host ?? "") : "";
}
