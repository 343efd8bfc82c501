/** Reading of one result page. Data only; the reader is in read-page.ts. Source: spec B §3 "Result page", design.md "Look". */

/** Search engines whose pages are read. */
export const ENGINES = ["google", "bing", "duckduckgo", "yahoo", "qwant", "ecosia", "yandex", "brave", "baidu", "ask", "naver"] as const;
export type Engine = (typeof ENGINES)[number];

/** Engines whose own pages answer a text. */
export const TEXT_PAGES = ["google_ai_mode"] as const;
export type TextPage = (typeof TEXT_PAGES)[number];
/** Everything that has a reader of pages. */
export type ReadEngine = Engine | TextPage;

export function isTextPage(name: string): name is TextPage {
	return TEXT_PAGES.some((one) => one === name);
}

export function isReadEngine(name: string): name is ReadEngine {
	return isTextPage(name) || ENGINES.some((one) => one === name);
}

/** Kinds of answers. Only `results` and `no_results` make a statement about positions. */
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
	/** Scripts removed or replaced results that the document as sent contains. */
	"altered",
	/** A provider has the request and will answer later. */
	"waiting",
	/** A provider refused the request: key, credit, or a parameter. */
	"provider_refused",
	/** The provider was not asked: the month's budget does not allow it. */
	"over_budget",
	/** No source of the operator's list is meant for this search. */
	"no_source",
	/** A page that looks normal and shows other hosts than this search has (domain/confirmation). Never the outcome of a reading. */
	"poisoned",
	/** A page for another country or language. */
	"other_market",
	/** A later page of the list with results of an earlier one (domain/position/walk-pages.ts). Never the outcome of a reading. */
	"repeated_page",
	/** A page that announces a following one and holds far fewer results than usual. Never the outcome of a reading. */
	"short_page",
	/** No source of the search can be asked from its place. Never the outcome of a reading. */
	"place_not_supported",
] as const;
export type PageOutcome = (typeof PAGE_OUTCOMES)[number];

/**
 * A link on a page: absolute http(s) address with redirects resolved, and its text on one line. A sealed one does not tell where it leads: then `link` is
 * null, and `host` is the host that the page shows for it, "" where it shows none.
 */
export interface PageLink {
	link: string | null;
	title: string;
	/** Only true. */
	sealed?: true | undefined;
	/** Only of a sealed one. */
	host?: string | undefined;
}

/** Rating of a result; null where the page shows none. */
export interface Notation {
	value: number | null;
	/** The maximum, e.g. 5. */
	best: number | null;
	/** Votes. */
	count: number | null;
}

/** Attributes of one block. Readings that were stored before a part was read lack it: absent means none seen. */
export interface ResultMeta {
	/** Absolute http(s) address with redirects resolved; null where the block has none. */
	link: string | null;
	title: string;
	snippet: string;
	secure: boolean;
	/** As shown in links: lower case, punycode, without port. Empty without link. */
	host: string;
	path: string;
	/**
	 * Only true: the link does not tell where it leads. `host` and `path` are those that the result shows; "" and "/" where it shows none. `link` is null,
	 * or the engine's own redirect, which is never sent.
	 */
	sealed?: true | undefined;
	/** Site-links in one line under the result. */
	smallSiteLinks?: PageLink[];
	/** Site-links with their own headings. */
	siteLinks?: PageLink[];
	notation?: Notation;
	/** Questions shown under the result. */
	faq?: string[];
	/** The result is position zero itself. Source: docs/design/looks.md. */
	p0?: boolean;
	/** An organic result whose page is also in position zero. Source: docs/design/looks.md. */
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
	/** Links inside the block in order (ads, packs, AI overview …); absent where there are none. */
	links?: PageLink[];
}

/**
 * `not_loaded`: its place is there, and a script was to fill it. `not_read`: the source does not show it, or was not asked for it. `text` and `links` are
 * empty unless `present`.
 */
export interface AiOverview {
	state: "absent" | "present" | "not_loaded" | "not_read";
	text: string;
	/** Cited pages in order, each once. */
	links: PageLink[];
}

/**
 * An answer in words, of an engine that answers a text. refused: the engine declined to answer this question. not_offered: it answers nobody in this
 * market. `text` and `citations` are empty unless it answered.
 */
export interface TextAnswer {
	state: "answered" | "refused" | "not_offered";
	/** As given: Markdown or plain text. */
	text: string;
	/** Cited pages in the order of their first mention, each once. */
	citations: PageLink[];
	/** Whether the engine searched the web for it; null where the answer does not tell. */
	searched: boolean | null;
	/** Name of the model, as the answer gives it; null where it does not. */
	model: string | null;
}

/** Signs of a misread page: `ok: false` when linked headings are left that no rule accounts for. */
export interface PageHealth {
	blocksSeen: number;
	blocksNamed: number;
	headingsUnaccounted: number;
	ok: boolean;
}

export interface PageReading {
	outcome: PageOutcome;
	/** Version of the reader's rules, e.g. "serpentine-3". */
	reader: string;
	/** Always written; absent in readings stored before there were several. */
	engine?: ReadEngine;
	/** Name of the layout, e.g. "desktop-2022"; "unknown" where no layout is recognised. Always written by readers since "serpentine-2". */
	generation?: string;
	/** Empty unless outcome is `results`. */
	items: ResultItem[];
	organicCount: number;
	/** Whether the page links to a following one; null where the layout does not show it. */
	hasNext: boolean | null;
	/** The words for which the engine answered, when it corrected ours and its list is for them or includes them. */
	correctedQuery: string | null;
	/** The engine's own number of results, when shown. */
	totalResults: number | null;
	/** Always written by readers since "serpentine-2". */
	aiOverview?: AiOverview;
	/** Only of an engine that answers a text. The outcome is then `results`, without items. */
	answer?: TextAnswer;
	/**
	 * Names of SERP_FEATURES that the source could not show, or was not asked for: their absence from `items` says nothing. Absent for a page that was read
	 * itself.
	 */
	notRead?: readonly string[];
	health: PageHealth;
}

/** Output of one engine's reader; its caller knows the engine and the version of the rules. */
export type EngineReading = Omit<PageReading, "reader" | "engine">;
