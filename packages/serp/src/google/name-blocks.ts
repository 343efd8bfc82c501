import { ElementRanges } from "../html/element-ranges";
import { elementText } from "../html/element-text";
import type { HtmlElement } from "../html/html-element";
import { isVideoPage } from "../links/video-pages";
import { type CompiledParser, nameGroup, UNKNOWN_TYPE } from "./compile-parser";
import { anchorsIn, type Block, countLinks, headingsIn, type LinkedHeading, type Outline, SITE_LINKS_TYPE } from "./outline-page";
import { resolveLink } from "./resolve-link";

/** Long enough for a group's name at the beginning of its text. */
const NAME_CHARACTERS = 120;
const VIDEOS_TYPE = "videos";
/** One video alone may be a result's. */
const MIN_VIDEOS = 2;

/** One block of the page that is not an organic result. */
export interface NamedBlock {
	type: string;
	element: HtmlElement;
	/** Its position in page order. */
	index: number;
	/** The beginning of its text, or the heading that is the block. */
	title: string;
	headings: LinkedHeading[];
}

/** Position of a block in page order. */
interface Order {
	all: readonly Block[];
	place: number;
}

/** Outermost blocks in page order, with their types' names; empty places are left out. */
export function nameBlocks(outline: Outline, groups: readonly Block[], parser: CompiledParser): NamedBlock[] {
	const all = [...outline.blocks, ...groups].sort(
		(one, other) => one.element.index - other.element.index || other.element.end - one.element.end,
	);
	const blocks: NamedBlock[] = [];
	let end = 0;
	for (const [place, block] of all.entries()) {
		if (block.element.index < end) continue;
		if (block.isArea) blocks.push(...leftInArea(outline, block, all[place + 1]));
		else {
			const named = nameBlock(outline, block, { all, place }, parser);
			if (named !== null) blocks.push(named);
			end = block.element.end;
		}
	}
	return blocks.sort((one, other) => one.index - other.index);
}

function nameBlock(outline: Outline, block: Block, order: Order, parser: CompiledParser): NamedBlock | null {
	const { element } = block;
	const headings = headingsIn(outline, element);
	const title = elementText(outline.page, element, NAME_CHARACTERS);
	// Reserved places for a block that did not come contain its name at most.
	if (title === "" && headings.length === 0 && countLinks(outline, element) === 0) return null;
	return { type: typeOf(outline, block, title, order, parser), element, index: element.index, title, headings };
}

function typeOf(outline: Outline, block: Block, title: string, order: Order, parser: CompiledParser): string {
	if (block.type !== UNKNOWN_TYPE) return block.type;
	const named = nameGroup(title, parser);
	if (named !== null) return named.type;
	if (block.typeAroundRows !== undefined && quotesOneResult(outline, block)) return block.typeAroundRows;
	const inside = typeInside(block.element, order);
	return inside === UNKNOWN_TYPE && holdsOnlyVideos(outline, block.element) ? VIDEOS_TYPE : inside;
}

/** Whether the block, in whatever language its heading is, leads to pages of one video each, outside all result rows. */
function holdsOnlyVideos(outline: Outline, element: HtmlElement): boolean {
	if (rowHeadings(outline, element).length > 0) return false;
	const links = anchorsIn(outline, element).flatMap((anchor) => resolveLink(anchor.attribute("href") ?? "") ?? []);
	return new Set(links).size >= MIN_VIDEOS && links.every(isVideoPage);
}

/** Whether exactly one result row with a link to the web is in the block. */
function quotesOneResult(outline: Outline, block: Block): boolean {
	return rowHeadings(outline, block.element).filter((one) => one.block?.element === block.element).length === 1;
}

/**
 * Linked headings in result rows inside unnamed blocks: the rows of an ordinary list may have got a heading of their own, and then every position
 * below is wrong. No correctly read saved page contains one.
 */
export function countHiddenResults(outline: Outline, blocks: readonly NamedBlock[]): number {
	const unknown = blocks.filter((block) => block.type === UNKNOWN_TYPE);
	return unknown.reduce((count, block) => count + rowHeadings(outline, block.element).length, 0);
}

/** Headings with a link to the web in rows that are completely inside the element. */
function rowHeadings(outline: Outline, element: HtmlElement): LinkedHeading[] {
	const rows = new ElementRanges((outline.marked.get("row") ?? []).filter((row) => element.contains(row)));
	return headingsIn(outline, element).filter(({ heading, link }) => link !== null && rows.has(heading));
}

/** The name of the first named block inside it. */
function typeInside(element: HtmlElement, { all, place }: Order): string {
	for (let at = place + 1; at < all.length; at++) {
		const block = all[at];
		if (block === undefined || block.element.index >= element.end) break;
		if (block.type !== UNKNOWN_TYPE && block.type !== SITE_LINKS_TYPE && !block.isArea) return block.type;
	}
	return UNKNOWN_TYPE;
}

/** Linked headings of a place for blocks that are in no block of their own: one block each. */
function leftInArea(outline: Outline, area: Block, next: Block | undefined): NamedBlock[] {
	const { type, element } = area;
	const left = headingsIn(outline, element).filter((one) => one.block === area);
	const blocks = left.map((one): NamedBlock => {
		const title = elementText(outline.page, one.heading, NAME_CHARACTERS * 4);
		return { type, element: one.row ?? one.anchor, index: Math.min(one.heading.index, one.anchor.index), title, headings: [one] };
	});
	const isEmpty = blocks.length === 0 && !(next !== undefined && element.contains(next.element));
	if (!isEmpty || countLinks(outline, element) === 0) return blocks;
	return [{ type, element, index: element.index, title: elementText(outline.page, element, NAME_CHARACTERS), headings: [] }];
}
