import { readAllLinks } from "./read-all-links";
import type { ResultType } from "./result-type";

/** A short answer without a quoted page: a date, a number, a time. */
export const directAnswer = {
	name: "direct_answer",
	visibility: "shown",
	icon: "message-square-text",
	feature: "answer-box",
	merges: true,
	read: readAllLinks,
} as const satisfies ResultType;
