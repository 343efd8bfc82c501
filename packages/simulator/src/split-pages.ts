import { share } from "./hash";
import { type SearchRequest, searchKey } from "./search-request";
import type { RankedResult } from "./write-result";

export interface ResultPage {
	results: RankedResult[];
	/** Organic results on the pages before. */
	before: number;
	hasNext: boolean;
	/** Organic results of the whole search. */
	total: number;
}

/** Organic results per page: mostly ten, sometimes nine or eight. */
function roomOnPage(key: number, page: number): number {
	const luck = share(key, 30, page);
	return luck < 0.6 ? 10 : luck < 0.85 ? 9 : 8;
}

/** The results of one page. Pages are consecutive, so an index in the list is the running count across pages. */
export function takePage(request: SearchRequest, seed: string, list: RankedResult[]): ResultPage {
	const key = searchKey(request, seed) ^ (request.device === "mobile" ? 1 : 0);
	let before = 0;
	for (let page = 0; page < request.page && before < list.length; page++) before += roomOnPage(key, page);
	const room = roomOnPage(key, request.page);
	const results = before < list.length ? list.slice(before, before + room) : [];
	return { results, before: Math.min(before, list.length), hasNext: before + room < list.length, total: list.length };
}
