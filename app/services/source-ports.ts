import type { CrawlerConfig } from "@serpentine/serp";
import type { PageOutcome } from "@serpentine/serp/results";
import type { PageRequest } from "~/domain/position/page-address";
import type { ProviderName } from "~/domain/reference/providers";
import type { AskedEngine } from "~/domain/reference/search-engines";
import type { RelayPlace } from "~/domain/relay/messages";
import type { OwnSource } from "~/domain/source/own-sources";
import type { ListPrice } from "~/domain/source/providers";
import type { ReadStructured } from "~/domain/source/structured-reading";

/**
 * The document as sent, beside the text that scripts may have made of it: "as-shown" where both are the same, "unavailable" where the source could
 * not keep it.
 */
export type SentDocument = { html: string } | "as-shown" | "unavailable";

/** Answer of a source for one page. Faults of the engine or the network are no exceptions: `failure` names them. */
export interface FetchedPage {
	/** Address that was asked. */
	asked: string;
	/** Address that answered, after redirects. */
	url: string;
	/** HTTP status; 0 when no answer came. */
	status: number;
	/** Decoded text; "" when none. */
	html: string;
	sent: SentDocument;
	/** The body as it is kept: as received where it came compressed. */
	body: Uint8Array;
	encoding: "identity" | "gzip" | "br";
	/** Bytes of the decoded body. */
	bytes: number;
	/** False when the connection ended before the body did. */
	complete: boolean;
	failure: null | "timeout" | "reset" | "network" | "browser" | "provider";
	downloadMs: number;
	/** For a page that a relay carried: the relay, and the router's name of the request. */
	via?: RelayPlace & { ticket: string };
	/** The request may have been paid, and no answer says how much: the reading has the list price. */
	isCostEstimated?: boolean;
	/** The reading of a provider's answer, which comes as data: `html` is then empty, and `body` holds the answer as received. */
	structured?: Pick<ReadStructured, "reading"> & Partial<ReadStructured>;
}

/** held: organic results read before this page; wanted: organic results that the look needs in all. */
export interface WantedPage extends PageRequest {
	held: number;
	wanted: number;
	/** Links that the engine seals are to be resolved, by a source that can. */
	opensLinks?: boolean;
	/** Names the request in the provider's list of what it took. */
	tag?: string;
	/** Whether a host belongs to a website that the look is for: sealed links of others need not be resolved. Absent: all are. */
	isWanted?(host: string): boolean;
}

/** A session of a source: opened once per batch, reused for its pages, closed at the end. */
export interface SourceSession {
	fetchPage(request: WantedPage): Promise<FetchedPage>;
	/** Result of reading a page: for sources that choose by it whom they ask next. */
	judge?(page: FetchedPage, outcome: PageOutcome): Promise<void>;
	close(): Promise<void>;
}

export interface SerpSource {
	/** Name in observations and evidence: "browser", "fetch", "relay", or a provider. */
	name: OwnSource | ProviderName;
	/** Maximum number of concurrent requests of one session. */
	maxInFlight: number;
	open(config: CrawlerConfig): Promise<SourceSession>;
	/** Instant before which it takes no look; null when it does. Absent: it always does. */
	restsUntil?(): Promise<number | null>;
	/** For a source that answers later. Such a source has no sessions. */
	queue?: SourceQueue;
}

/** A source that takes a search now and gives its list later. Nothing throws. */
export interface SourceQueue {
	/**
	 * Puts a search in. tag: names it in `find`. callback: address that the source calls when the list is there. isTaken is false only if it said
	 * so; taskId is null while its name is not known, because the answer was lost.
	 */
	ask(page: WantedPage, note: { tag: string; callback: string }): Promise<{ isTaken: boolean; taskId: string | null; page: FetchedPage }>;
	/** The list, or a page that says why there is none yet. Costs nothing, as often as it is asked. */
	collect(taskId: string, page: WantedPage): Promise<FetchedPage>;
	/** The name of a finished task by its tag; null for none. */
	find(tag: string, search: PageRequest["search"]): Promise<string | null>;
	/** All tasks that were put in for an engine in a span of time, finished or not; null where the source did not tell all at once. */
	list(engine: AskedEngine, span: ChargeSpan): Promise<Charge[] | null>;
}

/** A provider with the operator's key and price. */
export interface ProviderAccess {
	provider: ProviderName;
	/** Its parts joined by ":". */
	key: string;
	price: Pick<ListPrice, "firstPage" | "furtherPage">;
}

/** Providers of result pages. Nothing throws. */
export interface ProviderDesk {
	/** Its sessions need no crawler config. */
	source(access: ProviderAccess): SerpSource & { open(config: CrawlerConfig | null): Promise<SourceSession> };
	/** Remaining quota at the provider, in the provider's words; null when it refused or did not answer. has: false where it has no call for it. */
	balance(access: ProviderAccess): Promise<{ has: boolean; balance: string | null }>;
	/**
	 * All that a provider with `tellsCharges` took for requests that arrived in a span of time: each of its lists in which requests for these engines stand; no
	 * engines for any. null where it did not tell all.
	 */
	charges(access: ProviderAccess, of: { engines: readonly AskedEngine[] } & ChargeSpan): Promise<Charge[][] | null>;
}

/** Instants. `to` lies a minute back at least. */
export interface ChargeSpan {
	from: number;
	to: number;
}

/** Money that a provider took for one request. id: the provider's name of it; tag: ours, "" for none. */
export interface Charge {
	id: string;
	tag: string;
	micros: number;
}
