import type { HtmlDocument } from "../../html/html-document";
import type { HtmlElement } from "../../html/html-element";
import type { MarkIndex } from "../../html/mark-index";
import { PageSight } from "../../html/sight/sight";
import { hasOtherScheme } from "../../links/web-address";
import type { Engine } from "../../page-reading";
import type { ListMeaning } from "./compile-list-parser";
import type { ListEngine } from "./list-engine";
import { type ListLink, readListLink } from "./list-link";

/** A title in a column with its link: itself, the one around it, or the first inside. */
export interface ListTitle {
	element: HtmlElement;
	link: ListLink;
	/** A part of it that is not title text: the address in the same link. */
	address: HtmlElement | null;
}

/** An element that may be one organic result. */
export interface ListRow {
	element: HtmlElement;
	/** Outside its site-links and the blocks in it. */
	titles: ListTitle[];
	/** Titles with a link to the engine's own searches and settings. */
	ownTitles: ListTitle[];
	/** A title in it has a link without a target. */
	hasDeadTitle: boolean;
	/** A title in it does not lead to a web page. */
	hasOtherScheme: boolean;
	links: ListLink[];
	snippet: HtmlElement | null;
	siteLinks: HtmlElement[];
	smallSiteLinks: HtmlElement[];
}

export interface ListBlock {
	type: string;
	element: HtmlElement;
	titles: ListTitle[];
	links: ListLink[];
}

/** Findings of one pass over a page, in document order. */
export interface ListOutline {
	engine: Engine;
	page: HtmlDocument;
	sight: PageSight;
	/** Rows, titles and blocks that nobody sees; they are recorded nowhere else. */
	unseen: number;
	columns: HtmlElement[];
	/** Outermost rows and blocks of the columns; none is inside another. */
	parts: (ListRow | ListBlock)[];
	/** Titles and links in a column, outside rows, blocks and asides. */
	strayTitles: ListTitle[];
	strayLinks: ListLink[];
	/** Links on the whole page that lead to the web and not to the engine itself. */
	webLinks: number;
	marked: Map<ListMeaning["kind"], HtmlElement[]>;
	/** Names of the layouts with a mark on the page. */
	layouts: Set<string>;
}

/** An anchor without a target, or to the engine's own searches. */
interface DeadLink {
	anchor: HtmlElement;
	own: ListLink | null;
}

/** State that an element passes on to its descendants. */
interface Place {
	inColumn: boolean;
	/** In an aside, or in a part of a row that is not its title. */
	shut: boolean;
	part: ListRow | ListBlock | null;
	link: ListLink | null;
	deadLink: DeadLink | null;
	/** A title whose link follows. */
	title: HtmlElement | null;
}

const OUTSIDE: Place = { inColumn: false, shut: false, part: null, link: null, deadLink: null, title: null };

export function isBlock(part: ListRow | ListBlock): part is ListBlock {
	return "type" in part;
}

/** Passes over the page once, from top to bottom, and records the position of each part. */
export function outlineList(page: HtmlDocument, marks: MarkIndex<ListMeaning>, engine: ListEngine): ListOutline {
	const walker = new Walker(page, engine);
	const places: Place[] = [];
	for (const element of page.elements) {
		const above = element.parent === null ? OUTSIDE : (places[element.parent.index] ?? OUTSIDE);
		places.push(walker.visit(element, marks.meaningsOf(element), above));
	}
	return walker.outline;
}

class Walker {
	readonly outline: ListOutline;
	readonly #engine: ListEngine;
	/** Titles with their link, by both. */
	readonly #paired = new Map<HtmlElement, ListTitle>();

	constructor(page: HtmlDocument, engine: ListEngine) {
		this.#engine = engine;
		this.outline = {
			engine: engine.name,
			page,
			sight: new PageSight(page),
			unseen: 0,
			columns: [],
			parts: [],
			strayTitles: [],
			strayLinks: [],
			webLinks: 0,
			marked: new Map(),
			layouts: new Set(),
		};
	}

	/** Records the element and returns the state of its descendants. */
	visit(element: HtmlElement, meanings: readonly ListMeaning[], above: Place): Place {
		for (const meaning of meanings) this.#note(meaning, element);
		const has: Has = (kind) => meanings.some((meaning) => meaning.kind === kind);
		let place = above;
		if (!place.inColumn && has("column")) {
			this.outline.columns.push(element);
			place = { ...place, inColumn: true };
		}
		if (place.inColumn && !place.shut && this.#isUnseenPart(element, meanings)) place = { ...place, shut: true };
		if (place.inColumn && !place.shut) place = this.#enter(element, place, blockOf(meanings), has);
		if (element.tag === "a") place = this.#link(element, place);
		if (place.link !== null && has("address")) this.#address(element, place.link);
		return has("title") && place.inColumn && !place.shut ? this.#title(element, place) : place;
	}

	#isUnseenPart(element: HtmlElement, meanings: readonly ListMeaning[]): boolean {
		const isPart = meanings.some(({ kind }) => kind === "row" || kind === "title" || kind === "block");
		if (!isPart || this.outline.sight.of(element) !== "unseen") return false;
		this.outline.unseen++;
		return true;
	}

	/** The state inside an element of a column that begins a part, or ends the counted text of one. */
	#enter(element: HtmlElement, place: Place, block: string | null, has: Has): Place {
		const { part } = place;
		if (has("aside")) return { ...place, shut: true };
		if (part !== null && !isBlock(part)) return this.#enterPartOfRow(element, place, part, block, has);
		if (part !== null) {
			// An unnamed frame takes the name of its content.
			if (part.type === "unknown" && block !== null) part.type = block;
			return place;
		}
		// A row that also matches a block's name is a block; a row without a name is a row.
		if (has("row") && (block === null || block === "unknown")) {
			return this.#begin(
				{
					element,
					titles: [],
					ownTitles: [],
					hasDeadTitle: false,
					hasOtherScheme: false,
					links: [],
					snippet: null,
					siteLinks: [],
					smallSiteLinks: [],
				},
				place,
			);
		}
		return block === null ? place : this.#begin({ type: block, element, titles: [], links: [] }, place);
	}

	#enterPartOfRow(element: HtmlElement, place: Place, row: ListRow, block: string | null, has: Has): Place {
		if (row.snippet === null && has("snippet")) row.snippet = element;
		if (has("site_links")) row.siteLinks.push(element);
		else if (has("small_site_links")) row.smallSiteLinks.push(element);
		else if (block === null) return place;
		return { ...place, shut: true };
	}

	#begin(part: ListRow | ListBlock, place: Place): Place {
		this.outline.parts.push(part);
		return { ...place, part };
	}

	#link(anchor: HtmlElement, place: Place): Place {
		const link = readListLink(anchor, this.#engine);
		if (link === null) return deadLink(place, anchor);
		if (!link.own) this.outline.webLinks++;
		// An engine's own searches are no results; a click counter of an advertisement is kept to recognise it.
		if (link.own && !link.ad && this.#engine.ownPaths.test(link.url.pathname)) return deadLink(place, anchor, link);
		if (place.inColumn && !place.shut) {
			(place.part?.links ?? this.outline.strayLinks).push(link);
			if (place.title !== null) this.#pair(place.title, link, place);
		}
		return { ...place, link };
	}

	#title(element: HtmlElement, place: Place): Place {
		if (place.deadLink !== null) noteDeadTitle(place, element, place.deadLink);
		if (place.link === null) return place.title === null ? { ...place, title: element } : place;
		this.#pair(element, place.link, place);
		return place;
	}

	#pair(title: HtmlElement, link: ListLink, place: Place): void {
		const known = this.#paired.get(title) ?? this.#paired.get(link.anchor);
		if (known !== undefined) {
			// A link around more than its title: the title inside it marks the position.
			if (known.element === link.anchor) known.element = title;
			return;
		}
		const found: ListTitle = { element: title, link, address: null };
		this.#paired.set(title, found).set(link.anchor, found);
		(place.part?.titles ?? this.outline.strayTitles).push(found);
	}

	#address(element: HtmlElement, link: ListLink): void {
		const title = this.#paired.get(link.anchor);
		if (title !== undefined) title.address ??= element;
	}

	#note(meaning: ListMeaning, element: HtmlElement): void {
		if (meaning.kind === "layout") this.outline.layouts.add(meaning.name);
		const list = this.outline.marked.get(meaning.kind);
		if (list === undefined) this.outline.marked.set(meaning.kind, [element]);
		else list.push(element);
	}
}

/** State inside an anchor that cannot be a result's; `own`: its link, where it has one. */
function deadLink(place: Place, anchor: HtmlElement, own: ListLink | null = null): Place {
	const dead = { anchor, own };
	if (place.title !== null) noteDeadTitle(place, place.title, dead);
	return { ...place, deadLink: dead };
}

function noteDeadTitle({ part, shut }: Place, element: HtmlElement, { anchor, own }: DeadLink): void {
	if (part === null || shut || isBlock(part)) return;
	if (own !== null) part.ownTitles.push({ element, link: own, address: null });
	if (hasOtherScheme(anchor.attribute("href") ?? "")) part.hasOtherScheme = true;
	else part.hasDeadTitle = true;
}

type Has = (kind: ListMeaning["kind"]) => boolean;

/** The type of block that the marks name; null for none. A name has precedence over "unknown". */
function blockOf(meanings: readonly ListMeaning[]): string | null {
	let type: string | null = null;
	for (const meaning of meanings) if (meaning.kind === "block" && (type === null || type === "unknown")) type = meaning.type;
	return type;
}
