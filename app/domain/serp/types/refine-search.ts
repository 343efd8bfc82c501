import type { ResultType } from "./result-type";

/** Filters and topics to narrow the search. */
export const refineSearch = {
	name: "refine_search",
	visibility: "shown",
	icon: "list-filter",
	feature: "refine",
	merges: true,
} as const satisfies ResultType;
