import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** A song: where to listen, its words. */
export const song = {
	name: "song",
	visibility: "shown",
	icon: "music",
	feature: "answer-box",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
