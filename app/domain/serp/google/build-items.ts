import { elementText } from "../html/element-text";
import { viewBlock } from "../html/view-block";
import type { PageLink, ResultItem } from "../page-reading";
import { findResultType } from "../types/registry";
import type { CompiledParser } from "./compile-parser";
import { type NamedBlock, nameBlocks } from "./name-blocks";
import { type Block, type LinkedHeading, type Outline, SITE_LINKS_TYPE } from "./outline-page";
import { metaOf, type OrganicPlace, readOrganic, readSiteLinks } from "./read-organic";

const MAX_TITLE_CHARACTERS = 500;

/** An item without its ranks. */
interface Found {
	index: number;
	item: Omit<ResultItem, "position" | "blockPosition">;
}

/** All blocks of the page in its order: organic results with their positions, everything else between them. */
export function buildItems(
	outline: Outline,
	organic: readonly LinkedHeading[],
	groups: readonly Block[],
	parser: CompiledParser,
): ResultItem[] {
	const places = readOrganic(outline, organic, parser);
	const blocks = nameBlocks(outline, groups, parser).filter((block) => !isSiteLinksOf(outline, block, places));
	const found = [...places.map(organicFound), ...blocks.map((block) => blockFound(outline, block, parser))];
	found.sort((one, other) => one.index - other.index);
	markPositionZero(found);
	return rankItems(found);
}

function organicFound({ index, meta }: OrganicPlace): Found {
	return { index, item: { type: "organic", meta } };
}

/** Site-links belong to the result before them and are no block of their own. */
function isSiteLinksOf(outline: Outline, { type, element }: NamedBlock, places: readonly OrganicPlace[]): boolean {
	if (type !== SITE_LINKS_TYPE) return false;
	const owner = places.findLast((place) => place.index < element.index);
	if (owner === undefined) return false;
	const kind = (outline.marked.get("small_site_links") ?? []).includes(element) ? "smallSiteLinks" : "siteLinks";
	const links = readSiteLinks(outline, element);
	if (links.length > 0) owner.meta[kind] = [...(owner.meta[kind] ?? []), ...links];
	return true;
}

function blockFound(outline: Outline, block: NamedBlock, parser: CompiledParser): Found {
	const { type, element, index, headings } = block;
	const first = headings.find((one) => one.link !== null) ?? headings[0];
	// A block with one heading is that heading; of position zero the first is the page it quotes.
	const isHeading = first !== undefined && (headings.length === 1 || type === "featured_snippet");
	const meta = isHeading
		? metaOf(elementText(outline.page, first.heading, MAX_TITLE_CHARACTERS), first.link, "")
		: metaOf(block.title, null, "");
	const read = findResultType(type)?.read?.(viewBlock(outline.page, element, parser.viewRules(type)));
	const links = read?.links ?? [];
	return { index, item: { type, meta: { ...meta, ...read?.meta }, ...(links.length > 0 ? { links } : {}) } };
}

/** `p0`: the block that answers before the list. `pos0`: the organic result whose page it quotes. */
function markPositionZero(found: readonly Found[]): void {
	const quoted = new Set<string>();
	for (const { item } of found) {
		if (item.type !== "featured_snippet") continue;
		item.meta.p0 = true;
		if (item.meta.link !== null) quoted.add(item.meta.link);
	}
	if (quoted.size === 0) return;
	for (const { item } of found) {
		if (item.type === "organic" && item.meta.link !== null && quoted.has(item.meta.link)) item.meta.pos0 = true;
	}
}

function rankItems(found: readonly Found[]): ResultItem[] {
	const items: ResultItem[] = [];
	let position = 0;
	for (const { item } of found) {
		const last = items[items.length - 1];
		// Questions, pins and related searches lie beside each other in boxes of their own: together they are one block.
		if (last?.type === item.type && (findResultType(item.type)?.merges ?? false)) {
			mergeLinks(last, item.links ?? []);
			continue;
		}
		if (item.type === "organic") position++;
		items.push({ ...item, position: item.type === "organic" ? position : null, blockPosition: items.length + 1 });
	}
	return items;
}

function mergeLinks(item: ResultItem, more: readonly PageLink[]): void {
	const known = new Set((item.links ?? []).map((one) => one.link));
	const added = more.filter((one) => !known.has(one.link));
	if (added.length > 0) item.links = [...(item.links ?? []), ...added];
}
