import type { Outline } from "./outline-page";

const START = /[?&]start=(\d{1,6})(?:&|$)/;

/**
 * Does the page link to a following one? A link to a search with a higher `start` says so in every layout, whatever its class.
 * Without one, only a part of the page that offers pages (or says that there are no more) proves the end; null where there is none:
 * the engine loads the following page by script, or the foot of the page is missing.
 */
export function readHasNext(outline: Outline, start: number): boolean | null {
	if ((outline.marked.get("next") ?? []).length > 0) return true;
	let earlier = false;
	for (const element of outline.page.elements) {
		if (element.tag !== "a") continue;
		const href = element.attribute("href") ?? "";
		if (!href.includes("start=") || !href.includes("/search?")) continue;
		const target = Number(START.exec(href)?.[1] ?? -1);
		if (target > start) return true;
		if (target >= 0) earlier = true;
	}
	const offersPages = (outline.marked.get("pager") ?? []).length > 0;
	return (offersPages || (earlier && start > 0)) && outline.page.closed ? false : null;
}
