import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Flights with prices and times. */
export const flights = {
	name: "flights",
	visibility: "shown",
	icon: "plane",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
