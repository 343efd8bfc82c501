import type { ListEngine } from "../list/list-engine";

/** Qwant's own addresses. Source: its result pages as saved up to 2026. */
export const QWANT: ListEngine = {
	name: "qwant",
	base: "https://www.qwant.com",
	ownHosts: /(^|\.)qwant\.com$/,
	ownPaths: /^/,
	paging: { parameter: "p", counts: "pages", first: 1 },
};
