import type { CrawlerConfig } from "./crawler-config";
import { LIST_PARSERS } from "./engines/list-engines";
import { RECENT_FIREFOX_PARSER } from "./google/recent-firefox-parser";

/**
 * The crawler config that a new database publishes. "Recent Firefox" is only the specification's name for it: the source's real user agent is sent
 * unless the operator sets another. Source: spec A §3 "Crawler config", design.md "Sources and manners".
 */
export const RECENT_FIREFOX: CrawlerConfig = {
	name: "Recent Firefox",
	version: 5,
	browser: {
		source: "browser",
		userAgent: null,
		viewport: { desktop: { width: 1366, height: 900 }, mobile: { width: 390, height: 844 } },
		// Well under the half minute after which a stalled answer is useless (reliability S43).
		timeoutMs: 20_000,
		// More tabs of one browser share its processors (measured: 3 read as many pages a minute as 6).
		tabs: 3,
		triesPerPage: 3,
		// Depth 100 at seven organic results per page, the smallest number on ordinary pages.
		maxPages: 15,
	},
	parser: { reader: "serpentine-5", google: RECENT_FIREFOX_PARSER, ...LIST_PARSERS },
};
