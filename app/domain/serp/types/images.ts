import type { BlockView } from "./block-view";
import { groupTitle } from "./group-title";
import type { BlockReading, ResultType } from "./result-type";

/** A strip of pictures from the image search. */
export const images = {
	name: "images",
	visibility: "shown",
	icon: "image",
	feature: "images",
	merges: true,
	read: readPictures,
} as const satisfies ResultType;

/** Old layouts keep data about each picture as text, so only a heading is taken for the name. */
function readPictures(block: BlockView): BlockReading {
	return { links: block.links(), meta: { title: groupTitle(block) } };
}
