import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Job offers. */
export const jobs = {
	name: "jobs",
	visibility: "shown",
	icon: "briefcase",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
