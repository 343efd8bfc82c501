import type { HtmlElement } from "../html/html-element";
import { showsLaterPage } from "../html/page-numbers";
import { isMarkedAs } from "./judge-wall";
import type { Outline } from "./outline-page";

/** Results that a page of the pager stands for. */
const RESULTS_PER_PAGE = 10;
const START = /[?&]start=(\d{1,6})(?:&|$)/;

/**
 * Whether the page announces a following one. A link to a search with a higher `start` proves it in every layout, whatever its class. Without one,
 * only a pager without the number of a later page (or the statement that there are no more results) proves the end. Otherwise null: the engine loads the following page by script, or
 * the footer of the page is missing.
 */
export function readHasNext(outline: Outline, start: number): boolean | null {
	if (isMarkedAs(outline, "next")) return true;
	const starts = outline.page.elements.map(startOf);
	if (starts.some((target) => target > start)) return true;
	const offersPages = isMarkedAs(outline, "pager") || (start > 0 && starts.some((target) => target >= 0));
	if (!offersPages || !outline.page.closed) return null;
	return showsLaterPage(outline.page, outline.marked.get("pager") ?? [], Math.floor(start / RESULTS_PER_PAGE) + 1);
}

/** Organic places that a link to another page of the search skips; -1 for any other link. */
function startOf(element: HtmlElement): number {
	if (element.tag !== "a") return -1;
	const href = element.attribute("href") ?? "";
	return href.includes("/search?") ? Number(START.exec(href)?.[1] ?? -1) : -1;
}
