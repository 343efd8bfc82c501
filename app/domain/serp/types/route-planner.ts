import type { ResultType } from "./result-type";

/** Directions between two places. */
export const routePlanner = {
	name: "route_planner",
	visibility: "shown",
	icon: "route",
	feature: null,
	merges: true,
} as const satisfies ResultType;
