import { readSearches } from "./read-searches";
import type { ResultType } from "./result-type";

/** Other searches offered below the list. */
export const relatedSearches = {
	name: "related_searches",
	visibility: "shown",
	icon: "search",
	feature: "related-searches",
	merges: true,
	read: readSearches,
} as const satisfies ResultType;
