import type { PageReading } from "../page-reading";
import { findResultType } from "./registry";

/** Features that no type of block gives. */
const RATING = "rating";
const SITELINKS = "sitelinks";
const NO_RESULTS = "no-results";
const AI_OVERVIEW = "ai-overview";

/** Features of a page besides web results, in short words and in alphabetical order, e.g. `ads`, `people-also-ask`, `no-results`. */
export function pageFeatures(reading: PageReading): string[] {
	const found = new Set<string>();
	for (const { type, meta } of reading.items) {
		const feature = findResultType(type)?.feature ?? null;
		if (feature !== null) found.add(feature);
		if (meta.notation !== undefined) found.add(RATING);
		if ((meta.siteLinks ?? meta.smallSiteLinks ?? []).length > 0) found.add(SITELINKS);
	}
	if (reading.aiOverview?.state === "present" || reading.aiOverview?.state === "not_loaded") found.add(AI_OVERVIEW);
	if (reading.outcome === "no_results") found.add(NO_RESULTS);
	return [...found].sort();
}
