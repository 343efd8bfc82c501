import type { ResultType } from "./result-type";

/** Paid product offers with picture and price, beside or above the list. */
export const shoppingAds = {
	name: "shopping_ads",
	visibility: "shown",
	icon: "shopping-bag",
	feature: "shopping-ads",
	merges: true,
} as const satisfies ResultType;
