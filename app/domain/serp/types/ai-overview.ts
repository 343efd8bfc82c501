import { readAllLinks } from "./read-all-links";
import type { ResultType } from "./result-type";

/** An answer written by a machine, with the pages it cites. Absent, present or not loaded. */
export const aiOverview = {
	name: "ai_overview",
	visibility: "shown",
	icon: "sparkles",
	feature: "ai-overview",
	merges: true,
	read: readAllLinks,
} as const satisfies ResultType;
