import { ElementRanges } from "../html/element-ranges";
import type { HtmlElement } from "../html/html-element";

/** Parts of a page that its reader recognised, as far as they say which request the page answers. */
export interface PageParts {
	pagers: readonly HtmlElement[];
	nexts: readonly HtmlElement[];
	totals: readonly HtmlElement[];
	/** Notices that nothing was found, by the engine's mark. */
	notices: readonly HtmlElement[];
	/** The first organic result begins here; the number of the page's elements where there is none. */
	listFrom: number;
	/** Blocks of results that are no part of the list. */
	blocks: ElementRanges;
	/** Those, and parts beside the list: navigation, panels, counts. They say nothing about the words of the list. */
	away: ElementRanges;
	/** `mobile` or `desktop` where the layout is only for one of them; else null. */
	device: "mobile" | "desktop" | null;
}

/** The device that a layout is for, by its name; null for a layout that both are sent. */
export function deviceOf(layout: string): PageParts["device"] {
	if (layout.startsWith("mobile-")) return "mobile";
	return layout.startsWith("desktop-") ? "desktop" : null;
}

/** Whether elements belong to the pager, or are links to the next page. */
export function pagerTest({ pagers, nexts }: PageParts): (element: HtmlElement) => boolean {
	const ranges = new ElementRanges(pagers);
	const next = new Set(nexts);
	return (element) => next.has(element) || ranges.has(element);
}
