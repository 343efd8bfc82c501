import { readAllLinks } from "./read-all-links";
import type { ResultType } from "./result-type";

/** A strip of pictures from the image search. */
export const images = {
	name: "images",
	visibility: "shown",
	icon: "image",
	feature: "images",
	merges: true,
	read: readAllLinks,
} as const satisfies ResultType;
