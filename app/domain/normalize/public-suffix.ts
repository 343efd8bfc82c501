import { getDomain, getPublicSuffix } from "tldts";

/** Hosts are normalised, and both parts of the list count. */
const OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/** Public suffixes under `www.` of which a state answers itself: www.gov.uk is a website, gov.uk are all of its authorities. */
const PORTAL = /^(gob|gouv|gov|govt|gub|nhs|police)\./;

/**
 * The public suffix that is all of a host, `www.` apart: "co.uk" of "co.uk" and "www.co.uk"; null for a host with a name of its own. Below it the
 * websites of many owners stand, of those that sell names (co.uk) or space (web.app). The host is normalised. Source: publicsuffix.org, both parts
 * of its list.
 */
export function bareSuffix(host: string): string | null {
	const rest = host.replace(/^www\./, "");
	// A name with www. alone, as www.com, is registered like any other.
	if (!rest.includes(".") || (rest !== host && PORTAL.test(rest))) return null;
	const isWhole = getPublicSuffix(rest, OPTIONS) === rest;
	return isWhole ? rest : null;
}

/** The name that somebody registered: "chain.fr" of "paris.chain.fr"; the host itself where there is none. */
export function registeredName(host: string): string {
	return getDomain(host, OPTIONS) ?? host;
}
