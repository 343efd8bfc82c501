import type { Notation, PageLink, ResultItem } from "@serpentine/serp/results";

/** Attributes of a block, as stored and sent: every key is always present. Source: spec B §3 "Result page". */
export interface WireMeta {
	link: string | null;
	title: string;
	snippet: string;
	secure: boolean;
	host: string;
	path: string;
	/** The link is sealed: only host and path as shown are known. Absent in pages stored before. */
	sealed?: boolean | undefined;
	small_site_links: PageLink[];
	site_links: PageLink[];
	notation: Notation | null;
	faq: string[];
	/** The block is position zero itself. */
	p0: boolean;
	/** The block is organic, and its page is also in position zero. */
	pos0: boolean;
}

/** One block of a result page, as stored and sent. `position` is the rank among organic results, `block_position` among all blocks. */
export interface WireItem {
	type: string;
	position: number | null;
	block_position: number;
	meta: WireMeta;
	/** Links inside the block in order. */
	links: PageLink[];
}

/** A block as stored and sent, with ranks relative to the pages before it. */
export function encodeItem(item: ResultItem, before: { organic: number; blocks: number }): WireItem {
	const { smallSiteLinks = [], siteLinks = [], notation = null, faq = [], p0 = false, pos0 = false, ...meta } = item.meta;
	return {
		type: item.type,
		position: item.position === null ? null : before.organic + item.position,
		block_position: before.blocks + item.blockPosition,
		// Tokens of hidden addresses lead nowhere later.
		meta: { ...meta, ...(meta.sealed && { link: null }), small_site_links: smallSiteLinks, site_links: siteLinks, notation, faq, p0, pos0 },
		links: item.links ?? [],
	};
}
