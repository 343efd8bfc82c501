import type { ResultType } from "./result-type";

/** A translation tool. */
export const translate = {
	name: "translate",
	visibility: "shown",
	icon: "languages",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
