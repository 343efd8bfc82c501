import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** A group of recipes. */
export const recipes = {
	name: "recipes",
	visibility: "shown",
	icon: "chef-hat",
	feature: "recipes",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
