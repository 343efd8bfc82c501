import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Aspects of the topic, each of which unfolds into a quoted page. */
export const thingsToKnow = {
	name: "things_to_know",
	visibility: "shown",
	icon: "lightbulb",
	feature: "things-to-know",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
