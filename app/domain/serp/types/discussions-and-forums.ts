import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Forum threads under their own heading. */
export const discussionsAndForums = {
	name: "discussions_and_forums",
	visibility: "shown",
	icon: "messages-square",
	feature: "discussions",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
