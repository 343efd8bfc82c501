import { elementText } from "../html/element-text";
import type { HtmlElement } from "../html/html-element";
import { metaTo } from "../link-meta";
import type { ShownAddress } from "../links/shown-address";
import type { PageLink, ResultMeta } from "../page-reading";
import { hasOneAddress } from "../result-identity";
import type { Meaning } from "./compile-parser";
import { targetOf } from "./link-target";
import { anchorsIn, headingsIn, type LinkedHeading, type Outline } from "./outline-page";
import { readNotation } from "./read-notation";
import { hiddenAddress } from "./shown-by-result";

const MAX_TITLE_CHARACTERS = 500;
const MAX_SNIPPET_CHARACTERS = 1_000;

/** An organic result and the part of the page that belongs to it, as a range of elements. */
export interface OrganicPlace {
	index: number;
	end: number;
	row: HtmlElement | null;
	heading: HtmlElement;
	meta: ResultMeta;
	/** Of its link, as the page has it. */
	address: string | null;
}

/** Attributes of each organic result: from its heading to the next result, or to the end of its row. */
export function readOrganic(outline: Outline, organic: readonly LinkedHeading[]): OrganicPlace[] {
	const isOneAddress = hasOneAddress(organic.map(({ link }) => link));
	return organic.map((one, place) => {
		const next = organic[place + 1];
		const end = Math.min(one.row?.end ?? one.heading.end, next === undefined ? Number.POSITIVE_INFINITY : startOf(next));
		const { row, heading, anchor } = one;
		const meta = metaWithin(outline, one, end, isOneAddress);
		return { index: startOf(one), end, row, heading, meta, address: meta.sealed ? anchor.attribute("href") : meta.link };
	});
}

/** Links of an element's headings, or all its links where it has no heading. */
export function readSiteLinks(outline: Outline, element: HtmlElement): PageLink[] {
	const links = new Map<string, PageLink>();
	for (const { anchor, heading } of headingsIn(outline, element)) add(anchor, heading);
	if (links.size === 0) for (const one of anchorsIn(outline, element)) add(one, one);
	return [...links.values()];

	function add(anchor: HtmlElement, titled: HtmlElement): void {
		const target = targetOf(outline.page, anchor, element);
		const key = target?.link ?? anchor.attribute("href") ?? "";
		if (target !== null && !links.has(key)) links.set(key, { ...target, title: elementText(outline.page, titled, MAX_TITLE_CHARACTERS) });
	}
}

function startOf({ heading, anchor }: LinkedHeading): number {
	return Math.min(heading.index, anchor.index);
}

function metaWithin(outline: Outline, one: LinkedHeading, end: number, isOneAddress: boolean): ResultMeta {
	const { page } = outline;
	const { heading } = one;
	const [snippet] = markedWithin(outline, "snippet", heading.end, end);
	const text = snippet === undefined ? "" : elementText(page, snippet, MAX_SNIPPET_CHARACTERS);
	const title = elementText(page, heading, MAX_TITLE_CHARACTERS);
	const shown = hiddenAddress(outline, one, isOneAddress);
	const meta = shown === undefined ? metaTo(title, one, text) : sealedMeta(title, text, shown);
	for (const stars of markedWithin(outline, "notation", heading.index, end)) {
		const notation = readNotation(page, stars);
		if (notation === null) continue;
		meta.notation = notation;
		break;
	}
	return meta;
}

/** A result whose link is sealed: its identity is the address that it shows. */
function sealedMeta(title: string, snippet: string, shown: ShownAddress | null): ResultMeta {
	const { host = "", path = "/", secure = false } = shown ?? {};
	return { link: null, title, snippet, secure, host, path, sealed: true };
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
