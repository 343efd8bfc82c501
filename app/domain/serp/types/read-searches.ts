import type { BlockView } from "./block-view";
import { titled } from "./group-title";
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
