import { addressAnswers } from "./answer/address-answers";
import { COUNTRY_DOMAINS } from "./country-domains";
import { normalizeDomain } from "./domain";

/** Redirects, and navigations by a page itself, that are followed for one page. */
export const MAX_REDIRECTS = 5;

const ENGINE_DOMAINS = new Set(Object.values(COUNTRY_DOMAINS));
/** Hosts of other engines that ask for consent. */
const REFUSING_HOSTS = new Set(["consent.yahoo.com", "guce.yahoo.com"]);
/**
 * Names that never lead to the public network. Source: IANA special-use domain names; names of cloud metadata services; common names of local
 * networks.
 */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion)$/;

/**
 * Whether a page of a look may request this address. Public hosts by name only, no IP addresses; `ownOrigin`, the origin of the pages, is allowed
 * exactly. The address that a name resolves to cannot be checked here.
 */
export function isPublicRequest(url: string, ownOrigin: string): boolean {
	if (!URL.canParse(url)) return false;
	const { origin, protocol, hostname } = new URL(url);
	if (origin === ownOrigin) return true;
	if (protocol !== "https:" && protocol !== "http:") return false;
	const host = normalizeDomain(hostname);
	return host !== null && !LOCAL_NAMES.test(host);
}

/**
 * Whether the requested document may redirect to `next`: on the same host, or to a page that refuses us. Results of another host are not the
 * requested ones.
 */
export function mayRedirect(next: string, asked: string): boolean {
	if (!URL.canParse(next)) return false;
	const [to, from] = [new URL(next), new URL(asked)];
	return (to.host === from.host && (to.protocol === from.protocol || to.protocol === "https:")) || isRefusal(to);
}

/** Whether a page may navigate to `next` by itself: to the same question (after a check of the browser) or to a page that refuses us. */
export function mayLeadOn(next: string, asked: string): boolean {
	return mayRedirect(next, asked) && (addressAnswers(asked, next) || isRefusal(new URL(next)));
}

/** A page on which the engine asks for consent or calls the traffic unusual: it is read as such and never answered. */
function isRefusal(url: URL): boolean {
	const [subdomain = "", ...rest] = url.hostname.split(".");
	if (url.protocol !== "https:") return false;
	if (REFUSING_HOSTS.has(url.hostname)) return true;
	if (!ENGINE_DOMAINS.has(rest.join("."))) return false;
	return subdomain === "consent" || url.pathname.startsWith("/sorry/");
}
