import { rankResults } from "../rank-results";
import { takePage } from "../split-pages";
import { type WrittenResult, writeResult } from "../write-result";
import { type BlockChoice, type ProvidedBlocks, providedBlocks } from "./provided-blocks";
import { engineRequest, type ProviderQuery } from "./provider-request";

/** One organic result with its rank in the whole list; rank: null where the fault leaves it out. */
export interface RankedEntry extends WrittenResult {
	rank: number | null;
	/** Place within its page, from 1. */
	placeOnPage: number;
	/** For a link that does not tell where it leads: its name, and the address that the result shows. */
	sealed?: { token: string; shown: string };
}

export interface ProvidedList {
	entries: RankedEntry[];
	hasNext: boolean;
	/** Pages of the engine that had results. */
	pagesRead: number;
	/** Organic results of the whole search. */
	total: number;
	/** Absent where the pager was not read. */
	pager?: true;
	blocks: ProvidedBlocks;
}

/** The pages of a query, in the engine's own division. */
export function providedList(query: ProviderQuery, seed: string, day: number, choice: BlockChoice = "planned"): ProvidedList {
	const blocks = providedBlocks(engineRequest(query, query.page, day), seed, choice);
	const list: ProvidedList = { entries: [], hasNext: false, pagesRead: 0, total: 0, pager: true, blocks };
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

/** Results of a list under the fault "short". */
const SHORT = 6;

/** The list under the fault "short": the first rows of the first page, and none of later ones. */
export function shortened({ pager: _, ...list }: ProvidedList, { page }: ProviderQuery): ProvidedList {
	return { ...list, entries: page > 0 ? [] : list.entries.slice(0, SHORT), hasNext: false, pagesRead: Math.min(1, list.pagesRead) };
}

/** Whether the engine has no results for this page, and the provider knows it. */
export function isTold({ entries, pager }: ProvidedList): boolean {
	return entries.length === 0 && pager === true;
}

const SEALED_LINK = "https://www.google.com/goto?url=";

/** The list under the fault "sealed". Names are new in each answer. */
export function withSealedLinks(list: ProvidedList, count: number): ProvidedList {
	const entries = list.entries.map((entry) => {
		const token = btoa(JSON.stringify([count, entry.url]));
		const shown = [`https://${entry.host}`, ...entry.crumbs].join(" › ");
		return { ...entry, url: `${SEALED_LINK}CAES${encodeURIComponent(token)}`, sealed: { token, shown } };
	});
	return { ...list, entries };
}

/** Where a sealed link leads, by its name; null for one that nobody gave out. */
export function openedLink(token: string): string | null {
	try {
		const [, url] = JSON.parse(atob(token));
		return typeof url === "string" ? url : null;
	} catch {
		return null;
	}
}

/** The list under the fault "missing_positions": a result is left out in one answer, and the ranks of all in the next. */
export function withoutPositions(list: ProvidedList, count: number): ProvidedList {
	if (count % 2 === 0) return { ...list, entries: list.entries.map((entry) => ({ ...entry, rank: null })) };
	const left = Math.floor(list.entries.length / 2);
	return { ...list, entries: list.entries.filter((_, i) => i !== left) };
}
