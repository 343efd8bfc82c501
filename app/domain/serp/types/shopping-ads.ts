import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Paid product offers with picture and price, beside or above the list. */
export const shoppingAds = {
	name: "shopping_ads",
	visibility: "shown",
	icon: "shopping-bag",
	feature: "shopping-ads",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
