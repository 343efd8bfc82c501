/**
 * What a reader makes of one result page. Data only: how it is read stands in read-page.ts.
 * Source: spec B §3 "Result page", design.md "Look".
 */

/** How one page answer is told apart. Only `results` and `no_results` say anything about positions. */
export const PAGE_OUTCOMES = [
	"results",
	"no_results",
	"consent",
	"captcha",
	"script_wall",
	"js_shell",
	"soft_block",
	"error",
	"truncated",
	"unrecognised",
] as const;
export type PageOutcome = (typeof PAGE_OUTCOMES)[number];

/** One block of a page, in page order. `position` counts organic results of this page from 1; null for all other types. */
export interface ResultItem {
	type: string;
	position: number | null;
	/** Rank among all blocks of the page, from 1. */
	blockPosition: number;
	meta: {
		/** Absolute http(s) address with redirects resolved; null where the block has none. */
		link: string | null;
		title: string;
		snippet: string;
		secure: boolean;
		/** As shown in links: lower case, punycode, without port. Empty without link. */
		host: string;
		path: string;
	};
}

/** Signs that the page was misread: `ok: false` when headings with links are left that no rule accounts for. */
export interface PageHealth {
	blocksSeen: number;
	blocksNamed: number;
	headingsUnaccounted: number;
	ok: boolean;
}

export interface PageReading {
	outcome: PageOutcome;
	/** Version of the reader's rules, e.g. "google-1". */
	reader: string;
	/** Empty unless outcome is `results`. */
	items: ResultItem[];
	organicCount: number;
	/** Does the page link to a following one? null where the layout does not tell. */
	hasNext: boolean | null;
	/** The query the engine searched instead, when it corrected ours. */
	correctedQuery: string | null;
	/** The engine's own count, when shown. */
	totalResults: number | null;
	health: PageHealth;
}
