import type { ResultType } from "./result-type";

/** A group of recipes. */
export const recipes = {
	name: "recipes",
	visibility: "shown",
	icon: "chef-hat",
	feature: "recipes",
	merges: true,
} as const satisfies ResultType;
