import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Posts or profiles of a social network. */
export const socialCard = {
	name: "social_card",
	visibility: "shown",
	icon: "share-2",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
