import { readSearches } from "./read-searches";
import type { ResultType } from "./result-type";

/** Filters and topics to narrow the search. */
export const refineSearch = {
	name: "refine_search",
	visibility: "shown",
	icon: "list-filter",
	feature: "refine",
	merges: true,
	read: readSearches,
} as const satisfies ResultType;
