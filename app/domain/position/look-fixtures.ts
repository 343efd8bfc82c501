import type { PageOutcome, PageReading, ResultItem } from "@serpentine/serp/results";
import type { LookPage } from "./look";

/** Pages of looks in short form: hosts in order, or the outcome of an unreadable page. */
export function resultsPage(hosts: readonly string[], hasNext: boolean | null = true): LookPage {
	return page({ outcome: "results", items: hosts.map(organicItem), organicCount: hosts.length, hasNext });
}

/** A page with any other outcome. */
export function otherPage(outcome: PageOutcome): LookPage {
	return page({ outcome, hasNext: outcome === "no_results" ? false : null });
}

/** Ten hosts, h1.test to h10.test and so on by page number from 0. */
export function tenHosts(pageNumber: number): string[] {
	return Array.from({ length: 10 }, (_, index) => `h${pageNumber * 10 + index + 1}.test`);
}

function organicItem(host: string, index: number): ResultItem {
	const meta = { link: `https://${host}/`, title: host, snippet: "", secure: true, host, path: "/" };
	return { type: "organic", position: index + 1, blockPosition: index + 1, meta };
}

function page(part: Partial<PageReading>): LookPage {
	const health = { blocksSeen: 0, blocksNamed: 0, headingsUnaccounted: 0, ok: true };
	const empty = { reader: "test", items: [], organicCount: 0, hasNext: null, correctedQuery: null, totalResults: null, health };
	return {
		url: "https://engine.test/search",
		status: 200,
		bytes: 1,
		downloadMs: 1,
		at: 0,
		reading: { outcome: "error", ...empty, ...part },
	};
}
