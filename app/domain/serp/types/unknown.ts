import { readAllLinks } from "./read-all-links";
import type { ResultType } from "./result-type";

/** A block in the list without a known name. */
export const unknown = {
	name: "unknown",
	visibility: "administrators",
	icon: "circle-question-mark",
	feature: null,
	merges: false,
	read: readAllLinks,
} as const satisfies ResultType;
