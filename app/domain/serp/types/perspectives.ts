import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Opinions in posts and videos ("What people are saying", "Perspectives"). */
export const perspectives = {
	name: "perspectives",
	visibility: "shown",
	icon: "users-round",
	feature: "discussions",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
