import type { BlockView } from "./block-view";
import { groupTitle } from "./read-links";
import type { BlockReading, ResultType } from "./result-type";

/** A strip of images from the image search. */
export const images = {
	name: "images",
	visibility: "shown",
	icon: "image",
	feature: "images",
	merges: true,
	read: readPictures,
} as const satisfies ResultType;

/** Old layouts keep data about each image as text, so only a heading counts as the name. */
function readPictures(block: BlockView): BlockReading {
	return { links: block.links(), meta: { title: groupTitle(block) } };
}
