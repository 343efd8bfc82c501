import type { ListEngine } from "../list/list-engine";

/** Ecosia's own addresses. Source: its result pages as saved up to 2026. */
export const ECOSIA: ListEngine = {
	name: "ecosia",
	base: "https://www.ecosia.org",
	ownHosts: /(^|\.)ecosia\.(org|co|zendesk\.com|helpscoutdocs\.com)$/,
	ownPaths: /^/,
	paging: { parameter: "p", counts: "pages", first: 0 },
};
