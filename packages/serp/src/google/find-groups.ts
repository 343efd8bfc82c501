import { elementText } from "../html/element-text";
import type { HtmlElement } from "../html/html-element";
import { type CompiledParser, nameGroup, UNKNOWN_TYPE } from "./compile-parser";
import { type Block, countLinks, firstInside, type Outline } from "./outline-page";

/** A longer heading (characters) is not the name of a group. */
const MAX_NAME_CHARACTERS = 120;
/** A name may have a link or two beside it ("view all"); an element with more is a block of its own. */
const MAX_LINKS_BESIDE_NAME = 2;

/**
 * Groups of results under their own heading ("Videos", "Discussions and forums"): their members have the same classes as organic results; only the
 * heading before them distinguishes them. A group extends to the smallest element that contains the heading and a linked heading after it; a heading
 * over the whole column names no group.
 */
export function findGroups(outline: Outline, parser: CompiledParser): Block[] {
	const groups = new Map<HtmlElement, Block>();
	for (const { heading, section } of outline.groupHeadings) {
		const name = elementText(outline.page, heading, MAX_NAME_CHARACTERS * 2);
		if (name === "" || name.length > MAX_NAME_CHARACTERS || parser.organicWords.has(name.toLowerCase())) continue;
		const named = nameGroup(name, parser);
		const isForReaders = heading.tag === "h2" && heading.attribute("role") === null;
		if (isForReaders && named === null) continue;
		// A heading for screen readers only ("Web results") also precedes ordinary results: it takes none of them, unless its words count there.
		const takesResults = !isForReaders || (named?.hidden ?? false);
		const element = extentOf(outline, heading, section, { isNamed: named !== null, takesResults });
		// The first heading with a name counts where several stand over the same part.
		if (element === null || (groups.get(element)?.type ?? UNKNOWN_TYPE) !== UNKNOWN_TYPE) continue;
		groups.set(element, { type: named?.type ?? UNKNOWN_TYPE, element, isArea: false });
	}
	return [...groups.values()];
}

/**
 * Without a linked heading after it, a heading that names a type names the largest element around it that contains no linked heading. Such a block
 * removes nothing from the list.
 */
function extentOf(
	outline: Outline,
	heading: HtmlElement,
	section: HtmlElement | null,
	{ isNamed, takesResults }: { isNamed: boolean; takesResults: boolean },
): HtmlElement | null {
	const next = outline.linkedHeadings[firstInside(outline.linkedHeadings, heading.index + 1)];
	let branch = heading;
	for (let element = heading.parent; element !== null && !outline.overColumns.has(element); element = element.parent) {
		if (next !== undefined && (element.contains(next.heading) || element.contains(next.anchor))) {
			if (takesResults && countLinks(outline, branch) <= MAX_LINKS_BESIDE_NAME) return element;
			break;
		}
		if (firstInside(outline.linkedHeadings, element.index) < firstInside(outline.linkedHeadings, element.end)) break;
		branch = element;
		if (element === section) break;
	}
	return isNamed && branch !== heading ? branch : null;
}
