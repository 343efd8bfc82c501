import { isEngineHost, isSameHost, isShortener, mayBeOneSite, mayHideTarget } from "./engine-hosts";
import { isRedirect } from "./redirects";
import type { ShownAddress } from "./shown-address";

/** Names of parameters by which a link tells where it leads on. */
const TARGET_PARAMETERS = ["url", "u", "dest", "target", "goto", "redirect", "to", "adurl", "rd"];

/** Facts of the engine whose page holds a link. */
export interface OwnAddresses {
	/** Whether the host is the engine's own. */
	isOwnHost(hostname: string): boolean;
	/** Whether the address has the form of a page of the engine's own that can be a result. */
	isOwnPage(url: URL): boolean;
}

/**
 * Whether a result's link does not tell where it leads, so that the host that the result shows counts and the address is sealed: its host is a search
 * engine's own, and the result shows another host; or the result shows no host, and the link is a redirect, or this engine's own in a form that is not
 * known for its own pages. A shortener's link is sealed as well unless the result shows the shortener itself.
 * url: after all redirects that contain their target. shown: null where the result shows no host.
 */
export function hidesTarget(url: URL, shown: ShownAddress | null, engine: OwnAddresses): boolean {
	if (isShortener(url.hostname)) return shown === null || !isSameHost(shown.host, url.hostname);
	const isOwn = engine.isOwnHost(url.hostname);
	if (!isOwn && !isEngineHost(url.hostname)) return false;
	if (shown === null) return isRedirect(url) || (isOwn && !engine.isOwnPage(url));
	if (isSameHost(shown.host, url.hostname) || (isOwn && engine.isOwnHost(shown.host)))
		return isOwn && namesTarget(url) && !engine.isOwnPage(url);
	return true;
}

/**
 * Whether a link and the address that its result shows contradict each other: neither can be believed. None of 2,400 results on real pages does, apart
 * from links that an engine or a shortener seals.
 */
export function contradicts(url: URL, shown: ShownAddress | null): boolean {
	return shown !== null && !mayHideTarget(url.hostname) && !mayBeOneSite(url.hostname, shown.host);
}

/** Whether the address has a parameter that may contain another address, open or sealed. */
export function namesTarget(url: URL): boolean {
	return TARGET_PARAMETERS.some((name) => url.searchParams.has(name));
}
