import type { PageLink } from "../page-reading";
import type { BlockView } from "./block-view";
import { titled } from "./group-title";
import type { BlockReading } from "./result-type";

/** Members of a group under its name. */
export function readHeadedLinks(block: BlockView): BlockReading {
	return { links: headedLinks(block), meta: titled(block) };
}

/** The links of the block's headings in order, each address once; all links where no heading has one. */
export function headedLinks(block: BlockView): PageLink[] {
	const headed = new Map<string, PageLink>();
	for (const { title, link } of block.headings()) {
		if (link !== null && !headed.has(link)) headed.set(link, { link, title });
	}
	return headed.size > 0 ? [...headed.values()] : block.links();
}
