import { elementText } from "../html/element-text";
import type { HtmlElement } from "../html/html-element";
import type { ResultItem } from "../page-reading";
import { nameGroup } from "./name-group";
import { type Block, countLinks, headingsIn, type LinkedHeading, type Outline } from "./outline-page";
import type { GoogleParser } from "./parser-config";

const MAX_TITLE_CHARACTERS = 500;
const MAX_SNIPPET_CHARACTERS = 1_000;
/** Long enough for a group's name at the beginning of its text. */
const NAME_CHARACTERS = 120;

interface Found {
	index: number;
	type: string;
	meta: ResultItem["meta"];
}

/** All blocks of the page in its order: organic results with their positions, everything else between them. */
export function buildItems(
	outline: Outline,
	organic: readonly LinkedHeading[],
	groups: readonly Block[],
	parser: GoogleParser,
): ResultItem[] {
	const found = [...organicFound(outline, organic), ...blocksFound(outline, outermost([...outline.blocks, ...groups]), parser)];
	found.sort((one, other) => one.index - other.index);
	const items: ResultItem[] = [];
	let position = 0;
	for (const { type, meta } of found) {
		// Questions, pins and related searches lie beside each other in boxes of their own: together they are one block.
		if (type !== "organic" && type !== "ads" && items[items.length - 1]?.type === type) continue;
		if (type === "organic") position++;
		items.push({ type, position: type === "organic" ? position : null, blockPosition: items.length + 1, meta });
	}
	return items;
}

function organicFound(outline: Outline, organic: readonly LinkedHeading[]): Found[] {
	const snippets = outline.marked.get("snippet") ?? [];
	let at = 0;
	return organic.map((one, place) => {
		const end = Math.min(one.row?.end ?? one.heading.end, organic[place + 1]?.heading.index ?? Number.POSITIVE_INFINITY);
		while ((snippets[at]?.index ?? Number.POSITIVE_INFINITY) < one.heading.end) at++;
		const snippet = snippets[at];
		const text = snippet !== undefined && snippet.index < end ? elementText(outline.page, snippet, MAX_SNIPPET_CHARACTERS) : "";
		return { index: one.heading.index, type: "organic", meta: metaOf(titleOf(outline, one.heading), one.link, text) };
	});
}

function blocksFound(outline: Outline, blocks: readonly Block[], parser: GoogleParser): Found[] {
	return blocks.flatMap(({ type: marked, element }) => {
		const inside = headingsIn(outline, element);
		const text = elementText(outline.page, element, NAME_CHARACTERS);
		// Places kept free for a block that did not come hold its name at most.
		if (inside.length === 0 && countLinks(outline, element) === 0 && (text === "" || marked === "ads")) return [];
		const type = marked === "unknown" ? (nameGroup(text, parser)?.type ?? "unknown") : marked;
		if (type === "ads" && inside.length > 0) return inside.map((one) => foundHeading(outline, type, one));
		const zero = type === "featured_snippet" ? inside.find((one) => one.link !== null) : undefined;
		if (zero !== undefined) return [{ ...foundHeading(outline, type, zero), index: element.index }];
		return [{ index: element.index, type, meta: metaOf(text, null, "") }];
	});
}

function foundHeading(outline: Outline, type: string, one: LinkedHeading): Found {
	return { index: one.heading.index, type, meta: metaOf(titleOf(outline, one.heading), one.link, "") };
}

/** Blocks that stand in no other one, in the order of the page. */
function outermost(blocks: readonly Block[]): Block[] {
	const sorted = [...blocks].sort((one, other) => one.element.index - other.element.index || other.element.end - one.element.end);
	let end = 0;
	return sorted.filter(({ element }) => {
		if (element.index < end) return false;
		end = element.end;
		return true;
	});
}

function titleOf(outline: Outline, heading: HtmlElement): string {
	return elementText(outline.page, heading, MAX_TITLE_CHARACTERS);
}

function metaOf(title: string, link: string | null, snippet: string): ResultItem["meta"] {
	const url = link === null ? null : new URL(link);
	return { link, title, snippet, secure: url?.protocol === "https:", host: url?.hostname ?? "", path: url?.pathname ?? "" };
}
