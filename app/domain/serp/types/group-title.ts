import type { BlockView } from "./block-view";

/** The name a group gives itself: its first heading, where that leads nowhere. Empty where there is none. */
export function groupTitle(block: BlockView): string {
	const [first] = block.headings();
	return first === undefined || first.link !== null ? "" : first.title;
}

/** As part of what a type reads: nothing where the block does not name itself. */
export function titled(block: BlockView): { title?: string } {
	const title = groupTitle(block);
	return title === "" ? {} : { title };
}
