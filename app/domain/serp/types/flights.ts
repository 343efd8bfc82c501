import type { ResultType } from "./result-type";

/** Flights with prices and times. */
export const flights = {
	name: "flights",
	visibility: "shown",
	icon: "plane",
	feature: null,
	merges: true,
} as const satisfies ResultType;
