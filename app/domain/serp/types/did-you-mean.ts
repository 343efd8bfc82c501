import { readSearches } from "./read-searches";
import type { ResultType } from "./result-type";

/** A suggested other spelling; the engine searched our term. */
export const didYouMean = {
	name: "did_you_mean",
	visibility: "hidden",
	icon: "spell-check",
	feature: "did-you-mean",
	merges: true,
	read: readSearches,
} as const satisfies ResultType;
