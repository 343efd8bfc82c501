import { readHeadedLinks } from "./read-headed-links";
import type { ResultType } from "./result-type";

/** A group of videos under its own heading. A single video among the results is organic. */
export const videos = {
	name: "videos",
	visibility: "shown",
	icon: "circle-play",
	feature: "videos",
	merges: true,
	read: readHeadedLinks,
} as const satisfies ResultType;
