import { ElementRanges } from "../html/element-ranges";
import type { HtmlElement } from "../html/html-element";
import { isAdClick } from "../links/resolve-link";
import { UNKNOWN_TYPE } from "./compile-parser";
import { type Block, headingsIn, type LinkedHeading, type Outline } from "./outline-page";

/** Where an advertisement's link holds the address of the click counter: beside the advertiser's own, or in its place. */
const COUNTED = ["data-rw", "ping", "href"];

/**
 * Blocks that identify themselves by their function, not by a class or a heading: a link whose click is counted as an advertisement's, and a
 * carousel of cards. `labelled`: rows that a label names as advertisements. None of 1,984 organic results on real pages matches. Only elements outside all other blocks and groups are checked.
 */
export function findCards(outline: Outline, groups: readonly Block[], labelled: ReadonlySet<LinkedHeading>): Block[] {
	const grouped = new ElementRanges(groups.map(({ element }) => element));
	const free = outline.linkedHeadings.filter(({ block, heading }) => block === null && !grouped.has(heading));
	const ads = free
		.filter((one) => isCounted(one.anchor) || labelled.has(one))
		.map((one) => ({ type: "ads", element: extentOf(outline, one), isArea: false }));
	const plain = free.filter(({ link }) => link !== null);
	return [...ads, ...carouselsOf(outline, plain)];
}

function isCounted(anchor: HtmlElement): boolean {
	return COUNTED.some((name) => {
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
