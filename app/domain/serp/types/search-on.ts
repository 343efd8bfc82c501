import { readSearches } from "./read-searches";
import type { ResultType } from "./result-type";

/** Other searches offered beside one result or topic ("People also search for", "See results about"). */
export const searchOn = {
	name: "search_on",
	visibility: "shown",
	icon: "user-search",
	feature: "related-searches",
	merges: true,
	read: readSearches,
} as const satisfies ResultType;
