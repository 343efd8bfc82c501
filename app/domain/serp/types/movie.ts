import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** A film or series: trailers, cast, where to watch, showtimes. */
export const movie = {
	name: "movie",
	visibility: "shown",
	icon: "clapperboard",
	feature: "answer-box",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
