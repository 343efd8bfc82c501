import { ElementRanges } from "../html/element-ranges";
import { hasOtherScheme } from "../links/web-address";
import { hasWebLink } from "./count-web-links";
import { countBrokenResults, countOtherSchemes } from "./find-broken-results";
import { type Block, headingsIn, type LinkedHeading, type Outline } from "./outline-page";
import { isOwnAddress } from "./resolve-link";

export interface OrganicFindings {
	/** Organic results in the order of the page. */
	organic: LinkedHeading[];
	/** Headings with a link to the web that no row, block or group accounts for. */
	unaccounted: LinkedHeading[];
	/** Results of which a part is missing (find-broken-results.ts). */
	broken: number;
	/** Row headings with a link that does not lead to the web; those in the list are organic results without an address. */
	otherSchemes: number;
	/** Rows with a link to the web and no heading. */
	headlessRows: number;
	/** Some part occurs more often than on any result page. */
	overflows: boolean;
}

/**
 * The organic list: headings with a link to the web, in the main column, outside every block and group. That is the structure; the row's class name
 * is the second witness. A heading without it is not counted but reported, so that a renamed class is noticed instead of moving everything below it.
 */
export function findOrganic(outline: Outline, groups: readonly Block[]): OrganicFindings {
	const grouped = new ElementRanges(groups.map((group) => group.element));
	const inList = outline.linkedHeadings.filter((one) => one.block === null && !grouped.has(one.heading));
	const plain = inList.filter((one) => one.link !== null);
	const others = new ElementRanges([...groups, ...outline.blocks].map((block) => block.element));
	const headless = outline.rows.filter((row) => !others.touches(row) && headingsIn(outline, row).length === 0 && hasWebLink(outline, row));
	// A row that leads to no web page keeps its place: it may be anybody's.
	const organic = inList.filter((one) => one.row !== null && (one.link !== null || hasOtherScheme(one.anchor.attribute("href") ?? "")));
	return {
		organic,
		// A link to the engine's own services outside a row is not a result.
		unaccounted: [
			...plain.filter((one) => one.row === null && one.link !== null && !isOwnAddress(one.link)),
			...outline.outsideHeadings.filter((one) => one.link !== null && !isOwnAddress(one.link)),
		],
		broken: countBrokenResults(outline, others, organic),
		otherSchemes: countOtherSchemes(outline, others),
		headlessRows: headless.length,
		overflows: outline.overflows,
	};
}
