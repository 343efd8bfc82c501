import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** Scholarly articles of the engine's own index. */
export const scholarlyArticles = {
	name: "scholarly_articles",
	visibility: "shown",
	icon: "graduation-cap",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
