import type { ResultType } from "./result-type";

/** A strip of pictures from the image search. */
export const images = {
	name: "images",
	visibility: "shown",
	icon: "image",
	feature: "images",
	merges: true,
} as const satisfies ResultType;
