import type { BlockView } from "./block-view";
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
	const headed = block.headings().find((heading) => heading.link !== null);
	const title = headed?.title ?? block.headings()[0]?.title ?? links[0]?.title;
	return { links, meta: { link: headed?.link ?? links[0]?.link ?? null, ...(title === undefined ? {} : { title }) } };
}
