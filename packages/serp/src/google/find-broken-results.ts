import { ElementRanges } from "../html/element-ranges";
import type { HtmlElement } from "../html/html-element";
import { hasOtherScheme } from "../links/web-address";
import { isWebLink } from "./count-web-links";
import { anchorsIn, countLinks, headingsIn, type LinkedHeading, type Outline } from "./outline-page";

/** A result links its address from title, address and snippet, and copies of it; a row with more is another kind of box. */
const MAX_LINKS_OF_A_LOST_TITLE = 6;
/** Addresses of the engine under row headings that are not results: other searches, images, click counters. */
const KNOWN_OWN_LINK = /^(https?:)?(\/\/(www\.)?google\.[a-z.]+)?\/(search|imgres|aclk)\?/;
/** Other services of the engine under such headings, unless the address contains another one. */
const OWN_SERVICE = /^\/(maps|travel|flights|finance|shopping|books|viewer|localservices)[/?](?!.*https?(:|%3a))/i;

/**
 * Results of which a part is missing, so that they are not in the list: a heading in a row whose link has no target or an unknown redirect, and a
 * row like the results' with words about a page and a link to it, without a heading. No correctly read saved page contains one. `others`: blocks and
 * groups, which contain no result.
 */
export function countBrokenResults(outline: Outline, others: ElementRanges, organic: readonly LinkedHeading[]): number {
	return deadLinks(outline, others) + deadHeadings(outline, others) + lostTitles(outline, others, organic);
}

function deadLinks(outline: Outline, others: ElementRanges): number {
	return unresolved(outline, others).filter((href) => !(KNOWN_OWN_LINK.test(href) || OWN_SERVICE.test(href) || hasOtherScheme(href)))
		.length;
}

/** Row headings that do not lead to a web page (`javascript:`). */
export function countOtherSchemes(outline: Outline, others: ElementRanges): number {
	return unresolved(outline, others).filter((href) => hasOtherScheme(href)).length;
}

/** Targets of linked headings in rows of the list that do not lead to the web. */
function unresolved({ linkedHeadings }: Outline, others: ElementRanges): string[] {
	const found = linkedHeadings.filter(({ link, row, heading }) => link === null && row !== null && !others.has(heading));
	return found.map(({ anchor }) => (anchor.attribute("href") ?? "").trim());
}

/** Row headings whose link has no address. */
function deadHeadings(outline: Outline, others: ElementRanges): number {
	const unpaired = (outline.marked.get("item_heading") ?? []).filter((heading) => !outline.paired.has(heading) && !others.has(heading));
	if (unpaired.length === 0) return 0;
	const rows = new ElementRanges(rowsInList(outline));
	return unpaired.filter((heading) => rows.has(heading) && hasDeadAnchor(outline, heading)).length;
}

function hasDeadAnchor({ page, paired }: Outline, heading: HtmlElement): boolean {
	for (let above: HtmlElement | null = heading; above !== null; above = above.parent) if (above.tag === "a") return !paired.has(above);
	for (let at = heading.index + 1; at < heading.end; at++) {
		const inside = page.elements[at];
		if (inside?.tag === "a") return !paired.has(inside);
	}
	return false;
}

/**
 * Rows with the classes of a result's row and a link to the web, but without a heading. In the basic layout every box is such a row: there a snippet
 * decides.
 */
function lostTitles(outline: Outline, others: ElementRanges, organic: readonly LinkedHeading[]): number {
	const places = organic.map(({ heading }) => heading.index);
	const rows = rowsInList(outline);
	const owned = rows.map((row) => countBetween(places, row.index, row.end));
	const names = new Set(rows.filter((_, place) => owned[place] === 1).map(classOf));
	const results = new ElementRanges(rows.filter((_, place) => owned[place] === 1));
	const cards = new Set(outline.marked.get("card"));
	const snippets = (outline.marked.get("snippet") ?? []).map((snippet) => snippet.index);
	const lost = rows.filter(
		(row, place) =>
			owned[place] === 0 &&
			names.has(classOf(row)) &&
			countLinks(outline, row) <= MAX_LINKS_OF_A_LOST_TITLE &&
			!results.has(row) &&
			!others.touches(row) &&
			headingsIn(outline, row).length === 0 &&
			(!cards.has(row) || countBetween(snippets, row.index + 1, row.end) > 0) &&
			hasTitleLink(outline, row),
	);
	return lost.length;
}

/**
 * Whether the row has a link to the web that may be a title's. Links in a carousel's cards are not, nor those under a heading over several things
 * that precedes all links: then the row is a block with its own heading.
 */
function hasTitleLink(outline: Outline, row: HtmlElement): boolean {
	const carousels = new ElementRanges((outline.marked.get("carousel") ?? []).filter((carousel) => row.contains(carousel)));
	const [first] = anchorsIn(outline, row).filter((anchor) => !carousels.has(anchor) && isWebLink(anchor));
	return first !== undefined && !outline.groupHeadings.some(({ heading }) => row.contains(heading) && isOver(outline, heading, first));
}

/** Whether the heading, which is not a link itself, precedes the link. */
function isOver(outline: Outline, heading: HtmlElement, link: HtmlElement): boolean {
	return heading.end <= link.index && countLinks(outline, heading) === 0;
}

function rowsInList(outline: Outline): HtmlElement[] {
	const columns = new ElementRanges(outline.columns);
	const away = new ElementRanges([...(outline.marked.get("panel") ?? []), ...(outline.marked.get("aside") ?? [])]);
	return (outline.marked.get("row") ?? []).filter((row) => columns.has(row) && !away.has(row));
}

function classOf(element: HtmlElement): string {
	return element.attribute("class") ?? "";
}

/** Number of the ascending numbers from `from` up to `to`. */
function countBetween(ascending: readonly number[], from: number, to: number): number {
	return firstFrom(ascending, to) - firstFrom(ascending, from);
}

function firstFrom(ascending: readonly number[], least: number): number {
	let low = 0;
	let high = ascending.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((ascending[middle] ?? 0) < least) low = middle + 1;
		else high = middle;
	}
	return low;
}
