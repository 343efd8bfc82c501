import type { PageLink } from "../page-reading";
import type { BlockView } from "./block-view";
import type { BlockReading } from "./result-type";

/** Larger than on any real page; the rest is not a search. */
const MAX_SEARCHES = 40;
const MAX_CHARACTERS = 200;

/**
 * Searches that the block offers, as its snippet: "garden chair wood · garden chair metal". They lead to the engine itself, so they are not links.
 */
export function readSearches(block: BlockView): BlockReading {
	const texts = block.anchors().map((anchor) => anchor.text(MAX_CHARACTERS));
	const searches = [...new Set(texts.filter((text) => text !== ""))].slice(0, MAX_SEARCHES);
	return { meta: { ...titled(block), snippet: searches.join(" · ") } };
}

/** Members of a group under its name. */
export function readHeadedLinks(block: BlockView): BlockReading {
	return { links: headedLinks(block), meta: titled(block) };
}

/** The links of the block's headings in order, each address once; all links where no heading has one. */
export function headedLinks(block: BlockView): PageLink[] {
	const headed: PageLink[] = [];
	for (const { title, target } of block.headings()) {
		const isKnown = headed.some(({ link }) => link !== null && link === target?.link);
		if (target !== null && !isKnown) headed.push({ ...target, title });
	}
	return headed.length > 0 ? headed : block.links();
}

/** The name of a group: its first heading, where that has no link. Empty without one. */
export function groupTitle(block: BlockView): string {
	const [first] = block.headings();
	return first === undefined || first.target !== null ? "" : first.title;
}

/** The name as part of a type's content: nothing where the block has no name. */
export function titled(block: BlockView): { title?: string } {
	const title = groupTitle(block);
	return title === "" ? {} : { title };
}

/** The first heading with a link, as that link; null for none. */
export function headedLink(block: BlockView): PageLink | null {
	for (const { title, target } of block.headings()) if (target !== null) return { ...target, title };
	return null;
}

/** Every link to the web inside the block, under the block's name. */
export function readAllLinks(block: BlockView): BlockReading {
	return { links: block.links(), meta: titled(block) };
}
