import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Questions about the choice of a product. */
export const buyingGuide = {
	name: "buying_guide",
	visibility: "shown",
	icon: "clipboard-list",
	feature: "buying-guide",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
