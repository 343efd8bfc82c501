import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Apps of a store. */
export const apps = {
	name: "apps",
	visibility: "shown",
	icon: "layout-grid",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
