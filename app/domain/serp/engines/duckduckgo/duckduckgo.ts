import type { ListEngine } from "../list/list-engine";

/** DuckDuckGo's own addresses. Source: its result pages as saved up to 2026. */
export const DUCKDUCKGO: ListEngine = {
	name: "duckduckgo",
	base: "https://duckduckgo.com",
	ownHosts: /(^|\.)duckduckgo\.com$/,
	ownPaths:
		/^\/(html|lite|l|y\.js|about|settings|feedback|params|privacy|spread|app|traffic|bang|bangs|c|i|lr|newsletter|tracker-radar|compare-privacy|duckduckgo-help-pages)?(\.html)?(\/|$)/,
	paging: { parameter: "s", counts: "results", first: 0 },
};
