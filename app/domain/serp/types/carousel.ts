import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** A row of things of one kind (artworks, books, films) across the top or in the list. */
export const carousel = {
	name: "carousel",
	visibility: "shown",
	icon: "gallery-horizontal-end",
	feature: null,
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
