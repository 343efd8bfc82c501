import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** News of the day, large. */
export const topStories = {
	name: "top_stories",
	visibility: "shown",
	icon: "newspaper",
	feature: "news",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
