import { showsLaterPage } from "../../html/page-numbers";
import { resolveHref } from "../../links/resolve-link";
import type { ListEngine } from "./list-engine";
import type { ListOutline } from "./outline-list";

/** Organic results on a page where links count pages. Source: all such engines of the corpus of saved pages. */
const RESULTS_PER_PAGE = 10;

/**
 * Whether the page announces a following one. A link to a later page of the search proves it in every layout, whatever its class. Without one, only a
 * pager without the number of a later page proves the end, and its links to earlier pages must show that their names are still known; otherwise null.
 */
export function readHasNext(outline: ListOutline, start: number, engine: ListEngine): boolean | null {
	if (outline.marked.has("next")) return true;
	const { counts, first } = engine.paging;
	const here = first + (counts === "results" ? start : Math.floor(start / RESULTS_PER_PAGE));
	const pages = pageLinks(outline, engine);
	if (pages.some((page) => page > here)) return true;
	const pagers = outline.marked.get("pager") ?? [];
	if (pages.length === 0 || pagers.length === 0 || !outline.page.closed) return null;
	return showsLaterPage(outline.page, pagers, Math.floor(start / RESULTS_PER_PAGE) + 1);
}

function pageLinks(outline: ListOutline, { base, ownHosts, paging }: ListEngine): number[] {
	return outline.page.elements.flatMap((element) => {
		const href = element.tag === "a" ? (element.attribute("href") ?? "") : "";
		if (!href.includes(`${paging.parameter}=`)) return [];
		const resolved = resolveHref(href, base);
		if (resolved === null) return [];
		const { url } = resolved;
		const value = url.searchParams.get(paging.parameter) ?? "";
		return ownHosts.test(url.hostname) && /^\d{1,5}$/.test(value) ? [Number(value)] : [];
	});
}
