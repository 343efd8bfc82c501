import { ElementRanges } from "../html/element-ranges";
import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { ownPageNumber } from "../html/page-numbers";
import type { Engine } from "../page-reading";
import { isMarkedTab, type OwnSearch } from "./own-searches";
import { type PageParts, pagerTest } from "./page-parts";
import { type Paging, pagingOf } from "./paging";
import { readSearchLink } from "./query-carriers";
import { choosesOther } from "./search-fields";

/** Results that a page stands for. */
const RESULTS_PER_PAGE = 10;
/** Classes of the shown number among the links of a pager. */
const SHOWN_CLASSES = new Set(["active", "current", "selected", "is-active"]);
const MAX_TOTALS_CHARACTERS = 200;
/** No engine shows more results on a page. */
const MAX_PER_PAGE = 100;
/** A count with its separators: "1,230,000", "1 230 000", "1.230.000". */
const COUNT = /\d{1,3}(?:[.,\s’'](?=\d{2,3}(?:\D|$))\d{2,3})+|\d+/g;

/**
 * Whether some part of a page says that it is another page of its list than the asked one: a link to the asked place itself, a following or previous
 * page at the wrong distance, the page's own number, its count of results, its own address. start: organic places that the request skipped.
 */
export function isOtherPlace(
	page: HtmlDocument,
	of: { engine: Engine; start: number; asked: string; searches: readonly OwnSearch[]; parts: PageParts },
): boolean {
	const paging = pagingOf(of.engine);
	const here = paging.first + (paging.counts === "results" ? of.start : Math.floor(of.start / RESULTS_PER_PAGE));
	const own = of.searches.filter(({ kind }) => kind === "address" || (kind === "form" && of.engine !== "duckduckgo"));
	if (own.some(({ fields }) => placesIn(fields, paging).some((place) => place !== here))) return true;
	if (here === paging.first && linksToFirst(page, of)) return true;
	return saysOtherLinks(here, paging, of) || saysOtherNumber(page, paging, of) || saysOtherCount(page, paging, of);
}

function placesIn(fields: OwnSearch["fields"], { parameter }: Paging): number[] {
	return fields.getAll(parameter).flatMap((value) => (/^\d{1,6}$/.test(value) ? [Number(value)] : []));
}

/** Links to other pages of the list: none leads to the asked page, the next and the previous one are a page away. */
function saysOtherLinks(
	here: number,
	paging: Paging,
	{ engine, searches, parts }: { engine: Engine; searches: readonly OwnSearch[]; parts: PageParts },
): boolean {
	const inPager = pagerTest(parts);
	const nexts = new Set(parts.nexts);
	const links = searches.filter(({ kind, fields, element }) => {
		if (kind === "form") return engine === "duckduckgo";
		// The repeated search with the omitted results is another list; the page's own number may be a link, too.
		if (kind !== "link" || fields.getAll("filter").length > 0 || isShownNumber(element)) return false;
		return inPager(element) || (engine !== "naver" && !choosesOther(fields, engine));
	});
	const places = links.flatMap(({ fields }) => placesIn(fields, paging));
	const isFirst = here === paging.first;
	// Old pages without scripts number their next page like the first one.
	const isNextOnly = engine === "qwant" && isFirst && places.every((place) => place === here);
	if (places.includes(here) && !isNextOnly) return true;
	if (links.some(({ element, fields }) => nexts.has(element) && placesIn(fields, paging).some((place) => place < here))) return true;
	// A page of another size is as long as its links say.
	if (links.some(({ fields }) => fields.getAll("num").length > 0)) return false;
	const page = paging.counts === "pages" ? 1 : RESULTS_PER_PAGE;
	const later = Math.min(...places.filter((place) => place > here)) - here;
	// The last engine has shown up to thirty results on a page.
	return Number.isFinite(later) && engine !== "duckduckgo" && (paging.isExact ? later !== page : later >= 2 * page);
}

/** Whether a link is marked as the number of the page itself. */
function isShownNumber(link: HtmlElement): boolean {
	return isMarkedTab(link) || [link, link.parent].some((one) => one?.classes.some((name) => SHOWN_CLASSES.has(name)));
}

/** Whether the pager links to the list's beginning, which engines name without a place. */
function linksToFirst(page: HtmlDocument, { engine, asked, parts }: { engine: Engine; asked: string; parts: PageParts }): boolean {
	const pagers = new ElementRanges(parts.pagers);
	return page.elements.some((element) => {
		const link = element.tag === "a" && pagers.has(element) ? readSearchLink(element.attribute("href"), engine) : null;
		return link !== null && !link.isPage && link.words === asked && !link.parameters.has("filter");
	});
}

/** The number that the pager shows as the page's own. Engines of pages of many sizes number them by the results that they have shown. */
function saysOtherNumber(page: HtmlDocument, { isExact }: Paging, { start, parts }: { start: number; parts: PageParts }): boolean {
	const number = ownPageNumber(page, parts.pagers);
	if (number === null) return false;
	const asked = Math.floor(start / RESULTS_PER_PAGE) + 1;
	return isExact || asked === 1 ? number !== asked : number === 1;
}

/** The count above the list: "Page 2 of about 1,230 results", "11-20 of 1,230 results". */
function saysOtherCount(page: HtmlDocument, { isExact }: Paging, { start, parts }: { start: number; parts: PageParts }): boolean {
	return parts.totals.some((element) => {
		const text = elementText(page, element, MAX_TOTALS_CHARACTERS).replace(/[(（].*$/u, "");
		const numbers = (text.match(COUNT) ?? []).map((one) => Number(one.replace(/\D/g, "")));
		const [one = 0, two = 0, three] = numbers;
		if (three !== undefined && numbers.length === 3 && one < two && two - one < MAX_PER_PAGE && two <= three)
			return isExact || start === 0 ? one !== start + 1 : one === 1;
		if (numbers.length !== 2 || Math.max(one, two) < RESULTS_PER_PAGE) return false;
		const number = Math.min(one, two);
		return isExact && number !== Math.floor(start / RESULTS_PER_PAGE) + 1;
	});
}
