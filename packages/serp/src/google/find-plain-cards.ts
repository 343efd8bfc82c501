import { ElementRanges } from "../html/element-ranges";
import { cleanText, textBetween } from "../html/element-text";
import type { HtmlElement } from "../html/html-element";
import { isVideoPage } from "../links/video-pages";
import { type CompiledParser, typeOfName } from "./compile-parser";
import { isWebLink } from "./count-web-links";
import { anchorsIn, type Block, headingsIn, type Outline } from "./outline-page";
import { resolveLink } from "./resolve-link";

/** A result links its address from title, address and snippet; a card with more links is none, whatever its title. */
const MAX_LINKS_OF_A_RESULT = 6;
/** Fewer pictures may be a result's own. */
const MIN_PICTURES = 2;
const MIN_PLACES = 2;
const MIN_ENTITIES = 2;
/** The engine's page about a picture, a place, or a thing that it knows (`stick`). Source: basic pages of 2018 to 2024. */
const PICTURE_LINK = /\/imgres\?/;
const PLACE_LINK = /[?&]ludocid=/;
const ENTITY_LINK = /[?&]stick=/;

/**
 * Cards of the basic layout that hold no result: in it every box of the page is a card like a result's, without marks of its own. A card is named by
 * its first line where that is a group's name, else by the function of its links. Cards with a linked heading, and cards of which nothing tells that
 * they are not a result without its heading, are left alone.
 */
export function findPlainCards(outline: Outline, groups: readonly Block[], parser: CompiledParser): Block[] {
	const cards = outline.marked.get("card") ?? [];
	if (cards.length === 0) return [];
	const columns = new ElementRanges(outline.columns);
	const away = new ElementRanges([...(outline.marked.get("aside") ?? []), ...(outline.marked.get("panel") ?? [])]);
	const others = new ElementRanges([...groups, ...outline.blocks].map(({ element }) => element));
	let end = 0;
	return cards.flatMap((element): Block[] => {
		if (element.index < end || !columns.has(element)) return [];
		end = element.end;
		if (away.has(element) || others.touches(element) || headingsIn(outline, element).length > 0) return [];
		const type = typeOf(outline, element, parser);
		return type === null ? [] : [{ type, element, isArea: false }];
	});
}

function typeOf(outline: Outline, card: HtmlElement, parser: CompiledParser): string | null {
	const anchors = anchorsIn(outline, card);
	if (anchors.length === 0) return null;
	const web = new Set(anchors.flatMap((anchor) => resolveLink(anchor.attribute("href") ?? "") ?? []));
	// A result has one address; a name over one is its title perhaps.
	const named = web.size === 1 ? null : typeOfName(firstLine(outline, card), parser);
	if (named !== null) return named;
	const leading = (link: RegExp) => anchors.filter((anchor) => link.test(anchor.attribute("href") ?? "")).length;
	if (leading(PLACE_LINK) >= MIN_PLACES) return "maps";
	if (leading(ENTITY_LINK) >= MIN_ENTITIES || isAboutOneThing(outline, card, anchors)) return "knowledge_graph";
	if (leading(PICTURE_LINK) >= MIN_PICTURES) return "images";
	const [only] = [...web];
	return anchors.length === 1 && only !== undefined && isVideoPage(only) && beginsWithPicture(outline, anchors[0]) ? "videos" : null;
}

/**
 * Whether the card begins with a heading that is no link, and then leads to the engine's own pages first ("Directions", the artist), or to many pages:
 * the title of a result leads to its page.
 */
function isAboutOneThing(outline: Outline, card: HtmlElement, anchors: readonly HtmlElement[]): boolean {
	const [first] = anchors;
	const heading = (outline.marked.get("item_heading") ?? []).find((one) => card.contains(one));
	if (first === undefined || heading === undefined || heading.end > first.index) return false;
	if (textBetween(outline.page, card.textFrom, heading.textFrom) !== "") return false;
	return anchors.length > MAX_LINKS_OF_A_RESULT || !isWebLink(first);
}

function beginsWithPicture(outline: Outline, anchor: HtmlElement | undefined): boolean {
	if (anchor === undefined) return false;
	const picture = outline.page.elements.slice(anchor.index + 1, anchor.end).find(({ tag }) => tag === "img");
	return picture !== undefined && textBetween(outline.page, anchor.textFrom, picture.textFrom) === "";
}

/** The first text of the card up to the next block or line break. */
function firstLine({ page }: Outline, card: HtmlElement): string {
	for (let from = card.textFrom; from < card.textTo; ) {
		let to = from + 1;
		while (to < card.textTo && page.textBreaks[to] !== true) to++;
		const line = cleanText(textBetween(page, from, to));
		if (line !== "") return line;
		from = to;
	}
	return "";
}
