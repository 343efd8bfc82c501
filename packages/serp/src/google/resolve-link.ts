import { isGoogleHost } from "../links/engine-hosts";
import { namesTarget } from "../links/hidden-target";
import { type ResolvedLink, resolveHref } from "../links/resolve-link";
import { parseHref } from "../links/web-address";

const HTTP = /^https?:\/\//i;
const BASE = "https://www.google.com";
/** The engine's own host, without its services. */
const MAIN_HOST = /^(www\.)?google\./;
/** Never results; addresses below `/search` are pages about the engine, and can be. */
const NEVER_RESULTS = /^\/((search|imgres|aclk|preferences|setprefs)\/?$|(sorry|async|localservices)(\/|$))/;
/** A redirect whose target is a token: it differs at each impression and cannot be decoded. Source: result pages of autumn 2026. */
const SEALED = /^\/goto$/;
/** First folders of the engine's own pages. Source: the links on its result pages of 2009 to 2026. */
const OWN_FOLDERS = new Set(
	`account accounts aclk ads advanced_image_search advanced_search advanced_video_search alerts android appsstatus business
	calendar chrome contacts device docs drive earth experimental fbx finance flights forms gmail googlefinance history imghp
	imgres intl keep language_tools localservices maps mobile photos policies preferences products quality_form reader safesearch
	save search services setprefdomain setprefs sheets shopping slides sorry streetview support swr tools travel videohp
	viewer webhp`.split(/\s+/),
);
/** Names of the engine's services on hosts of their own. Source: as above. */
const SERVICES = new Set(
	`accounts ads adsense adssettings adwords analytics apps artsandculture assistant bard blogsearch books business calendar
	careers classroom cloud consent contacts customerreviews developers docs drive duo earth edu families fi fonts groups hangouts
	home images jamboard keep labs m mail maps marketingplatform meet myaccount myactivity news one passwords pay photos picasaweb
	play plus policies posts santatracker scholar search shopping sites store support takeout translate trends video voice wallet
	workspace`.split(/\s+/),
);

/** Addresses of this engine, as the rule of hidden targets asks for them. */
export const GOOGLE_ADDRESSES = { isOwnHost: isGoogleHost, isOwnPage };

/**
 * The absolute http(s) target of an anchor on a result page, with the engine's redirects and AMP copies resolved; null when it leads to a page of the
 * engine that cannot be a result, has no target, or is not a web address (`javascript:` and the like). An address of the engine in an unknown form may
 * lead anywhere, so it is returned as it is.
 */
export function resolveLink(href: string, ampAddress: string | null = null): string | null {
	const real = ampAddress !== null && HTTP.test(ampAddress) ? resolveHref(ampAddress, BASE) : null;
	if (real !== null) return real.link;
	const text = href.trim();
	const address = resolveHref(text, BASE);
	if (address === null || isNeverResult(address.url)) return null;
	// Without a host, an address is one of the engine's own pages, unless it redirects.
	const asSent = isOnThisHost(text) ? parseHref(text, BASE) : null;
	return asSent !== null && isOwnPage(asSent.url) ? null : address.link;
}

/** The absolute address of an anchor that leads to the engine's own host, whatever its form; null for all others. */
export function resolveOwnLink(href: string): ResolvedLink | null {
	const address = resolveHref(href.trim(), BASE);
	return address !== null && isGoogleHost(address.url.hostname) ? address : null;
}

/** Whether the address is known to lead to the web without telling where. */
export function isSealedLink(url: URL): boolean {
	return isGoogleHost(url.hostname) && SEALED.test(url.pathname) && url.searchParams.has("url");
}

/** Whether the address is a page of the engine's own. A sealed link, and one of unknown form, leads elsewhere. */
export function isOwnAddress(link: string): boolean {
	return /goog/i.test(link) && isOwnPage(new URL(link));
}

function isOnThisHost(href: string): boolean {
	return href.startsWith("/") && !href.startsWith("//");
}

function isNeverResult({ hostname, pathname }: URL): boolean {
	return isGoogleHost(hostname) && MAIN_HOST.test(hostname) && NEVER_RESULTS.test(pathname);
}

/** Whether the address has the form of one of the engine's own pages. */
function isOwnPage(url: URL): boolean {
	if (!isGoogleHost(url.hostname) || isSealedLink(url)) return false;
	if (isNeverResult(url) || leadsBack(url)) return true;
	if (namesTarget(url)) return false;
	if (!MAIN_HOST.test(url.hostname)) return SERVICES.has(url.hostname.split(".")[0] ?? "");
	const [, folder = ""] = url.pathname.split("/");
	return folder === "" || OWN_FOLDERS.has(folder);
}

/** Whether the redirect leads to a search of the engine itself. */
function leadsBack({ pathname, searchParams }: URL): boolean {
	return pathname === "/url" && /^\/(?!\/)/.test(searchParams.get("q") ?? searchParams.get("url") ?? "");
}
