import type { BlockView } from "./block-view";
import { titled } from "./group-title";
import type { BlockReading } from "./result-type";

/** Every link to the web inside the block, under the block's name. */
export function readAllLinks(block: BlockView): BlockReading {
	return { links: block.links(), meta: titled(block) };
}
