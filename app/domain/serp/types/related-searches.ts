import type { ResultType } from "./result-type";

/** Other searches offered below the list. */
export const relatedSearches = {
	name: "related_searches",
	visibility: "shown",
	icon: "search",
	feature: "related-searches",
	merges: true,
} as const satisfies ResultType;
