import type { PageOutcome, PageReading } from "@serpentine/serp/results";
import type { RelayPlace } from "../relay/messages";
import type { ProviderFailure } from "../source/failure";
import type { Provided } from "../source/provided";
import type { Search } from "./search";

/** One requested page and its reading. */
export interface LookPage {
	/** Address that answered. */
	url: string;
	/** HTTP status; 0 without an answer. */
	status: number;
	/** Bytes of the decoded body. */
	bytes: number;
	downloadMs: number;
	/** Milliseconds of the first reading; absent where the runtime's clock does not advance during computation. */
	readMs?: number;
	/** Instant at which the answer was complete, ms since epoch. */
	at: number;
	reading: PageReading;
	/** Only of a page that a relay carried: kind and country of the relay, never its address. */
	via?: RelayPlace;
	/** Only of a provider's answer. */
	provided?: Provided;
	/** Only true: its hosts are not those of this search, and no other reading showed them. Evidence that counts for no position. */
	suspect?: true;
	/**
	 * Only true: it announces a following page and holds far fewer results than usual. Evidence that counts for no position. A provider's page counts, and
	 * the pages after it only where its own ranks go on.
	 */
	few?: true;
	/** Only true: the request forbade the engine to correct the words. */
	verbatim?: true;
	/** Only false, never stored: it was opened for a comparison, and counts for nothing (counting.ts). */
	counts?: false;
}

/**
 * One look at a search: the pages in reading order, up to the wanted depth or to the first unreadable page. Part of the evidence, kept for good.
 * Source: design.md "Evidence".
 */
export interface Look {
	search: Search;
	/** Source that read it: "browser", "fetch", "relay", or a provider. */
	source: string;
	/** Name and version of the crawler config. */
	config: { name: string; version: number };
	/** Organic results wanted. */
	depth: number;
	startedAt: number;
	finishedAt: number;
	pages: LookPage[];
	/** Sources that were asked before and gave no list, in their order. */
	tried?: TriedSource[];
	/** Websites whose value here jumps and counts for nothing until another reading says the same. */
	held?: string[];
	/** Only true: no other reading confirms it, as it is one of the first of its search and no other shows the same. Its values count, with this mark. */
	unconfirmed?: true;
	/** The earlier reading for which this one is the second opinion. */
	opinion?: Opinion;
	/** For a look that was read again: when, and which config read it first. `config` is the one that read it last. */
	reread?: { at: number; first: { name: string; version: number } };
}

/** An earlier reading beside this one, and which of the two counts. Source: docs/design/confirmation.md. */
export interface Opinion {
	/** Id of the look that holds the earlier reading. */
	look: string;
	source: string;
	at: number;
	/** The earlier reading has pages whose hosts were not those of this search. */
	suspect?: true;
	/** By website: position of both readings, 0 for not found, and the one that counts. */
	values: { domain: string; first: number; second: number; counts: "both" | "first" | "second" }[];
}

/** A source that gave no list, and the outcome of the page at which it failed. */
export interface TriedSource {
	source: string;
	outcome: PageOutcome;
	/** Only of a provider that says why. */
	failure?: ProviderFailure | undefined;
}

/** Page outcomes that mean a refusal by the engine. */
export const BLOCKED_OUTCOMES: readonly PageOutcome[] = ["consent", "captcha", "script_wall", "js_shell", "soft_block"];
