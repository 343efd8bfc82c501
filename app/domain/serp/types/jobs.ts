import type { ResultType } from "./result-type";

/** Job offers. */
export const jobs = {
	name: "jobs",
	visibility: "shown",
	icon: "briefcase",
	feature: null,
	merges: true,
} as const satisfies ResultType;
