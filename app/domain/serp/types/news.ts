import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Other news: "Latest from", "Also in the news", "In the news". */
export const news = {
	name: "news",
	visibility: "shown",
	icon: "rss",
	feature: "news",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
