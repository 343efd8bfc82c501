import type { BlockView } from "./block-view";
import { headedLink } from "./read-links";
import type { BlockReading, ResultType } from "./result-type";

/** Paid text results above, between and below the others; each is a block of its own. */
export const ads = {
	name: "ads",
	visibility: "shown",
	icon: "megaphone",
	feature: "ads",
	merges: false,
	read: readAd,
} as const satisfies ResultType;

/** The heading's link is the advertised page; further links of the same advertisement follow it. */
function readAd(block: BlockView): BlockReading {
	const links = block.links();
	const linked = headedLink(block);
	const title = linked?.title ?? block.headings()[0]?.title ?? links[0]?.title;
	return { links, target: linked ?? links[0] ?? null, meta: title === undefined ? {} : { title } };
}
