import { resolveHref } from "../links/resolve-link";
import { webAddress } from "../links/web-address";

const BASE = "https://www.google.com";
const GOOGLE_HOST = /(^|\.)google\.(com?\.)?[a-z]{2,3}$/;
const OWN_PATHS = /^\/(search|imgres|aclk|advanced_search|preferences|setprefs|sorry|url|async|localservices)(\/|$)/;
/** Paths of the engine that may lead elsewhere; all others without a host are its own pages. */
const LEADS_ELSEWHERE = /^\/(url|interstitial)\?|^\/\//;
/** Only addresses with one of these at their beginning are redirects or copies of any engine; the rest need no second look. */
const MAY_BE_REDIRECT = /^.{0,120}?(google|ampproject|bing\.com|yahoo\.|duckduckgo|qwant)/i;

/**
 * The absolute http(s) address an anchor of a result page leads to, with the engine's redirects and AMP copies resolved;
 * null when it leads to the engine itself, to nowhere, or is no web address (`javascript:` and the like).
 */
export function resolveLink(href: string, ampAddress: string | null = null): string | null {
	const real = ampAddress === null ? null : webAddress(ampAddress);
	if (real !== null) return real;
	const text = href.trim();
	if (text.startsWith("/") && !LEADS_ELSEWHERE.test(text)) return null;
	if (!text.startsWith("/") && !MAY_BE_REDIRECT.test(text)) return webAddress(text);
	const link = resolveHref(text, BASE)?.link ?? null;
	return link === null || isOwnPage(new URL(link)) ? null : link;
}

/** Is it an address of the engine itself? */
export function isOwnAddress(link: string): boolean {
	return link.includes("google") && GOOGLE_HOST.test(new URL(link).hostname);
}

/** A page of the engine that can be no result: results of its other services can. */
function isOwnPage({ hostname, pathname }: URL): boolean {
	return GOOGLE_HOST.test(hostname) && /^(www\.)?google\./.test(hostname) && OWN_PATHS.test(pathname);
}
