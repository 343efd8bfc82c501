import { readAllLinks } from "./read-all-links";
import type { ResultType } from "./result-type";

/** Further pages of one result's website. They belong to that result and move nothing. */
export const sitelinks = {
	name: "sitelinks",
	visibility: "hidden",
	icon: "list-tree",
	feature: "sitelinks",
	merges: true,
	read: readAllLinks,
} as const satisfies ResultType;
