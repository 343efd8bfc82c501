import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { PageSight } from "../html/sight/sight";
import { type CompiledParser, type Meaning, UNKNOWN_TYPE } from "./compile-parser";
import { resolveLink } from "./resolve-link";

/** A heading with its link: the anchor around it, or inside it. */
export interface LinkedHeading {
	heading: HtmlElement;
	anchor: HtmlElement;
	/** Target address; null for the engine's own. */
	link: string | null;
	/** The outermost element around it with a row mark; null without one. */
	row: HtmlElement | null;
	/** The block that contains it; null in the plain list. */
	block: Block | null;
	/** It cannot be told whether anybody sees it. */
	isDoubtful: boolean;
}

/** A part of the page without organic results. */
export interface Block {
	/** Name of the result type; "unknown" until its content gives a name. */
	type: string;
	element: HtmlElement;
	/** Only a place for blocks: others inside it keep their own names. */
	isArea: boolean;
	/** Its type if it contains a result row. */
	typeAroundRows?: string;
}

/** The type of further links of a result's website. */
export const SITE_LINKS_TYPE = "sitelinks";

/** Findings of one pass over a page, in document order. */
export interface Outline {
	page: HtmlDocument;
	sight: PageSight;
	/** Headings and rows that nobody sees; they are recorded nowhere else. */
	unseen: number;
	/** Outermost elements that contain results. */
	columns: HtmlElement[];
	/** Columns and every element around one: too large to be a group. */
	overColumns: Set<HtmlElement>;
	linkedHeadings: LinkedHeading[];
	/** Results in rows outside every column: none on complete pages with known columns. */
	outsideHeadings: LinkedHeading[];
	/** Outermost elements with a row mark in the plain list. */
	rows: HtmlElement[];
	/** All links of the page. */
	anchors: HtmlElement[];
	/** Number of links before each element; the last entry is the total. */
	linksBefore: number[];
	/** Headings and anchors inside one of these. */
	paired: Set<HtmlElement>;
	/** Headings of groups outside every block, with the section that bounds the group. */
	groupHeadings: { heading: HtmlElement; section: HtmlElement | null }[];
	blocks: Block[];
	/** Elements by the other meanings of their marks. */
	marked: Map<Meaning["kind"], HtmlElement[]>;
	/** Marks of generations that are on the page. */
	signs: Set<string>;
	/** Some part occurred more often than on any result page; nothing was recorded beyond. */
	overflows: boolean;
}

/** Limit of headings and blocks (the largest real page has some 300); a page with more is not read as a result page. */
const MAX_PARTS = 2_000;

/** State that an element passes on to its descendants. */
class Place {
	inColumn: boolean;
	inAside: boolean;
	inPanel: boolean;
	block: Block | null;
	row: HtmlElement | null;
	section: HtmlElement | null;
	card: HtmlElement | null;
	anchor: HtmlElement | null;
	heading: HtmlElement | null;

	constructor(above: Place | null) {
		this.inColumn = above?.inColumn ?? false;
		this.inAside = above?.inAside ?? false;
		this.inPanel = above?.inPanel ?? false;
		this.block = above?.block ?? null;
		this.row = above?.row ?? null;
		this.section = above?.section ?? null;
		this.card = above?.card ?? null;
		this.anchor = above?.anchor ?? null;
		this.heading = above?.heading ?? null;
	}
}

const OUTSIDE = new Place(null);

/** Passes over the page once, from top to bottom, and records the position of each part. */
export function outlinePage(page: HtmlDocument, { marks }: CompiledParser): Outline {
	const outline = emptyOutline(page);
	const places: Place[] = [];
	for (const element of page.elements) {
		const above = element.parent === null ? OUTSIDE : (places[element.parent.index] ?? OUTSIDE);
		const isLink = element.tag === "a" && element.has("href");
		outline.linksBefore.push(outline.anchors.length);
		if (isLink) outline.anchors.push(element);
		places.push(placeOf(outline, element, marks.meaningsOf(element), above, isLink));
	}
	outline.linksBefore.push(outline.anchors.length);
	return outline;
}

/** Records a part, up to the limit. */
function note<Part>(outline: Outline, parts: Part[], part: Part): void {
	if (parts.length < MAX_PARTS) parts.push(part);
	else outline.overflows = true;
}

/** Records the element and returns the state of its descendants. */
function placeOf(outline: Outline, element: HtmlElement, meanings: readonly Meaning[], above: Place, isLink: boolean): Place {
	if (meanings.length === 0 && !isLink) return above;
	const place = new Place(above);
	for (const meaning of isUnseenPart(outline, element, meanings) ? meanings.filter(({ kind }) => !OF_THE_LIST.has(kind)) : meanings) {
		enter(outline, element, meaning, place);
	}
	if (place.inAside || place.inPanel || !(place.inColumn || place.block !== null || place.row !== null)) return place;
	if (isLink) place.anchor = element;
	noteHeading(outline, element, meanings, place, isLink);
	return place;
}

/** Meanings of parts that count only where somebody sees them. */
const OF_THE_LIST: ReadonlySet<Meaning["kind"]> = new Set([
	"row",
	"card",
	"block",
	"site_links",
	"small_site_links",
	"carousel",
	"group_heading",
]);

function isUnseenPart(outline: Outline, element: HtmlElement, meanings: readonly Meaning[]): boolean {
	return meanings.some(({ kind }) => OF_THE_LIST.has(kind)) && outline.sight.of(element) === "unseen";
}

/** Linked headings inside an element, in order. */
export function headingsIn(outline: Outline, element: HtmlElement): LinkedHeading[] {
	const from = firstInside(outline.linkedHeadings, element.index);
	return outline.linkedHeadings.slice(from, firstInside(outline.linkedHeadings, element.end));
}

/** Links that begin inside an element, itself included. */
export function countLinks(outline: Outline, element: HtmlElement): number {
	return (outline.linksBefore[element.end] ?? 0) - (outline.linksBefore[element.index] ?? 0);
}

/** Links inside an element, itself included, in order. */
export function anchorsIn(outline: Outline, element: HtmlElement): HtmlElement[] {
	return outline.anchors.slice(outline.linksBefore[element.index], outline.linksBefore[element.end]);
}

/** Index of the first linked heading whose inner half is at `index` or after it: they are in that order. */
export function firstInside(linkedHeadings: readonly LinkedHeading[], index: number): number {
	let low = 0;
	let high = linkedHeadings.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const one = linkedHeadings[middle];
		if (one !== undefined && Math.max(one.heading.index, one.anchor.index) < index) low = middle + 1;
		else high = middle;
	}
	return low;
}

function emptyOutline(page: HtmlDocument): Outline {
	const lists = {
		columns: [],
		linkedHeadings: [],
		outsideHeadings: [],
		rows: [],
		anchors: [],
		linksBefore: [],
		groupHeadings: [],
		blocks: [],
	};
	return {
		page,
		sight: new PageSight(page),
		unseen: 0,
		...lists,
		overColumns: new Set(),
		paired: new Set(),
		marked: new Map(),
		signs: new Set(),
		overflows: false,
	};
}

function enter(outline: Outline, element: HtmlElement, meaning: Meaning, place: Place): void {
	if (meaning.kind === "block") {
		enterBlock(outline, place, { ...meaning, element });
		return;
	}
	if (meaning.kind === "sign") {
		outline.signs.add(meaning.mark);
		return;
	}
	if (meaning.kind === "column") enterColumn(outline, element, place);
	else if (meaning.kind === "aside") place.inAside = true;
	else if (meaning.kind === "panel") place.inPanel = true;
	else if (meaning.kind === "site_links" || meaning.kind === "small_site_links") {
		enterBlock(outline, place, { type: SITE_LINKS_TYPE, element, isArea: false });
	} else if (meaning.kind === "section") place.section = element;
	else if (meaning.kind === "card") enterCard(outline, element, place);
	else if (meaning.kind === "row") enterRow(outline, element, place);
	const list = outline.marked.get(meaning.kind);
	if (list === undefined) outline.marked.set(meaning.kind, [element]);
	else note(outline, list, element);
}

/** A block inside a block is part of it, unless the outer one is only a place for blocks, or has no name and the inner one has. */
function enterBlock(outline: Outline, place: Place, block: Block): void {
	if (place.inAside) return;
	const outer = place.block;
	if (outer !== null && (block.type === UNKNOWN_TYPE || !(outer.isArea || outer.type === UNKNOWN_TYPE))) return;
	if (outer?.isArea && block.isArea) return;
	place.block = block;
	note(outline, outline.blocks, block);
}

function enterColumn(outline: Outline, element: HtmlElement, place: Place): void {
	if (!place.inColumn) note(outline, outline.columns, element);
	place.inColumn = true;
	for (let above: HtmlElement | null = element; above !== null && !outline.overColumns.has(above); above = above.parent) {
		outline.overColumns.add(above);
	}
}

function enterRow(outline: Outline, element: HtmlElement, place: Place): void {
	if (place.row === null && place.inColumn && !place.inAside && !place.inPanel && place.block === null)
		note(outline, outline.rows, element);
	place.row ??= element;
}

function enterCard(outline: Outline, element: HtmlElement, place: Place): void {
	if (place.card !== null && place.block === null) {
		enterBlock(outline, place, { type: UNKNOWN_TYPE, element: place.card, isArea: false });
	}
	place.card = element;
}

function noteHeading(outline: Outline, element: HtmlElement, meanings: readonly Meaning[], place: Place, isLink: boolean): void {
	if (meanings.some((one) => one.kind === "group_heading")) {
		if (place.block === null && place.inColumn) note(outline, outline.groupHeadings, { heading: element, section: place.section });
		return;
	}
	const isHeading = meanings.some((one) => one.kind === "item_heading");
	if (isHeading) place.heading = element;
	if (!(isHeading || isLink) || place.heading === null || place.anchor === null) return;
	// A heading inside a heading, or a second link in one, is not a second result.
	if (outline.paired.has(place.anchor) || outline.paired.has(place.heading)) return;
	outline.paired.add(place.anchor).add(place.heading);
	const sights = [outline.sight.of(place.heading), outline.sight.of(place.anchor)];
	if (sights.includes("unseen")) {
		outline.unseen++;
		return;
	}
	note(outline, place.inColumn || place.block !== null ? outline.linkedHeadings : outline.outsideHeadings, {
		heading: place.heading,
		anchor: place.anchor,
		link: resolveLink(place.anchor.attribute("href") ?? "", place.anchor.attribute("data-amp-cur")),
		row: place.row,
		block: place.block,
		isDoubtful: sights.includes("doubtful"),
	});
}
