import type { ResultType } from "./result-type";

/** Scholarly articles of the engine's own index. */
export const scholarlyArticles = {
	name: "scholarly_articles",
	visibility: "shown",
	icon: "graduation-cap",
	feature: null,
	merges: true,
} as const satisfies ResultType;
