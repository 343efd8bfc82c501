import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Destinations of a country or region. */
export const popularDestinations = {
	name: "popular_destinations",
	visibility: "shown",
	icon: "tree-palm",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
