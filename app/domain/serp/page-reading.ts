/**
 * What a reader makes of one result page. Data only: how it is read stands in read-page.ts.
 * Source: spec B §3 "Result page", design.md "Look".
 */

/** Search engines whose pages are read. */
export const ENGINES = ["google", "bing", "duckduckgo", "yahoo", "qwant", "ecosia", "yandex", "brave", "baidu", "ask", "naver"] as const;
export type Engine = (typeof ENGINES)[number];

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
	/** A page of another search, or of another place in the list. */
	"other_question",
	/** Scripts took away or replaced results that the document as sent holds. */
	"altered",
] as const;
export type PageOutcome = (typeof PAGE_OUTCOMES)[number];

/** A link as a page shows it: absolute http(s) address with redirects resolved, and its text on one line. */
export interface PageLink {
	link: string;
	title: string;
}

/** Stars and the like beside a result; null where the page does not say. */
export interface Notation {
	value: number | null;
	/** The highest value there is, e.g. 5. */
	best: number | null;
	/** Votes. */
	count: number | null;
}

/** What one block says of itself. Readings stored before a part was read lack it: absent means none seen. */
export interface ResultMeta {
	/** Absolute http(s) address with redirects resolved; null where the block has none. */
	link: string | null;
	title: string;
	snippet: string;
	secure: boolean;
	/** As shown in links: lower case, punycode, without port. Empty without link. */
	host: string;
	path: string;
	/** Site-links in one line under the result. */
	smallSiteLinks?: PageLink[];
	/** Site-links with headings of their own. */
	siteLinks?: PageLink[];
	notation?: Notation;
	/** Questions shown under the result. */
	faq?: string[];
	/** The result stands in position zero itself. Source: docs/decisions/0011. */
	p0?: boolean;
	/** An organic result whose page also stands in position zero. Source: docs/decisions/0011. */
	pos0?: boolean;
}

/** One block of a page, in page order. */
export interface ResultItem {
	/** Name in the registry of result types (types/registry.ts). */
	type: string;
	/** Rank among organic results of this page, from 1; null for all other types. */
	position: number | null;
	/** Rank among all blocks of the page, from 1. */
	blockPosition: number;
	meta: ResultMeta;
	/** Links inside the block in their order (ads, packs, AI overview …); absent where none. */
	links?: PageLink[];
}

/** `not_loaded`: its place is there and was left empty for a script to fill. `text` and `links` are empty unless `present`. */
export interface AiOverview {
	state: "absent" | "present" | "not_loaded";
	text: string;
	/** Cited pages in their order, each once. */
	links: PageLink[];
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
	/** Version of the reader's rules, e.g. "serpentine-2". */
	reader: string;
	/** Always written; absent in readings stored before there were several. */
	engine?: Engine;
	/** Name of the layout, e.g. "desktop-2022"; "unknown" where no layout is recognised. Always written by readers since "serpentine-2". */
	generation?: string;
	/** Empty unless outcome is `results`. */
	items: ResultItem[];
	organicCount: number;
	/** Does the page link to a following one? null where the layout does not tell. */
	hasNext: boolean | null;
	/** The query the engine searched instead, when it corrected ours. */
	correctedQuery: string | null;
	/** The engine's own count, when shown. */
	totalResults: number | null;
	/** Always written by readers since "serpentine-2". */
	aiOverview?: AiOverview;
	health: PageHealth;
}

/** What the reader of one engine hands back; which engine and which version of the rules it was is known to its caller. */
export type EngineReading = Omit<PageReading, "reader" | "engine">;
