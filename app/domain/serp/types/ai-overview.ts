import { readAllLinks } from "./read-all-links";
import type { ResultType } from "./result-type";

/** A generated answer with the pages that it cites. Absent, present or not loaded. */
export const aiOverview = {
	name: "ai_overview",
	visibility: "shown",
	icon: "sparkles",
	feature: "ai-overview",
	merges: true,
	read: readAllLinks,
} as const satisfies ResultType;
