import type { ResultType } from "./result-type";

/** The forecast of a place. */
export const weather = {
	name: "weather",
	visibility: "shown",
	icon: "cloud-sun",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
