import { ElementRanges } from "../html/element-ranges";
import { isEngineHost, isSameHost } from "../links/engine-hosts";
import { hasOtherScheme } from "../links/web-address";
import { hasWebLink } from "./count-web-links";
import { countBrokenResults, countOtherSchemes } from "./find-broken-results";
import { anchorsIn, type Block, headingsIn, type LinkedHeading, type Outline } from "./outline-page";
import { isOwnAddress, resolveLink, resolveOwnLink } from "./resolve-link";
import { shownByResult } from "./shown-by-result";

export interface OrganicFindings {
	/** Organic results in the order of the page. */
	organic: LinkedHeading[];
	/** Headings with a link to the web that no row, block or group accounts for. */
	unaccounted: LinkedHeading[];
	/** Results of which a part is missing (find-broken-results.ts). */
	broken: number;
	/** Signs that a row may not be a result: nobody may see it, it may be an advertisement, or the list contains itself twice. */
	doubtful: number;
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
	const organic = inList.flatMap((one) => (one.row === null ? [] : (asResult(outline, one) ?? [])));
	return {
		organic,
		// A link to the engine's own services outside a row is not a result.
		unaccounted: [
			...plain.filter((one) => one.row === null && one.link !== null && !isOwnAddress(one.link)),
			...outline.outsideHeadings.filter((one) => one.link !== null && !isOwnAddress(one.link)),
		],
		broken: countBrokenResults(outline, others, organic),
		doubtful: countDoubtful(organic) + (outline.sight.isPartial ? 1 : 0),
		otherSchemes: countOtherSchemes(outline, others),
		headlessRows: headless.length,
		overflows: outline.overflows,
	};
}

/** Results of which it cannot be told whether they are seen. A list of nothing else waits for the page's scripts, which show it. */
function countDoubtful(organic: readonly LinkedHeading[]): number {
	const count = organic.filter(({ isDoubtful }) => isDoubtful).length;
	return count === organic.length ? 0 : count;
}

/**
 * The heading as that of a result; null for none. A link to one of the engine's searches or services is one only if the row shows the host of another
 * website, and no link to it.
 */
function asResult(outline: Outline, one: LinkedHeading): LinkedHeading | null {
	// A row that leads to no web page keeps its place: it may be anybody's.
	if (one.link !== null || hasOtherScheme(one.anchor.attribute("href") ?? "")) return one;
	const own = resolveOwnLink(one.anchor.attribute("href") ?? "");
	const shown = own === null || own.ad ? null : shownByResult(outline, one);
	if (own === null || shown === null || isEngineHost(shown.host)) return null;
	const isLinked = anchorsIn(outline, one.row ?? one.heading).some((anchor) => {
		const link = resolveLink(anchor.attribute("href") ?? "");
		return link !== null && isSameHost(new URL(link).hostname, shown.host);
	});
	return isLinked ? null : { ...one, link: own.link };
}
