import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** A group of upright videos of a minute or less. */
export const shortVideos = {
	name: "short_videos",
	visibility: "shown",
	icon: "rectangle-vertical",
	feature: "videos",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
