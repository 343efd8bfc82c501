import type { ListEngine } from "../list/list-engine";

/** Brave's own addresses. Source: its result pages as saved up to 2026. */
export const BRAVE: ListEngine = {
	name: "brave",
	base: "https://search.brave.com",
	ownHosts: /(^|\.)(brave\.com|brave\.app)$/,
	ownPaths: /^\/(search|images|news|videos|goggles|settings|help|ask|discussions|a|redirect|search-feedback|about|privacy|terms)?(\/|$)/,
	paging: { parameter: "offset", counts: "pages", first: 0 },
};
