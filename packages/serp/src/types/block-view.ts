import type { PageLink } from "../page-reading";

/** Where a link of a block leads. */
export type LinkTarget = Omit<PageLink, "title">;

/** A heading inside a block with its target; null without a link of its own, or where that leads to the engine itself. */
export interface BlockHeading {
	title: string;
	target: LinkTarget | null;
}

/**
 * One block of a page, or a part of one, as a result type sees it: texts, links and headings in page order, without markup. Everything is computed
 * on demand. Texts are one line without control characters; addresses are absolute http(s) with redirects resolved.
 */
export interface BlockView {
	/** Name of its element in lower case. */
	readonly tag: string;
	/** Value of an attribute of its own element; null where absent. */
	attribute(name: string): string | null;
	/** Where its own element is a link: its target on the web. null otherwise. */
	readonly target: LinkTarget | null;
	/** Text of the whole, at most about `limit` characters. */
	text(limit?: number): string;
	/** Links to the web inside, each address once, with their texts; sealed ones each once by what stands in the page. */
	links(): PageLink[];
	/** Anchors inside, with any target. */
	anchors(): BlockView[];
	/** Headings inside, of any level. */
	headings(): BlockHeading[];
	/** Parts inside with one of the marks that the parser config gives under `types.<type>.parts.<name>`; outermost only. */
	parts(name: string): BlockView[];
}
