import type { ResultType } from "./result-type";

/** An unpaid web result: the only type with a position of its own. */
export const organic = {
	name: "organic",
	visibility: "shown",
	icon: "align-left",
	feature: null,
	merges: false,
} as const satisfies ResultType;
