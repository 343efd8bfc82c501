import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** News of the searcher's region. */
export const localNews = {
	name: "local_news",
	visibility: "shown",
	icon: "map-pinned",
	feature: "news",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
