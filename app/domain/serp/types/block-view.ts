import type { PageLink } from "../page-reading";

/** A heading inside a block with the address it leads to; null without a link of its own, or where that leads to the engine itself. */
export interface BlockHeading {
	title: string;
	link: string | null;
}

/**
 * One block of a page, or a part of one, as a result type sees it: texts, links and headings in the order of the page, nothing of the markup.
 * Everything is worked out when asked for. Texts are one line without controls; addresses are absolute http(s) with redirects resolved.
 */
export interface BlockView {
	/** Name of its element in lower case. */
	readonly tag: string;
	/** Value of an attribute of its own element; null where absent. */
	attribute(name: string): string | null;
	/** Where its own element is a link: the address on the web it leads to. null otherwise. */
	readonly link: string | null;
	/** Text of the whole, at most about `limit` characters. */
	text(limit?: number): string;
	/** Links to the web inside, each address once, with their texts. */
	links(): PageLink[];
	/** Anchors inside, whatever they lead to. */
	anchors(): BlockView[];
	/** Headings inside, of any level. */
	headings(): BlockHeading[];
	/** Parts inside that bear one of the marks the parser config gives under `types.<type>.parts.<name>`; none inside another. */
	parts(name: string): BlockView[];
}
