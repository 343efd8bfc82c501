import { hostMatchesDomain } from "@serpentine/serp/hosts";
import type { PageOutcome } from "@serpentine/serp/results";
import { normalizeUrl } from "../normalize/url";
import type { Look } from "../position/look";
import { unknownReason } from "../position/observe";
import { walkPages } from "../position/walk-pages";
import type { UnknownReason } from "../sample/observation";

/**
 * Indexation of an address by one reading. found: 1 a result is exactly this address, 0 none is (and the list was read without a gap), -1 unknown
 * for `reason`. protocolMismatch: only the same address with the other scheme is there. depth: organic results read without a gap. Source: spec B §3
 * "URL monitor", §4 "URL indexation states".
 */
export interface Indexation {
	found: 1 | 0 | -1;
	protocolMismatch: boolean;
	depth: number;
	reason?: UnknownReason;
	/** The page outcome that stopped the reading; absent when no page did. */
	detail?: PageOutcome;
	/** Google answers for the address by URL Inspection, without a result page. coverage: the reason in Google's words; "" without one. */
	inspected?: { coverage: string; lastCrawlAt: number | null };
}

/**
 * Whether the address is among the results of a look with its site: query (site-term.ts). Never "not indexed" from an unreadable page: without a
 * hit, 0 needs a list that ended or `depth` results without a gap. url: normalised. Source: design.md point 1, spec B §8 "Protocol mismatch is
 * flagged on URL indexing".
 */
export function indexationOf(look: Pick<Look, "pages">, url: string, depth: number): Indexation {
	const walk = walkPages(look.pages);
	const wanted = compared(url);
	const read = walk.organic.slice(0, depth);
	const seen = read.flatMap(({ meta }) => (meta.link === null || meta.sealed ? [] : [compared(meta.link)]));
	const said = { depth: read.length };
	if (seen.some((one) => one.address === wanted.address && one.scheme === wanted.scheme))
		return { found: 1, protocolMismatch: false, ...said };
	// A result that hides its address may be this one, unless it shows the host of another website.
	const [host = ""] = wanted.address.split(/[/:?]/, 1);
	if (read.some(({ meta }) => meta.host === "" || (meta.sealed && hostMatchesDomain(meta.host, host, "www"))))
		return { found: -1, protocolMismatch: false, ...said, reason: "sealed" };
	// A list for other words does not tell that the address is absent from the asked one.
	if (walk.answeredFor !== null) return { found: -1, protocolMismatch: false, ...said, reason: "error", detail: "other_question" };
	if (walk.organic.length >= depth || walk.exhausted)
		return { found: 0, protocolMismatch: seen.some((one) => one.address === wanted.address), ...said };
	return {
		found: -1,
		protocolMismatch: false,
		...said,
		reason: unknownReason(walk),
		...(walk.gap !== null && { detail: walk.gap }),
	};
}

/**
 * Comparison key of an address: normalised, percent codes in capitals.
 */
function compared(link: string): { scheme: string; address: string } {
	const url = normalizeUrl(link) || link.replace(/#.*$/, "");
	const end = url.indexOf("://");
	return { scheme: url.slice(0, end), address: url.slice(end + 3).replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase()) };
}
