import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Events with date and place. */
export const events = {
	name: "events",
	visibility: "shown",
	icon: "calendar-days",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
