import { ElementRanges } from "../html/element-ranges";
import type { HtmlElement } from "../html/html-element";
import { isAdClick } from "../links/resolve-link";
import { UNKNOWN_TYPE } from "./compile-parser";
import { type Block, headingsIn, type LinkedHeading, type Outline } from "./outline-page";

/** Where an advertisement's link, which shows the advertiser's own address, holds the address of the click counter. */
const COUNTING = ["data-rw", "ping"];

/**
 * Blocks that identify themselves by their function, not by a class or a heading: a link whose click is counted as an advertisement's, and a
 * carousel of cards. None of 1,984 organic results on real pages matches. Only elements outside all other blocks and groups are checked.
 */
export function findCards(outline: Outline, groups: readonly Block[]): Block[] {
	const grouped = new ElementRanges(groups.map(({ element }) => element));
	const plain = outline.linkedHeadings.filter(({ link, block, heading }) => link !== null && block === null && !grouped.has(heading));
	const ads = plain
		.filter(({ anchor }) => isCounted(anchor))
		.map((one) => ({ type: "ads", element: extentOf(outline, one), isArea: false }));
	return [...ads, ...carouselsOf(outline, plain)];
}

function isCounted(anchor: HtmlElement): boolean {
	return COUNTING.some((name) => {
		const value = anchor.attribute(name);
		return value !== null && URL.canParse(value, "https://www.google.com") && isAdClick(new URL(value, "https://www.google.com"));
	});
}

/** The row around the heading if it contains no second one, else the outer half of heading and link. */
function extentOf(outline: Outline, { row, anchor, heading }: LinkedHeading): HtmlElement {
	if (row !== null && headingsIn(outline, row).length === 1) return row;
	return anchor.contains(heading) ? anchor : heading;
}

function carouselsOf(outline: Outline, plain: readonly LinkedHeading[]): Block[] {
	const carousels = outline.marked.get("carousel") ?? [];
	if (carousels.length === 0) return [];
	const holding = new Set<HtmlElement>();
	for (const { heading } of plain) {
		const outermost = carousels.find((carousel) => carousel.contains(heading));
		if (outermost !== undefined) holding.add(outermost);
	}
	return [...holding].map((element) => ({ type: UNKNOWN_TYPE, element, isArea: false }));
}
