import type { ResultType } from "./result-type";

/** News of the searcher's region. */
export const localNews = {
	name: "local_news",
	visibility: "shown",
	icon: "map-pinned",
	feature: "news",
	merges: true,
} as const satisfies ResultType;
