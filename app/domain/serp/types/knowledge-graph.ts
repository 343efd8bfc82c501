import { readAllLinks } from "./read-all-links";
import type { ResultType } from "./result-type";

/** The panel about one person, place or thing, beside or around the list. */
export const knowledgeGraph = {
	name: "knowledge_graph",
	visibility: "shown",
	icon: "book-user",
	feature: "knowledge-panel",
	merges: true,
	read: readAllLinks,
} as const satisfies ResultType;
