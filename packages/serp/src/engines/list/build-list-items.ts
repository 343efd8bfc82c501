import { cleanText, elementText, textBetween } from "../../html/element-text";
import type { HtmlDocument } from "../../html/html-document";
import type { HtmlElement } from "../../html/html-element";
import { metaTo } from "../../link-meta";
import type { ShownAddress } from "../../links/shown-address";
import type { PageLink, ResultItem, ResultMeta } from "../../page-reading";
import { directRepeats, type LinkedResult } from "../../result-identity";
import { findResultType } from "../../types/registry";
import type { ListFindings, ListResult } from "./find-results";
import { linksOf, targetOf } from "./links-of";
import type { ListEngine } from "./list-engine";
import { readListLink } from "./list-link";
import type { ListParser } from "./list-parser-config";
import { isBlock, type ListBlock, type ListOutline, type ListRow, type ListTitle } from "./outline-list";

const MAX_TITLE_CHARACTERS = 500;
const MAX_SNIPPET_CHARACTERS = 1_000;
/** Long enough for a block's name at the beginning of its text. */
const NAME_CHARACTERS = 120;

/** A block of the page without its ranks. */
export interface FoundItem {
	type: string;
	meta: ResultMeta;
	links: PageLink[];
}

/** All blocks of the page in page order, without their places. */
export function findListItems(outline: ListOutline, findings: ListFindings, parser: ListParser, engine: ListEngine): FoundItem[] {
	const organic = new Map(findings.organic.map((result) => [result.row, result]));
	const ads = new Map(findings.ads.map((result) => [result.row, result]));
	const lost = new Set(findings.otherSchemes);
	return outline.parts.flatMap((part) => {
		if (isBlock(part)) return blockFound(outline, part, parser, engine);
		return lost.has(part) ? [rowWithoutAddress(outline, part)] : rowFound(outline, organic.get(part), ads.get(part), engine);
	});
}

/** The organic results among blocks, with their addresses. */
export function linkedResults(found: readonly FoundItem[]): LinkedResult[] {
	return found.flatMap(({ type, meta }) => (type === "organic" ? [{ meta, address: meta.link }] : []));
}

/** The same blocks with positions: organic results, and everything else between them. */
export function buildListItems(found: readonly FoundItem[]): ResultItem[] {
	const repeats = directRepeats(linkedResults(found));
	let place = -1;
	return rankItems(found.filter(({ type }) => type !== "organic" || !repeats.has(++place)));
}

/** Gives the blocks of a page their places. Pieces that make one block are joined. */
function rankItems(found: readonly FoundItem[]): ResultItem[] {
	const items: ResultItem[] = [];
	let position = 0;
	for (const one of found) {
		const last = items[items.length - 1];
		if (last !== undefined && isSameBlock(last, one)) {
			if (one.links.length > 0) last.links ??= [];
			for (const link of one.links) last.links?.push(link);
			continue;
		}
		if (one.type === "organic") position++;
		items.push(itemOf(one, one.type === "organic" ? position : null, items.length + 1));
	}
	return items;
}

/** A row that leads to no web page keeps its place: it may be anybody's. */
function rowWithoutAddress(outline: ListOutline, { element }: ListRow): FoundItem {
	return { type: "organic", meta: metaTo(elementText(outline.page, element, NAME_CHARACTERS), null, ""), links: [] };
}

/** Consecutive pieces of one type are one block where the type says so. */
function isSameBlock(last: ResultItem, { type }: FoundItem): boolean {
	return last.type === type && type !== "unknown" && (findResultType(type)?.merges ?? false);
}

function itemOf({ type, meta, links }: FoundItem, position: number | null, blockPosition: number): ResultItem {
	const item: ResultItem = { type, position, blockPosition, meta };
	return links.length > 0 ? { ...item, links } : item;
}

function rowFound(outline: ListOutline, organic: ListResult | undefined, ad: ListResult | undefined, engine: ListEngine): FoundItem[] {
	if (ad !== undefined) return [adFound(outline, ad.title, ad.row.element, engine)];
	if (organic === undefined) return [];
	const { row, title, shown } = organic;
	const snippet = row.snippet === null ? "" : elementText(outline.page, row.snippet, MAX_SNIPPET_CHARACTERS);
	const opened = metaTo(titleText(outline, title), title.link, snippet);
	const meta = shown === undefined ? opened : { ...opened, ...(shown ?? NOT_SHOWN), sealed: true as const };
	const siteLinks = row.siteLinks.flatMap((element) => linksInside(outline.page, element, engine));
	const smallSiteLinks = row.smallSiteLinks.flatMap((element) => linksInside(outline.page, element, engine));
	if (siteLinks.length > 0) meta.siteLinks = siteLinks;
	if (smallSiteLinks.length > 0) meta.smallSiteLinks = smallSiteLinks;
	return [{ type: "organic", meta, links: [] }];
}

const NOT_SHOWN: ShownAddress = { host: "", path: "/", secure: false };

function blockFound(outline: ListOutline, block: ListBlock, parser: ListParser, engine: ListEngine): FoundItem[] {
	const text = elementText(outline.page, block.element, NAME_CHARACTERS);
	// Reserved places that stayed empty.
	if (text === "" && block.links.length === 0) return [];
	if (block.type === "ads" && block.titles.length > 0) return block.titles.map((title) => adFound(outline, title, block.element, engine));
	const type = block.type === "unknown" ? nameByWords(text, parser) : block.type;
	const links = linksOf(outline, block, engine);
	const zero = type === "featured_snippet" ? block.titles.find(({ link }) => !link.own) : undefined;
	const quoted = zero === undefined ? null : targetOf(outline.page, zero.link, block.element, engine);
	const meta = zero === undefined || quoted === null ? metaTo(text, null, "") : metaTo(titleText(outline, zero), quoted, text);
	return [{ type, meta, links }];
}

function adFound(outline: ListOutline, ad: ListTitle, around: HtmlElement, engine: ListEngine): FoundItem {
	const title = titleText(outline, ad);
	const target = targetOf(outline.page, ad.link, around, engine) ?? { link: ad.link.link };
	return { type: "ads", meta: metaTo(title, target, ""), links: [{ ...target, title }] };
}

/** The type whose words begin the text; the longest match wins. */
function nameByWords(text: string, parser: ListParser): string {
	const name = text.toLowerCase();
	let best = { type: "unknown", length: 0 };
	for (const [type, { words = [] }] of Object.entries(parser.types)) {
		for (const word of words) if (word.length > best.length && name.startsWith(word.toLowerCase())) best = { type, length: word.length };
	}
	return best.type;
}

/** The title's text without an address in it. */
function titleText({ page }: ListOutline, { element: title, link, address }: ListTitle): string {
	// A heading may contain more than its link: icons and buttons.
	const element = title.contains(link.anchor) ? link.anchor : title;
	if (address === null || !element.contains(address)) return elementText(page, element, MAX_TITLE_CHARACTERS);
	const before = textBetween(page, element.textFrom, address.textFrom, MAX_TITLE_CHARACTERS);
	return cleanText(`${before} ${textBetween(page, address.textTo, element.textTo, MAX_TITLE_CHARACTERS)}`);
}

const MAX_LINK_CHARACTERS = 200;

/** Links inside an element with their texts, each address once, without links that have no text. */
function linksInside(page: HtmlDocument, element: HtmlElement, engine: ListEngine): PageLink[] {
	const links = new Map<string, PageLink>();
	for (let at = element.index; at < element.end; at++) {
		const one = page.elements[at];
		const link = one?.tag === "a" ? readListLink(one, engine) : null;
		if (one === undefined || link === null || links.has(link.link)) continue;
		const title = elementText(page, one, MAX_LINK_CHARACTERS);
		if (title !== "") links.set(link.link, { ...(targetOf(page, link, element, engine) ?? { link: link.link }), title });
	}
	return [...links.values()];
}
