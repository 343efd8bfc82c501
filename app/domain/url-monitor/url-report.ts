import type { PageOutcome } from "@serpentine/serp/results";
import type { UnknownReason } from "../sample/observation";
import type { Indexation } from "./indexation";

/** The engine's last definite answer, kept beside an unknown. */
export interface LastKnown {
	found: 0 | 1;
	protocol_mismatch: boolean;
	/** Instant, ms since epoch. */
	at: number;
}

/** JSON of url_monitor.detail. Keys that do not apply are absent. */
export interface UrlDetail {
	reason?: UnknownReason;
	detail?: PageOutcome;
	/** Organic results read without a gap. */
	depth?: number;
	source?: string;
	/** Instant of the reading, ms since epoch. */
	at?: number;
	/** Instant of the next attempt of an unknown. */
	retry_at?: number;
	/** The engine's cached copy, where its page links one. */
	cache?: string;
	/** Only of an answer by URL Inspection: Google's reason as it words it, and the instant at which it read the address last. */
	coverage?: string;
	crawled_at?: number;
	/** Only with an unknown: the last definite answer. */
	last?: LastKnown | null;
}

/** A tracked address as in the database. */
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

/** The detail column of an answer. */
export function printDetail(said: Indexation, evidence: { at: number; source: string; retryAt: number | null; cache?: string }): UrlDetail {
	const { reason, detail, depth, inspected } = said;
	const { at, source, retryAt, cache } = evidence;
	return {
		...(reason && { reason }),
		...(detail && { detail }),
		depth,
		source,
		at,
		...(retryAt !== null && said.found === -1 && { retry_at: retryAt }),
		...(cache && { cache }),
		...(inspected?.coverage && { coverage: inspected.coverage }),
		...(inspected?.lastCrawlAt && { crawled_at: inspected.lastCrawlAt }),
	};
}

/** Evidence of an answer. Keys that do not apply are absent, never null. */
export interface UrlSeen {
	outcome: "indexed" | "not_indexed" | "unknown" | "pending";
	reason?: UnknownReason;
	detail?: PageOutcome;
	depth?: number;
	at?: string;
	source?: string;
	look?: string;
	retry_at?: string;
	coverage?: string;
	crawled_at?: string;
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
	const { reason, depth, source, at, retry_at, coverage, crawled_at, last } = detail;
	return {
		outcome: found === null ? "pending" : found === 1 ? "indexed" : found === 0 ? "not_indexed" : "unknown",
		...(reason && { reason }),
		...(detail.detail && { detail: detail.detail }),
		...(depth !== undefined && { depth }),
		...(at !== undefined && { at: iso(at) }),
		...(source && { source }),
		...(look !== null && { look }),
		...(retry_at !== undefined && { retry_at: iso(retry_at) }),
		...(coverage && { coverage }),
		...(crawled_at !== undefined && { crawled_at: iso(crawled_at) }),
		...(last && { last: { ...last, at: iso(last.at) } }),
	};
}

/** Keys of `seen` that an answer may lack: a patch removes them. */
const MAY_LACK = [
	"reason",
	"detail",
	"depth",
	"at",
	"source",
	"look",
	"retry_at",
	"coverage",
	"crawled_at",
	"last",
] as const satisfies readonly (keyof UrlSeen)[];

/** The entry as a merge patch (RFC 7386) that removes all keys of the former entry; `found` null cannot be expressed, so its key is removed. */
export function urlEntryPatch(row: UrlRow) {
	const entry = urlEntry(row);
	return { cache: null, done_at: null, ...entry, seen: { ...Object.fromEntries(MAY_LACK.map((key) => [key, null])), ...entry.seen } };
}

/** Number of addresses of a website, or of all, by state. Source: spec B §2 "Chips". */
export interface UrlCounts {
	total: number;
	indexed: number;
	mismatch: number;
	notIndexed: number;
	unknown: number;
	pending: number;
}

/** Adds addresses of one state to the counts. */
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

/** Share of indexed among the known addresses, in whole percent; null without any. */
export function indexationRate({ indexed, mismatch, notIndexed }: UrlCounts): number | null {
	const known = indexed + mismatch + notIndexed;
	return known === 0 ? null : Math.round((100 * indexed) / known);
}

/** Feed of an open page of addresses (`{hid}/url-feed.json`): a small object at first, then the changes. */
export interface UrlFeed {
	/** A stamp other than the page's: something has changed in between. */
	stamp: string;
	/** Number of addresses that are being looked up. */
	waiting: number;
	/** Patches of entries. */
	urls?: Record<string, ReturnType<typeof urlEntryPatch>>;
	/** New counts of the affected websites. */
	groups?: Record<string, UrlCounts>;
}
