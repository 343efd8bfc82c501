import type { ResultType } from "./result-type";

/** Scores, fixtures and tables. */
export const sportResults = {
	name: "sport_results",
	visibility: "shown",
	icon: "trophy",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
