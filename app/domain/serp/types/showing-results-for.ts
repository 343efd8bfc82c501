import { readSearches } from "./read-searches";
import type { ResultType } from "./result-type";

/** The engine searched another spelling than ours. */
export const showingResultsFor = {
	name: "showing_results_for",
	visibility: "hidden",
	icon: "replace",
	feature: null,
	merges: true,
	read: readSearches,
} as const satisfies ResultType;
