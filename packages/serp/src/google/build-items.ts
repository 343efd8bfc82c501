import { elementText } from "../html/element-text";
import { viewBlock } from "../html/view-block";
import { metaTo } from "../link-meta";
import type { ResultItem } from "../page-reading";
import { directRepeats } from "../result-identity";
import type { LinkTarget } from "../types/block-view";
import { findResultType } from "../types/registry";
import type { CompiledParser } from "./compile-parser";
import { targetOf } from "./link-target";
import type { NamedBlock } from "./name-blocks";
import { type LinkedHeading, type Outline, SITE_LINKS_TYPE } from "./outline-page";
import { type OrganicPlace, readSiteLinks } from "./read-organic";
import { RowOwners } from "./row-owners";

const MAX_TITLE_CHARACTERS = 500;
const QUESTIONS_TYPE = "people_also_ask";

/** An item without its ranks. */
interface Found {
	index: number;
	item: Omit<ResultItem, "position" | "blockPosition">;
}

/** All blocks of the page in page order: organic results with their positions, and everything else between them. */
export function buildItems(
	outline: Outline,
	places: readonly OrganicPlace[],
	blocks: readonly NamedBlock[],
	parser: CompiledParser,
): ResultItem[] {
	const owners = new RowOwners(outline, places);
	const others = blocks.filter((block) => !isSiteLinksOf(outline, block, owners) && !isFaqOf(outline, block, owners, parser));
	const repeats = directRepeats(places);
	const found = [
		...places.filter((_, place) => !repeats.has(place)).map(organicFound),
		...others.flatMap((block) => blockFound(outline, block, parser) ?? []),
	];
	found.sort((one, other) => one.index - other.index);
	markPositionZero(found);
	return rankItems(found);
}

function organicFound({ index, meta }: OrganicPlace): Found {
	return { index, item: { type: "organic", meta } };
}

/** Site-links belong to the result before them and are not a block of their own. */
function isSiteLinksOf(outline: Outline, { type, element }: NamedBlock, owners: RowOwners): boolean {
	if (type !== SITE_LINKS_TYPE) return false;
	const owner = owners.before(element);
	if (owner === null) return false;
	const kind = (outline.marked.get("small_site_links") ?? []).includes(element) ? "smallSiteLinks" : "siteLinks";
	const links = readSiteLinks(outline, element);
	const known = owner.meta[kind];
	if (known !== undefined) for (const link of links) known.push(link);
	else if (links.length > 0) owner.meta[kind] = links;
	return true;
}

/** Questions that unfold inside a result's own row are the website's, not "people also ask". */
function isFaqOf(outline: Outline, block: NamedBlock, owners: RowOwners, parser: CompiledParser): boolean {
	if (block.type !== QUESTIONS_TYPE) return false;
	const owner = owners.ownerOf(block.element);
	if (owner === null) return false;
	const questions = readBlock(outline, block, parser)?.meta?.faq ?? [block.title];
	owner.meta.faq ??= [];
	for (const question of questions) owner.meta.faq.push(question);
	return true;
}

function readBlock(outline: Outline, { type, element }: NamedBlock, parser: CompiledParser) {
	return findResultType(type)?.read?.(viewBlock(outline.page, element, parser.viewRules(type)));
}

/** null for a reserved place that stayed empty. */
function blockFound(outline: Outline, block: NamedBlock, parser: CompiledParser): Found | null {
	const { type, index, headings } = block;
	const first = headings.find((one) => one.link !== null) ?? headings[0];
	// The link of a block with one heading is that heading's; in position zero the first heading is the quoted page's.
	const isHeading = first !== undefined && (headings.length === 1 || type === "featured_snippet");
	const read = readBlock(outline, block, parser);
	if (read === null) return null;
	const title = isHeading ? elementText(outline.page, first.heading, MAX_TITLE_CHARACTERS) : block.title;
	const target = read?.target !== undefined || !isHeading ? (read?.target ?? null) : headedTarget(outline, block, first);
	const meta = { ...metaTo(title, target, ""), ...read?.meta };
	const links = read?.links ?? [];
	return { index, item: { type, meta, ...(links.length > 0 ? { links } : {}) } };
}

/** Where a block's heading leads: for once a page of the engine's own counts too. */
function headedTarget({ page }: Outline, { element }: NamedBlock, { anchor, link }: LinkedHeading): LinkTarget {
	return targetOf(page, anchor, element) ?? { link };
}

/** `p0`: the block that answers above the list. `pos0`: the organic result whose page it quotes. */
function markPositionZero(found: readonly Found[]): void {
	const quoted = new Set<string>();
	for (const { item } of found) {
		if (item.type !== "featured_snippet") continue;
		item.meta.p0 = true;
		if (item.meta.link !== null) quoted.add(withoutHighlight(item.meta.link));
	}
	if (quoted.size === 0) return;
	for (const { item } of found) {
		if (item.type === "organic" && item.meta.link !== null && quoted.has(withoutHighlight(item.meta.link))) item.meta.pos0 = true;
	}
}

/** Addresses of quoted pages end in the words to highlight. */
function withoutHighlight(link: string): string {
	return link.replace(/#.*$/, "");
}

function rankItems(found: readonly Found[]): ResultItem[] {
	const items: ResultItem[] = [];
	let position = 0;
	let merged: MergedItem | null = null;
	for (const { item } of found) {
		const last = items[items.length - 1];
		// Questions, pins and related searches are adjacent boxes: together they are one block.
		if (last?.type === item.type && (findResultType(item.type)?.merges ?? false)) {
			merged ??= new MergedItem(last);
			merged.add(item);
			continue;
		}
		merged = null;
		if (item.type === "organic") position++;
		items.push({ ...item, position: item.type === "organic" ? position : null, blockPosition: items.length + 1 });
	}
	return items;
}

/** A block made of several: links by address and questions, each once. */
class MergedItem {
	readonly #item: ResultItem;
	readonly #links: Set<string | null>;
	readonly #questions: Set<string>;

	constructor(item: ResultItem) {
		this.#item = item;
		this.#links = new Set((item.links ?? []).map((one) => one.link));
		this.#questions = new Set(item.meta.faq);
	}

	add({ links = [], meta }: Found["item"]): void {
		for (const one of links) {
			if (one.link !== null && this.#links.has(one.link)) continue;
			this.#links.add(one.link);
			this.#item.links ??= [];
			this.#item.links.push(one);
		}
		for (const question of meta.faq ?? []) {
			if (this.#questions.has(question)) continue;
			this.#questions.add(question);
			this.#item.meta.faq ??= [];
			this.#item.meta.faq.push(question);
		}
	}
}
