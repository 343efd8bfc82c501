import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Sides of the topic that unfold into a quoted page each. */
export const thingsToKnow = {
	name: "things_to_know",
	visibility: "shown",
	icon: "lightbulb",
	feature: "things-to-know",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
