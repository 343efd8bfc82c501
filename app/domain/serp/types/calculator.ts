import type { ResultType } from "./result-type";

/** A calculator with its result. */
export const calculator = {
	name: "calculator",
	visibility: "shown",
	icon: "calculator",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
