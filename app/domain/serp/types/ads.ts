import type { ResultType } from "./result-type";

/** Paid text results, above, between and below the others; each counts as a block of its own. */
export const ads = {
	name: "ads",
	visibility: "shown",
	icon: "megaphone",
	feature: "ads",
	merges: false,
} as const satisfies ResultType;
