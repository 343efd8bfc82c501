import type { ResultType } from "./result-type";

/** Posts of X, once Twitter, in a box of their own. */
export const twitter = {
	name: "twitter",
	visibility: "shown",
	icon: "at-sign",
	feature: "twitter",
	merges: true,
} as const satisfies ResultType;
