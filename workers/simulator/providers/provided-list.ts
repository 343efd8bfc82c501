import { rankResults } from "../rank-results";
import { takePage } from "../split-pages";
import { type WrittenResult, writeResult } from "../write-result";
import { engineRequest, type ProviderQuery } from "./provider-request";

/** One organic result with its rank in the whole list; rank: null where the fault leaves it out. */
export interface RankedEntry extends WrittenResult {
	rank: number | null;
	/** Place within its page, from 1. */
	placeOnPage: number;
}

export interface ProvidedList {
	entries: RankedEntry[];
	hasNext: boolean;
	/** Pages of the engine that had results. */
	pagesRead: number;
	/** Organic results of the whole search. */
	total: number;
}

/** The pages of a query, in the engine's own division. */
export function providedList(query: ProviderQuery, seed: string, day: number): ProvidedList {
	const list: ProvidedList = { entries: [], hasNext: false, pagesRead: 0, total: 0 };
	for (let page = query.page; page < query.page + query.pages; page++) {
		const request = engineRequest(query, page, day);
		const ranked = rankResults(request, seed);
		const { results, before, hasNext, total } = takePage(request, seed, ranked);
		list.total = total;
		list.hasNext = hasNext;
		if (results.length === 0) break;
		list.pagesRead++;
		list.entries.push(...results.map((result, i) => ({ ...writeResult(request, result), rank: before + i + 1, placeOnPage: i + 1 })));
		if (!hasNext) break;
	}
	return list;
}

/** The list under the fault "missing_positions": a result is left out in one answer, and the ranks of all in the next. */
export function withoutPositions(list: ProvidedList, count: number): ProvidedList {
	if (count % 2 === 0) return { ...list, entries: list.entries.map((entry) => ({ ...entry, rank: null })) };
	const left = Math.floor(list.entries.length / 2);
	return { ...list, entries: list.entries.filter((_, i) => i !== left) };
}
