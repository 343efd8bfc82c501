import { elementText } from "../html/element-text";
import type { HtmlElement } from "../html/html-element";
import { readShownAddress, type ShownAddress } from "../links/shown-address";
import type { PageLink, ResultMeta } from "../page-reading";
import { type Meaning, webLinkOf } from "./compile-parser";
import { headingsIn, type LinkedHeading, type Outline } from "./outline-page";
import { readNotation } from "./read-notation";
import { isSealedLink } from "./resolve-link";

const MAX_TITLE_CHARACTERS = 500;
const MAX_SNIPPET_CHARACTERS = 1_000;

/** An organic result and the part of the page that belongs to it, as a range of elements. */
export interface OrganicPlace {
	index: number;
	end: number;
	row: HtmlElement | null;
	heading: HtmlElement;
	meta: ResultMeta;
}

/** Attributes of each organic result: from its heading to the next result, or to the end of its row. */
export function readOrganic(outline: Outline, organic: readonly LinkedHeading[]): OrganicPlace[] {
	return organic.map((one, place) => {
		const next = organic[place + 1];
		const end = Math.min(one.row?.end ?? one.heading.end, next === undefined ? Number.POSITIVE_INFINITY : startOf(next));
		return { index: startOf(one), end, row: one.row, heading: one.heading, meta: metaWithin(outline, one, end) };
	});
}

/** Reading that organic results and blocks share. */
export function metaOf(title: string, link: string | null, snippet: string): ResultMeta {
	const url = link === null ? null : new URL(link);
	return { link, title, snippet, secure: url?.protocol === "https:", host: url?.hostname ?? "", path: url?.pathname ?? "" };
}

/** Links of an element's headings, or all its links where it has no heading. */
export function readSiteLinks(outline: Outline, element: HtmlElement): PageLink[] {
	const links = new Map<string, string>();
	for (const { link, heading } of headingsIn(outline, element)) {
		if (link !== null && !isSealedLink(link) && !links.has(link)) links.set(link, elementText(outline.page, heading, MAX_TITLE_CHARACTERS));
	}
	if (links.size === 0) {
		for (const one of outline.page.elements.slice(element.index, element.end)) {
			const link = one.tag === "a" ? webLinkOf(one) : null;
			if (link !== null && !links.has(link)) links.set(link, elementText(outline.page, one, MAX_TITLE_CHARACTERS));
		}
	}
	return [...links].map(([link, title]) => ({ link, title }));
}

function startOf({ heading, anchor }: LinkedHeading): number {
	return Math.min(heading.index, anchor.index);
}

function metaWithin(outline: Outline, one: LinkedHeading, end: number): ResultMeta {
	const { page } = outline;
	const { heading, link } = one;
	const [snippet] = markedWithin(outline, "snippet", heading.end, end);
	const text = snippet === undefined ? "" : elementText(page, snippet, MAX_SNIPPET_CHARACTERS);
	const title = elementText(page, heading, MAX_TITLE_CHARACTERS);
	const meta =
		link !== null && isSealedLink(link)
			? sealedMeta(outline, { title, snippet: text, from: startOf(one), end })
			: metaOf(title, link, text);
	for (const stars of markedWithin(outline, "notation", heading.index, end)) {
		const notation = readNotation(page, stars);
		if (notation === null) continue;
		meta.notation = notation;
		break;
	}
	return meta;
}

/** A result whose link is sealed: its identity is the address that it shows. */
function sealedMeta({ page }: Outline, of: { title: string; snippet: string; from: number; end: number }): ResultMeta {
	let shown: ShownAddress | null = null;
	for (let at = of.from; at < of.end && shown === null; at++) {
		const element = page.elements[at];
		// The address stands in a citation on desktop, and in a text of its own on phones.
		if (element?.tag !== "cite" && element?.attribute("role") !== "text") continue;
		shown = readShownAddress(elementText(page, element, MAX_TITLE_CHARACTERS));
	}
	const { host = "", path = "/", secure = false } = shown ?? {};
	return { link: null, title: of.title, snippet: of.snippet, secure, host, path, sealed: true };
}

/** Elements of a meaning that begin between two positions, outermost only. */
function markedWithin(outline: Outline, kind: Meaning["kind"], from: number, to: number): HtmlElement[] {
	const marked = outline.marked.get(kind) ?? [];
	const found: HtmlElement[] = [];
	let end = 0;
	for (let at = firstFrom(marked, from); at < marked.length; at++) {
		const one = marked[at];
		if (one === undefined || one.index >= to) break;
		if (one.index < end) continue;
		found.push(one);
		end = one.end;
	}
	return found;
}

function firstFrom(elements: readonly HtmlElement[], index: number): number {
	let low = 0;
	let high = elements.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((elements[middle]?.index ?? 0) < index) low = middle + 1;
		else high = middle;
	}
	return low;
}
