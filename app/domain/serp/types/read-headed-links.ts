import type { PageLink } from "../page-reading";
import type { BlockView } from "./block-view";
import type { BlockReading } from "./result-type";

/** Members of a group: the links of its headings in order, each address once; where no heading has a link, all links. */
export function readHeadedLinks(block: BlockView): BlockReading {
	const headed = new Map<string, PageLink>();
	for (const { title, link } of block.headings()) {
		if (link !== null && !headed.has(link)) headed.set(link, { link, title });
	}
	return { links: headed.size > 0 ? [...headed.values()] : block.links() };
}
