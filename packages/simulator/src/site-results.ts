import { hashText, mix, share } from "./hash";
import type { SearchRequest } from "./search-request";
import type { RankedResult } from "./write-result";

/** Whether a page is indexed changes every few weeks, at its own time. */
const LIFE_DAYS = 45;
const KNOWN_SHARE = 0.72;
const INSECURE_SHARE = 0.15;
/** Pages below a website's front page, and below any other. */
const MOST_BELOW_HOME = 40;
const MOST_BELOW_PAGE = 5;

/**
 * The list of "site:" and an address: the page itself, where the index has it, and pages below it. The index has each page under one scheme, so the
 * same address with the other one is a mismatch. Country, language, device and datacenter do not matter.
 */
export function siteResults(request: SearchRequest, seed: string): RankedResult[] {
	const address = request.query.term;
	const key = hashText([seed, "site", address].join("\u0000"));
	const [host = ""] = address.split("/");
	const isHome = !address.includes("/");
	const scheme = share(key, 1) < INSECURE_SHARE ? "http" : "https";
	const own: RankedResult = { host, key, kind: isHome ? "home" : "page", url: `${scheme}://${address}${isHome ? "/" : ""}` };
	const below = Array.from({ length: mix(key, 2) % (isHome ? MOST_BELOW_HOME : MOST_BELOW_PAGE) }, (_, index): RankedResult => {
		const pageKey = mix(key, 3, index);
		return { host, key: pageKey, kind: "page", url: `${scheme}://${address}/${pageKey.toString(36)}-${index}` };
	});
	const term = Math.floor(request.day / LIFE_DAYS + share(key, 4));
	if (share(key, 5, term) >= KNOWN_SHARE) return below;
	const place = Math.min(below.length, isHome ? mix(key, 6) % 3 : 0);
	return [...below.slice(0, place), own, ...below.slice(place)];
}
