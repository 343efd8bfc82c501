import type { ResultType } from "./result-type";

/** Questions that unfold into answers with a link each. */
export const peopleAlsoAsk = {
	name: "people_also_ask",
	visibility: "shown",
	icon: "message-circle-question-mark",
	feature: "people-also-ask",
	merges: true,
} as const satisfies ResultType;
