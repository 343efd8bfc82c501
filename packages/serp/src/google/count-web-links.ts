import { ElementRanges } from "../html/element-ranges";
import type { HtmlElement } from "../html/html-element";
import { anchorsIn, type Block, type Outline } from "./outline-page";
import { isOwnAddress, resolveLink } from "./resolve-link";

/** Links on the whole page that lead to the web and not to the engine itself. */
export function countWebLinks(outline: Outline): number {
	return outline.anchors.filter(isWebLink).length;
}

/** Links of them in the results columns, outside the blocks that are not results, and outside navigation and other frame. */
export function countWebLinksInList(outline: Outline, groups: readonly Block[]): number {
	const columns = new ElementRanges(outline.columns);
	const others = new ElementRanges([
		...[...outline.blocks, ...groups].map((block) => block.element),
		...(outline.marked.get("aside") ?? []),
	]);
	return outline.anchors.filter((element) => isWebLink(element) && columns.has(element) && !others.has(element)).length;
}

/** Whether the element contains such a link. */
export function hasWebLink(outline: Outline, element: HtmlElement): boolean {
	return anchorsIn(outline, element).some(isWebLink);
}

/** Whether the anchor leads to the web and not to the engine itself. */
export function isWebLink(anchor: HtmlElement): boolean {
	const link = resolveLink(anchor.attribute("href") ?? "");
	return link !== null && !isOwnAddress(link);
}
