import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Paid entries of local services, with a guarantee or a rating. */
export const localAds = {
	name: "local_ads",
	visibility: "shown",
	icon: "store",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
