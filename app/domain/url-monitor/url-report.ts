import type { UnknownReason } from "../sample/observation";
import type { PageOutcome } from "../serp/page-reading";
import type { Indexation } from "./indexation";

/** What the engine said last, as it is kept beside an answer that says nothing. */
export interface LastKnown {
	found: 0 | 1;
	protocol_mismatch: boolean;
	/** Instant, ms since epoch. */
	at: number;
}

/** JSON of url_monitor.detail. What does not apply is absent. */
export interface UrlDetail {
	reason?: UnknownReason;
	detail?: PageOutcome;
	/** Organic results read without a gap. */
	depth?: number;
	source?: string;
	/** Instant of the reading, ms since epoch. */
	at?: number;
	/** Instant of the next try of an unknown. */
	retry_at?: number;
	/** The engine's cached copy, where its page links one. */
	cache?: string;
	/** Of an unknown: the last definite answer. */
	last?: LastKnown | null;
}

/** A followed address as the database holds it. */
export interface UrlRow {
	hid: string;
	url: string;
	domain: string;
	/** 1, 0, -1 unknown for a reason, null never answered. */
	found: number | null;
	protocolMismatch: boolean;
	detail: UrlDetail;
	look: string | null;
	doneAt: number | null;
	askedAt: number | null;
}

/** What stands in the detail column for an answer. */
export function printDetail(said: Indexation, evidence: { at: number; source: string; retryAt: number | null; cache?: string }): UrlDetail {
	const { reason, detail, depth } = said;
	const { at, source, retryAt, cache } = evidence;
	return {
		...(reason && { reason }),
		...(detail && { detail }),
		depth,
		source,
		at,
		...(retryAt !== null && said.found === -1 && { retry_at: retryAt }),
		...(cache && { cache }),
	};
}

/** How an answer came about. What does not apply is absent, never null. */
export interface UrlSeen {
	outcome: "indexed" | "not_indexed" | "unknown" | "pending";
	reason?: UnknownReason;
	detail?: PageOutcome;
	depth?: number;
	at?: string;
	source?: string;
	look?: string;
	retry_at?: string;
	last?: { found: 0 | 1; protocol_mismatch: boolean; at: string };
}

/** An entry of the URL report: found 1, 0, false (unknown) or null (pending; absent after a merge). Source: spec B §3 "URL monitor". */
export interface UrlEntry {
	url: string;
	domain: string;
	found?: 0 | 1 | false | null;
	flags: "protocol_mismatch"[];
	cache?: string;
	done_at?: string;
	seen: UrlSeen;
}

/** `{hid}/url-report.json`. */
export interface UrlReport {
	urls: Record<string, UrlEntry>;
}

const iso = (ms: number) => new Date(ms).toISOString();

export function urlEntry(row: Omit<UrlRow, "askedAt">): UrlEntry {
	const { url, domain, found, doneAt, detail } = row;
	return {
		url,
		domain,
		found: found === null ? null : found === 1 ? 1 : found === 0 ? 0 : false,
		flags: row.protocolMismatch ? ["protocol_mismatch"] : [],
		...(detail.cache && { cache: detail.cache }),
		...(doneAt !== null && { done_at: iso(doneAt) }),
		seen: urlSeen(row),
	};
}

function urlSeen({ found, look, detail }: Pick<UrlRow, "found" | "look" | "detail">): UrlSeen {
	const { reason, depth, source, at, retry_at, last } = detail;
	return {
		outcome: found === null ? "pending" : found === 1 ? "indexed" : found === 0 ? "not_indexed" : "unknown",
		...(reason && { reason }),
		...(detail.detail && { detail: detail.detail }),
		...(depth !== undefined && { depth }),
		...(at !== undefined && { at: iso(at) }),
		...(source && { source }),
		...(look !== null && { look }),
		...(retry_at !== undefined && { retry_at: iso(retry_at) }),
		...(last && { last: { ...last, at: iso(last.at) } }),
	};
}

/** Keys of `seen` that an answer may lack: a patch removes them. */
const MAY_LACK = ["reason", "detail", "depth", "at", "source", "look", "retry_at", "last"] as const satisfies readonly (keyof UrlSeen)[];

/** The entry as a merge patch (RFC 7386) that leaves nothing behind of whatever stood there; `found` null cannot be said, its key goes. */
export function urlEntryPatch(row: UrlRow) {
	const entry = urlEntry(row);
	return { cache: null, done_at: null, ...entry, seen: { ...Object.fromEntries(MAY_LACK.map((key) => [key, null])), ...entry.seen } };
}

/** How many addresses of a website, or of all, are in each state. Source: spec B §2 "Chips". */
export interface UrlCounts {
	total: number;
	indexed: number;
	mismatch: number;
	notIndexed: number;
	unknown: number;
	pending: number;
}

/** Counts addresses that are in one state. */
export function countState(
	counts: UrlCounts,
	{ found, protocolMismatch }: Pick<UrlRow, "found" | "protocolMismatch">,
	count: number,
): void {
	counts.total += count;
	if (found === null) counts.pending += count;
	else if (found === 1) counts.indexed += count;
	else if (found === 0) counts[protocolMismatch ? "mismatch" : "notIndexed"] += count;
	else counts.unknown += count;
}

/** Indexed of those that something definite is known of, in whole percent; null while nothing is. */
export function indexationRate({ indexed, mismatch, notIndexed }: UrlCounts): number | null {
	const known = indexed + mismatch + notIndexed;
	return known === 0 ? null : Math.round((100 * indexed) / known);
}

/** What an open page of addresses follows (`{hid}/url-feed.json`): little at first, then what changes. */
export interface UrlFeed {
	/** Another one than the page was made with: something has changed in between. */
	stamp: string;
	/** Addresses that are looked for. */
	waiting: number;
	/** Patches of entries. */
	urls?: Record<string, ReturnType<typeof urlEntryPatch>>;
	/** New counts of the websites concerned. */
	groups?: Record<string, UrlCounts>;
}
