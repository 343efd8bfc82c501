import { elementText } from "./element-text";
import type { HtmlDocument } from "./html-document";
import type { HtmlElement } from "./html-element";

/** Elements that hold one number of a pager each. Numbers in sentences, such as a count of results, stand in others. */
const CELLS = new Set(["td", "li", "a", "button"]);
const MAX_CHARACTERS = 8;

/**
 * Whether pagers show the number of a page after this one, whether or not it leads anywhere: then the list goes on. asked: number of the page that was
 * asked for, from 1. The only number that is no link is the page's own: engines number pages by the results that they show.
 */
export function showsLaterPage(page: HtmlDocument, pagers: readonly HtmlElement[], asked: number): boolean {
	const numbers = numbersIn(page, pagers);
	const own = Math.max(asked, onlyUnlinked(numbers) ?? 0);
	return [...numbers.keys()].some((number) => number > own);
}

/** The number that pagers show as the page's own, beside others: the only one that is no link; null without one. */
export function ownPageNumber(page: HtmlDocument, pagers: readonly HtmlElement[]): number | null {
	const numbers = numbersIn(page, pagers);
	return numbers.size > 1 ? onlyUnlinked(numbers) : null;
}

function onlyUnlinked(numbers: ReadonlyMap<number, boolean>): number | null {
	const unlinked = [...numbers].filter(([, isLink]) => !isLink).map(([number]) => number);
	return unlinked.length === 1 ? (unlinked[0] ?? null) : null;
}

/** Each number in a cell of a pager, and whether it is a link. */
function numbersIn(page: HtmlDocument, pagers: readonly HtmlElement[]): Map<number, boolean> {
	const numbers = new Map<number, boolean>();
	for (const pager of pagers) {
		for (const element of page.elements.slice(pager.index + 1, pager.end)) {
			const text = CELLS.has(element.tag) ? elementText(page, element, MAX_CHARACTERS) : "";
			if (!/^\d{1,3}$/.test(text)) continue;
			numbers.set(Number(text), numbers.get(Number(text)) === true || element.attribute("href") !== null);
		}
	}
	return numbers;
}
