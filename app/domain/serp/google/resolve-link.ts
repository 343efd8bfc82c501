import { resolveHref } from "../links/resolve-link";

const HTTP = /^https?:\/\//i;
const BASE = "https://www.google.com";
const GOOGLE_HOST = /(^|\.)google\.(com?\.)?[a-z]{2,3}$/;
/** Addresses below `/search` are pages about the engine, and can be results. */
const OWN_PATHS = /^\/((search|imgres|aclk|preferences|setprefs|url)\/?$|(sorry|async|localservices)(\/|$))/;
/** Paths of the engine that may redirect; all others without a host are its own pages. */
const LEADS_ELSEWHERE = /^\/(url|interstitial)\?|^\/goto\?(.*&)?url=|^\/\//;
/** A redirect whose target is a token: it differs at each impression and cannot be decoded. Source: result pages of autumn 2026. */
const SEALED = /^https:\/\/(www\.)?google\.(com?\.)?[a-z]{2,3}\/goto\?(.*&)?url=/;

/**
 * The absolute http(s) target of an anchor on a result page, with the engine's redirects and AMP copies resolved; null when it leads to the engine
 * itself, has no target, or is not a web address (`javascript:` and the like).
 */
export function resolveLink(href: string, ampAddress: string | null = null): string | null {
	const real = ampAddress !== null && HTTP.test(ampAddress) ? resolveHref(ampAddress, BASE) : null;
	if (real !== null) return real.link;
	const text = href.trim();
	if (text.startsWith("/") && !LEADS_ELSEWHERE.test(text)) return null;
	const link = resolveHref(text, BASE)?.link ?? null;
	return link === null || isOwnPage(link) ? null : link;
}

/** Whether the link leads to the web without telling where. */
export function isSealedLink(link: string): boolean {
	return SEALED.test(link);
}

/** Whether the address is the engine's own. A sealed link leads elsewhere. */
export function isOwnAddress(link: string): boolean {
	return /google/i.test(link) && GOOGLE_HOST.test(new URL(link).hostname) && !isSealedLink(link);
}

/** A page of the engine that cannot be a result; results of its other services can be. */
function isOwnPage(link: string): boolean {
	if (!isOwnAddress(link)) return false;
	const { hostname, pathname } = new URL(link);
	return /^(www\.)?google\./.test(hostname) && OWN_PATHS.test(pathname);
}
