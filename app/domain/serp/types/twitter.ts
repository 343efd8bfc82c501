import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Posts of X, formerly Twitter, in a box of their own. */
export const twitter = {
	name: "twitter",
	visibility: "shown",
	icon: "at-sign",
	feature: "twitter",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
