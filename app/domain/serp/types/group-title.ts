import type { BlockView } from "./block-view";

/** The name of a group: its first heading, where that has no link. Empty without one. */
export function groupTitle(block: BlockView): string {
	const [first] = block.headings();
	return first === undefined || first.link !== null ? "" : first.title;
}

/** The name as part of a type's content: nothing where the block has no name. */
export function titled(block: BlockView): { title?: string } {
	const title = groupTitle(block);
	return title === "" ? {} : { title };
}
