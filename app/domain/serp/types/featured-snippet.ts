import type { ResultType } from "./result-type";

/** An answer quoted from one page above the list: position zero. It is no organic result. */
export const featuredSnippet = {
	name: "featured_snippet",
	visibility: "shown",
	icon: "quote",
	feature: "featured-snippet",
	merges: false,
} as const satisfies ResultType;
