import { rankResults } from "./rank-results";
import type { SearchRequest } from "./search-request";
import { writeResult } from "./write-result";

export interface TrueResult {
	/** Running count of organic results over pages, from 1. */
	position: number;
	url: string;
	/** Host without "www.". */
	domain: string;
	title: string;
}

export interface Truth {
	/** Every organic result, or with a filter the matching ones with their places. */
	results: TrueResult[];
	/** Whether any result matches the filter (without one: whether there is any result). */
	indexed: boolean;
	/** With an address: that page is absent, but the same address with the other scheme is present. */
	protocol_mismatch: boolean;
	/** Organic results of the whole search. */
	depth: number;
	/** The matching results in short; empty without a filter. */
	matches: { position: number; url: string }[];
	datacenter: string;
	/** UTC date of the answer. */
	day: string;
}

/** Same host, with or without "www.", or a sub-domain. */
function isOnDomain(host: string, domain: string): boolean {
	const wanted = domain.trim().toLowerCase().replace(/\.$/, "");
	const bare = wanted.replace(/^www\./, "");
	return host === wanted || host === bare || host === `www.${wanted}` || host.endsWith(`.${wanted}`);
}

function sameAddress(url: string, wanted: string): boolean {
	try {
		return new URL(wanted).href === url;
	} catch {
		return false;
	}
}

function otherScheme(url: string): string {
	return url.replace(/^http(s?):/i, (_, secure: string) => (secure ? "http:" : "https:"));
}

/** Expected output of a perfect reader with a perfect connection. */
export function computeTruth(request: SearchRequest, seed: string, filter: { domain: string | null; url: string | null }): Truth {
	const all = rankResults(request, seed).map((result, index): TrueResult => {
		const { url, host, title } = writeResult(request, result);
		return { position: index + 1, url, domain: host.replace(/^www\./, ""), title };
	});
	const { domain, url } = filter;
	const filtered = domain !== null || url !== null;
	const results = filtered
		? all.filter((one) => (domain === null || isOnDomain(new URL(one.url).hostname, domain)) && (url === null || sameAddress(one.url, url)))
		: all;
	return {
		results,
		indexed: results.length > 0,
		protocol_mismatch: url !== null && results.length === 0 && all.some((one) => sameAddress(one.url, otherScheme(url))),
		depth: all.length,
		matches: filtered ? results.map(({ position, url }) => ({ position, url })) : [],
		datacenter: request.datacenter,
		day: new Date(request.day * 86_400_000).toISOString().slice(0, 10),
	};
}
