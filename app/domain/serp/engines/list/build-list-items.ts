import { cleanText, elementText, textBetween } from "../../html/element-text";
import type { HtmlDocument } from "../../html/html-document";
import type { HtmlElement } from "../../html/html-element";
import { resolveHref } from "../../links/resolve-link";
import { readShownAddress } from "../../links/shown-address";
import type { PageLink, ResultItem, ResultMeta } from "../../page-reading";
import { directRepeats } from "../../result-identity";
import { findResultType } from "../../types/registry";
import type { ListFindings, ListResult } from "./find-results";
import { linksOf } from "./links-of";
import type { ListEngine } from "./list-engine";
import type { ListParser } from "./list-parser-config";
import { isBlock, type ListBlock, type ListOutline, type ListRow, type ListTitle } from "./outline-list";

const MAX_TITLE_CHARACTERS = 500;
const MAX_SNIPPET_CHARACTERS = 1_000;
/** Long enough for a block's name at the beginning of its text. */
const NAME_CHARACTERS = 120;

interface Found {
	type: string;
	meta: ResultMeta;
	links: PageLink[];
}

/** All blocks of the page in page order: organic results with their positions, and everything else between them. */
export function buildListItems(outline: ListOutline, findings: ListFindings, parser: ListParser, engine: ListEngine): ResultItem[] {
	const organic = new Map(findings.organic.map((result) => [result.row, result]));
	const ads = new Map(findings.ads.map((result) => [result.row, result]));
	const lost = new Set(findings.otherSchemes);
	const found = outline.parts.flatMap((part) => {
		if (isBlock(part)) return blockFound(outline, part, parser);
		return lost.has(part) ? [rowWithoutAddress(outline, part)] : rowFound(outline, organic.get(part), ads.get(part), engine);
	});
	return rankItems(withoutRepeats(found));
}

function withoutRepeats(found: readonly Found[]): Found[] {
	const organic = found.filter(({ type }) => type === "organic");
	const repeats = directRepeats(organic.map(({ meta }) => meta));
	return found.filter((one) => !repeats.has(organic.indexOf(one)));
}

/** Gives the blocks of a page their places. Pieces that make one block are joined. */
function rankItems(found: readonly Found[]): ResultItem[] {
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
function rowWithoutAddress(outline: ListOutline, { element }: ListRow): Found {
	return { type: "organic", meta: metaOf(elementText(outline.page, element, NAME_CHARACTERS), null, ""), links: [] };
}

/** Consecutive pieces of one type are one block where the type says so. */
function isSameBlock(last: ResultItem, { type }: Found): boolean {
	return last.type === type && type !== "unknown" && (findResultType(type)?.merges ?? false);
}

function itemOf({ type, meta, links }: Found, position: number | null, blockPosition: number): ResultItem {
	const item: ResultItem = { type, position, blockPosition, meta };
	return links.length > 0 ? { ...item, links } : item;
}

function rowFound(outline: ListOutline, organic: ListResult | undefined, ad: ListResult | undefined, engine: ListEngine): Found[] {
	if (ad !== undefined) return [adFound(outline, ad.title)];
	if (organic === undefined) return [];
	const { row, title } = organic;
	const snippet = row.snippet === null ? "" : elementText(outline.page, row.snippet, MAX_SNIPPET_CHARACTERS);
	const opened = metaOf(titleText(outline, title), title.link.link, snippet);
	const meta = isSealed(title, engine) ? { ...opened, ...shownBy(outline, organic), sealed: true as const } : opened;
	const siteLinks = row.siteLinks.flatMap((element) => linksInside(outline.page, element, engine));
	const smallSiteLinks = row.smallSiteLinks.flatMap((element) => linksInside(outline.page, element, engine));
	if (siteLinks.length > 0) meta.siteLinks = siteLinks;
	if (smallSiteLinks.length > 0) meta.smallSiteLinks = smallSiteLinks;
	return [{ type: "organic", meta, links: [] }];
}

/** Whether the title's link leads through the engine without telling where. */
function isSealed({ link }: ListTitle, { ownHosts, outwardPaths }: ListEngine): boolean {
	return outwardPaths !== undefined && ownHosts.test(link.url.hostname) && outwardPaths.test(link.url.pathname);
}

/** The address that the row shows as the text of a link; no host where it shows none. */
function shownBy(outline: ListOutline, { row, title }: ListResult): Pick<ResultMeta, "host" | "path" | "secure"> {
	for (const { anchor } of row.links) {
		const shown = anchor === title.link.anchor ? null : readShownAddress(elementText(outline.page, anchor, MAX_LINK_CHARACTERS));
		if (shown !== null) return shown;
	}
	return { host: "", path: "/", secure: false };
}

function blockFound(outline: ListOutline, block: ListBlock, parser: ListParser): Found[] {
	const text = elementText(outline.page, block.element, NAME_CHARACTERS);
	// Reserved places that stayed empty.
	if (text === "" && block.links.length === 0) return [];
	if (block.type === "ads" && block.titles.length > 0) return block.titles.map((title) => adFound(outline, title));
	const type = block.type === "unknown" ? nameByWords(text, parser) : block.type;
	const links = linksOf(outline, block.links);
	const zero = type === "featured_snippet" ? block.titles.find(({ link }) => !link.own) : undefined;
	const meta = zero === undefined ? metaOf(text, null, "") : metaOf(titleText(outline, zero), zero.link.link, text);
	return [{ type, meta, links }];
}

function adFound(outline: ListOutline, ad: ListTitle): Found {
	const { link } = ad.link;
	const title = titleText(outline, ad);
	return { type: "ads", meta: metaOf(title, link, ""), links: [{ link, title }] };
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

function metaOf(title: string, link: string | null, snippet: string): ResultMeta {
	const url = link === null ? null : new URL(link);
	return { link, title, snippet, secure: url?.protocol === "https:", host: url?.hostname ?? "", path: url?.pathname ?? "" };
}

const MAX_LINK_CHARACTERS = 200;

/** Links inside an element with their texts, each address once, without links that have no text. */
function linksInside(page: HtmlDocument, element: HtmlElement, engine: ListEngine): PageLink[] {
	const links = new Map<string, string>();
	for (let at = element.index; at < element.end; at++) {
		const one = page.elements[at];
		if (one?.tag !== "a") continue;
		const title = elementText(page, one, MAX_LINK_CHARACTERS);
		const resolved = resolveHref(one.attribute("href") ?? "", engine.base);
		if (resolved !== null && title !== "" && !links.has(resolved.link)) links.set(resolved.link, title);
	}
	return [...links].map(([link, title]) => ({ link, title }));
}
