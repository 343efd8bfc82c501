import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Hotels with prices and dates. */
export const hotels = {
	name: "hotels",
	visibility: "shown",
	icon: "bed-double",
	feature: "hotels",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
