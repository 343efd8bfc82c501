import type { CrawlerConfig } from "./crawler-config";
import { LIST_PARSERS } from "./engines/list-engines";
import { RECENT_FIREFOX_PARSER } from "./google/recent-firefox-parser";

/**
 * The crawler type that a fresh database publishes. "Recent Firefox" is the specification's name for it and nothing more:
 * the real user agent of the source goes out unless the operator sets another. Source: spec A §3 "Crawler config", design.md "Sources and manners".
 */
export const RECENT_FIREFOX: CrawlerConfig = {
	name: "Recent Firefox",
	version: 2,
	browser: {
		source: "browser",
		userAgent: null,
		viewport: { desktop: { width: 1366, height: 900 }, mobile: { width: 390, height: 844 } },
		// Well under the half minute after which a stalled answer is of no use any more (reliability S43).
		timeoutMs: 20_000,
		// More tabs of one browser only share its processors (measured: 3 read as many pages a minute as 6).
		tabs: 3,
		triesPerPage: 3,
		// Depth 100 at seven organic results a page, the least seen on ordinary pages.
		maxPages: 15,
	},
	parser: { reader: "serpentine-2", google: RECENT_FIREFOX_PARSER, ...LIST_PARSERS },
};
