import type { ResultType } from "./result-type";

/** Converts units of measure. */
export const unitConverter = {
	name: "unit_converter",
	visibility: "shown",
	icon: "ruler",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
