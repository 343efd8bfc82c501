import { isDefinite } from "@serpentine/serp";
import type { PageReading } from "@serpentine/serp/results";

export const VERDICTS = ["worse", "unknown", "better", "same"] as const;
/** A reading by another parser against the one in production; "unknown": it differs, and nothing tells which is right. */
export type Verdict = (typeof VERDICTS)[number];

/**
 * Compares two readings of one page. A list that appears is better, one that disappears is worse. Of two lists, one that lacks results of the other is
 * worse, one that has all of them and more is better, unless it leaves more of the page unnamed. Of two equal lists the number of named blocks decides.
 */
export function compareReadings(production: PageReading, tried: PageReading): Verdict {
	const [was, is] = [isDefinite(production.outcome), isDefinite(tried.outcome)];
	if (!was || !is) {
		if (was !== is) return is ? "better" : "worse";
		return production.outcome === tried.outcome ? "same" : "unknown";
	}
	const [before, after] = [listOf(production), listOf(tried)];
	if (before.join("\n") !== after.join("\n")) return compareLists(before, after, tried.health.ok || !production.health.ok);
	// Whether a page follows decides where the list ends.
	if (production.hasNext !== tried.hasNext) return production.hasNext === true ? "worse" : "unknown";
	const named = tried.health.blocksNamed - production.health.blocksNamed;
	if (named !== 0) return named > 0 ? "better" : "worse";
	return typesOf(production) === typesOf(tried) ? "same" : "unknown";
}

function compareLists(before: readonly string[], after: readonly string[], isHealthy: boolean): Verdict {
	if (isWithin(after, before)) return "worse";
	return isWithin(before, after) && isHealthy ? "better" : "unknown";
}

/** Whether a list is another one without some of its entries, in the same order. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
	let found = 0;
	for (const one of all) if (one === some[found]) found++;
	return found === some.length;
}

function listOf({ items }: PageReading): string[] {
	return items.filter(({ position }) => position !== null).map(({ meta }) => meta.link ?? "");
}

function typesOf({ items }: PageReading): string {
	return items.map(({ type }) => type).join();
}

/** The verdict on a look from those on its pages: the most doubtful counts. */
export function verdictOfLook(pages: readonly Verdict[]): Verdict {
	return VERDICTS.find((one) => pages.includes(one)) ?? "same";
}
