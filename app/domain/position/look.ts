import type { PageOutcome, PageReading } from "../serp/page-reading";
import type { Search } from "./search";

/** One page as a look asked for it and what the reader made of it. */
export interface LookPage {
	/** Address that answered. */
	url: string;
	/** HTTP status; 0 when no answer came. */
	status: number;
	/** Bytes of the decoded body. */
	bytes: number;
	downloadMs: number;
	/** Milliseconds of the first reading; absent where the runtime's clock does not advance during computation. */
	readMs?: number;
	/** Instant the answer was complete, ms since epoch. */
	at: number;
	reading: PageReading;
}

/**
 * One look at a search: the pages in the order of reading, up to the depth that was wanted or to the first page that could not be read.
 * The reading of evidence; kept for good. Source: design.md "Evidence".
 */
export interface Look {
	search: Search;
	/** Which source read it: "browser", "fetch". */
	source: string;
	/** Name and version of the crawler config that was in force. */
	config: { name: string; version: number };
	/** Organic results wanted. */
	depth: number;
	startedAt: number;
	finishedAt: number;
	pages: LookPage[];
	/** Of a look that was read again: when, and which config read it first. `config` is the one that read it last. */
	reread?: { at: number; first: { name: string; version: number } };
}

/** Page outcomes that mean the engine refused us. */
export const BLOCKED_OUTCOMES: readonly PageOutcome[] = ["consent", "captcha", "script_wall", "js_shell", "soft_block"];
