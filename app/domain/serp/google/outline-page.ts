import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { type CompiledParser, type Meaning, UNKNOWN_TYPE } from "./compile-parser";
import { resolveLink } from "./resolve-link";

/** A heading with the link it belongs to: the anchor around it, or inside it. */
export interface LinkedHeading {
	heading: HtmlElement;
	anchor: HtmlElement;
	/** Address it leads to; null for the engine's own. */
	link: string | null;
	/** The outermost element around it with a row mark; null where none has. */
	row: HtmlElement | null;
	/** The block it stands in; null in the plain list. */
	block: Block | null;
}

/** A part of the page that holds no organic results. */
export interface Block {
	/** Name of the result type; "unknown" until something in it tells. */
	type: string;
	element: HtmlElement;
	/** Only a place for blocks: others may stand in it under their own names. */
	isArea: boolean;
	/** Its type if a row of results stands in it. */
	typeAroundRows?: string;
}

/** The type of further links of a result's website. */
export const SITE_LINKS_TYPE = "sitelinks";

/** What one pass over a page finds, in document order. */
export interface Outline {
	page: HtmlDocument;
	/** Outermost elements where results stand. */
	columns: HtmlElement[];
	/** Columns and every element around one: nothing that large is a group. */
	overColumns: Set<HtmlElement>;
	linkedHeadings: LinkedHeading[];
	/** Those in rows outside every column: none on pages whose columns are known and whole. */
	outsideHeadings: LinkedHeading[];
	/** Outermost elements with a row mark in the plain list. */
	rows: HtmlElement[];
	/** All links of the page. */
	anchors: HtmlElement[];
	/** How many of them stand before each element, and at its end all of them. */
	linksBefore: number[];
	/** Headings and anchors that are part of one of these. */
	paired: Set<HtmlElement>;
	/** Headings of groups outside every block, with the section that bounds the group. */
	groupHeadings: { heading: HtmlElement; section: HtmlElement | null }[];
	blocks: Block[];
	/** Elements by the other meanings of their marks. */
	marked: Map<Meaning["kind"], HtmlElement[]>;
	/** Marks of generations that are on the page. */
	signs: Set<string>;
	/** There was more of something than any page of results has: nothing was noted beyond. */
	overflows: boolean;
}

/** More headings or blocks than this has no page of results (the largest seen: some 300); what has is not read as one. */
const MAX_PARTS = 2_000;

/** What an element passes on to those inside it. */
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

/** Goes over the page once, from top to bottom, and notes what stands where. */
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

/** Notes a part, as long as there are not too many. */
function note<Part>(outline: Outline, parts: Part[], part: Part): void {
	if (parts.length < MAX_PARTS) parts.push(part);
	else outline.overflows = true;
}

/** Notes what the element is and answers what those inside it are to know. */
function placeOf(outline: Outline, element: HtmlElement, meanings: readonly Meaning[], above: Place, isLink: boolean): Place {
	if (meanings.length === 0 && !isLink) return above;
	const place = new Place(above);
	for (const meaning of meanings) enter(outline, element, meaning, place);
	if (place.inAside || place.inPanel || !(place.inColumn || place.block !== null || place.row !== null)) return place;
	if (isLink) place.anchor = element;
	noteHeading(outline, element, meanings, place, isLink);
	return place;
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

/** Place of the first linked heading whose inner half is the element `index` or follows it: they lie in that order. */
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
	return { page, ...lists, overColumns: new Set(), paired: new Set(), marked: new Map(), signs: new Set(), overflows: false };
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

/** A block in a block is part of it, unless the outer one is only a place for blocks, or nobody can name it and the inner one does. */
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
	// A heading inside a heading, or a second link in one, is no second result.
	if (outline.paired.has(place.anchor) || outline.paired.has(place.heading)) return;
	outline.paired.add(place.anchor).add(place.heading);
	note(outline, place.inColumn || place.block !== null ? outline.linkedHeadings : outline.outsideHeadings, {
		heading: place.heading,
		anchor: place.anchor,
		link: resolveLink(place.anchor.attribute("href") ?? "", place.anchor.attribute("data-amp-cur")),
		row: place.row,
		block: place.block,
	});
}
