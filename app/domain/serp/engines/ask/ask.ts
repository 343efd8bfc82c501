import type { ListEngine } from "../list/list-engine";

/** Ask's own addresses. Source: its result pages as saved up to 2026. */
export const ASK: ListEngine = {
	name: "ask",
	base: "https://www.ask.com",
	ownHosts: /(^|\.)(ask|askmediagroup)\.com$/,
	ownPaths: /^\/(web|youtube|news|images|local|pictures|answers|about|sitesearch)?(\/|$)/,
	paging: { parameter: "page", counts: "pages", first: 1 },
};
