import { readAllLinks } from "./read-all-links";
import type { ResultType } from "./result-type";

/** A dictionary entry. */
export const definition = {
	name: "definition",
	visibility: "shown",
	icon: "book-a",
	feature: "answer-box",
	merges: true,
	read: readAllLinks,
} as const satisfies ResultType;
