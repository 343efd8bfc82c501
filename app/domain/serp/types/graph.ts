import type { ResultType } from "./result-type";

/** A drawn function or a series of public figures. */
export const graph = {
	name: "graph",
	visibility: "shown",
	icon: "chart-line",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
