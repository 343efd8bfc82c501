import type { PageOutcome, PageReading, ResultItem } from "../serp/page-reading";
import { resultIdentity } from "../serp/result-identity";

/** The pages of a look joined, from the first one to the first gap. */
export interface Walk {
	/** Organic results in order over all pages read without a gap: place i holds position i + 1. */
	organic: ResultItem[];
	/** Number of counted pages before the gap. */
	pagesCounted: number;
	/** The engine's list ended: it has no result beyond `organic`. */
	exhausted: boolean;
	/** Outcome of the page at the gap; null without a gap. */
	gap: PageOutcome | null;
}

/**
 * Joins pages into one list. Positions are the running count of organic results, never `start + index`: pages may hold fewer than ten. The list ends
 * where the engine says so (no results, or no link to a following page) or repeats the page before. A suspect page is a gap. Source: design.md point 1.
 */
export function walkPages(pages: readonly { reading: PageReading; suspect?: boolean | undefined }[]): Walk {
	const walk: Walk = { organic: [], pagesCounted: 0, exhausted: false, gap: null };
	let before: ResultItem[] = [];
	for (const { reading, suspect } of pages) {
		if (suspect) return { ...walk, gap: "poisoned" };
		if (reading.outcome !== "results" && reading.outcome !== "no_results") return { ...walk, gap: reading.outcome };
		const organic = reading.items.filter((item) => item.type === "organic");
		if (repeats(organic, before)) return { ...walk, exhausted: true };
		walk.organic.push(...organic);
		walk.pagesCounted++;
		if (reading.outcome === "no_results" || reading.hasNext === false) return { ...walk, exhausted: true };
		before = organic;
	}
	return walk;
}

/** An engine may answer its last page again beyond the end: then every result was there already. */
function repeats(page: readonly ResultItem[], before: readonly ResultItem[]): boolean {
	if (page.length === 0 || before.length === 0) return false;
	const names = before.map(({ meta }) => resultIdentity(meta));
	const seen = new Set(names);
	const [first] = page;
	return first !== undefined && resultIdentity(first.meta) === names[0] && page.every(({ meta }) => seen.has(resultIdentity(meta)));
}
