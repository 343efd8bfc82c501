import { type PageOutcome, type PageReading, type ResultItem, type ResultMeta, resultIdentity } from "@serpentine/serp/results";
import type { Provided } from "../source/provided";

/** The pages of a look joined, from the first one to the first gap. */
export interface Walk {
	/** Organic results in order over all pages read without a gap: place i holds position i + 1. */
	organic: ResultItem[];
	/** Number of counted pages before the gap. */
	pagesCounted: number;
	/** The engine's list ended: it has no result beyond `organic`. */
	exhausted: boolean;
	/** Outcome of the page at the gap; null without a gap. `no_results`: the page before it announced another page. */
	gap: PageOutcome | null;
	/** The words for which the engine answered on the first counted page that is not for the asked ones; null where all are. */
	answeredFor: string | null;
}

interface WalkedPage {
	reading: PageReading;
	suspect?: boolean | undefined;
	few?: boolean | undefined;
	/** Only of a provider's answer. */
	provided?: Pick<Provided, "follows"> | undefined;
}

/**
 * Joins pages into one list. Positions are the running count of organic results, never `start + index`: pages may hold fewer than ten. The list ends
 * where the engine says so: no link to a following page, or no results on a page that none announced. A page is a gap where it is suspect, holds far
 * fewer results than usual, or shows a result of an earlier page: then results moved between the requests, or the engine repeats a page that it
 * announced. A provider numbers the results of its short page itself: the page counts, and the gap is behind it, unless the provider's own ranks go on
 * from there. Source: design.md point 1.
 */
export function walkPages(pages: readonly WalkedPage[]): Walk {
	const walk: Walk = { organic: [], pagesCounted: 0, exhausted: false, gap: null, answeredFor: null };
	const seen = new Set<string>();
	let before: WalkedPage | null = null;
	for (const page of pages) {
		const { reading } = page;
		const organic = reading.items.filter((item) => item.type === "organic");
		const names = organic.flatMap(({ meta }) => nameOf(meta) ?? []);
		const isRepeated = names.some((name) => seen.has(name));
		// An engine that does not announce pages answers its last one again beyond the end.
		if (isRepeated && before?.reading.hasNext !== true && isSamePage(organic, before?.reading ?? null)) return { ...walk, exhausted: true };
		const gap = gapAt(page, before, isRepeated);
		if (gap !== null) return { ...walk, gap };
		walk.organic.push(...organic);
		walk.pagesCounted++;
		walk.answeredFor ??= reading.correctedQuery;
		if (reading.outcome === "no_results" || reading.hasNext === false) return { ...walk, exhausted: true };
		for (const name of names) seen.add(name);
		before = page;
	}
	return walk;
}

function gapAt({ reading, suspect, few, provided }: WalkedPage, before: WalkedPage | null, isRepeated: boolean): PageOutcome | null {
	if (suspect) return "poisoned";
	if (reading.outcome === "no_results") return before?.reading.hasNext === true ? "no_results" : null;
	if (reading.outcome !== "results") return reading.outcome;
	if (provided ? before?.few && !provided.follows : few) return "short_page";
	return isRepeated ? "repeated_page" : null;
}

/** null for a row whose host is not known: others that look the same may be other results. */
function nameOf(meta: ResultMeta): string | null {
	return meta.host === "" ? null : resultIdentity(meta);
}

/** Whether a page begins as the one before it, and holds nothing else. */
function isSamePage(page: readonly ResultItem[], before: PageReading | null): boolean {
	const names = before?.items.flatMap(({ type, meta }) => (type === "organic" ? [resultIdentity(meta)] : [])) ?? [];
	const [first] = page;
	return first !== undefined && resultIdentity(first.meta) === names[0] && page.every(({ meta }) => names.includes(resultIdentity(meta)));
}
