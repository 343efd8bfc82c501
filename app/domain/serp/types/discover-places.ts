import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Places and kinds of places to explore ("Discover more places", "Things to do"). */
export const discoverPlaces = {
	name: "discover_places",
	visibility: "shown",
	icon: "compass",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
