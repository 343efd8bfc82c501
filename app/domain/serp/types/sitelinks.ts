import type { ResultType } from "./result-type";

/** Further pages of one result's website. They belong to that result and move nothing. */
export const sitelinks = {
	name: "sitelinks",
	visibility: "hidden",
	icon: "list-tree",
	feature: "sitelinks",
	merges: true,
} as const satisfies ResultType;
