import type { BlockView } from "./block-view";
import type { BlockReading } from "./result-type";

/** Every link to the web inside the block. */
export function readAllLinks(block: BlockView): BlockReading {
	return { links: block.links() };
}
