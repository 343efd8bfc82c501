import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Unpaid product offers ("Popular products", "Related products"). */
export const freeProducts = {
	name: "free_products",
	visibility: "shown",
	icon: "shopping-cart",
	feature: "shopping",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
