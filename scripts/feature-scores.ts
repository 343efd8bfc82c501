/** Compares a reader's features with the known ones of pages. Pure; scripts/accuracy.ts prints the result. */

/** One page: its known features and those of the reader (`pageFeatures`). */
export interface FeaturePage {
	id: string;
	expected: readonly string[];
	found: readonly string[];
}

export interface FeatureScore {
	feature: string;
	/** Pages where both agree on its presence. */
	hits: number;
	/** Pages with the feature that the reader missed. */
	misses: string[];
	/** Pages where only the reader reports it. */
	falses: string[];
	/** Share of the reader's reports that are known to be right; null without reports. */
	precision: number | null;
	/** Share of the known occurrences that the reader reports; null without any. */
	recall: number | null;
}

/** Goal of at most one miss and one false report each, unless explained on the page; other features are only reported. */
export const JUDGED_FEATURES: readonly string[] = [
	"ads",
	"people-also-ask",
	"featured-snippet",
	"local-pack",
	"videos",
	"news",
	"ai-overview",
	"no-results",
];

const SOURCES_WITH_TYPES = ["WebSearcher", "search-engine-google"];

/** Only these pages' features are known from more than a text search in the source. */
export function hasSureFeatures(page: { source_repo: string; certainty: string }): boolean {
	return page.certainty === "certain" || SOURCES_WITH_TYPES.some((name) => page.source_repo.includes(name));
}

/** One score per feature that is known or reported, the judged ones first, each part in alphabetical order. */
export function scoreFeatures(pages: readonly FeaturePage[]): FeatureScore[] {
	const features = new Set([...JUDGED_FEATURES, ...pages.flatMap((page) => [...page.expected, ...page.found])]);
	return [...features].sort(inOrder).map((feature) => scoreFeature(feature, pages));
}

function scoreFeature(feature: string, pages: readonly FeaturePage[]): FeatureScore {
	const idsWhere = (isExpected: boolean, isFound: boolean) =>
		pages
			.filter((page) => page.expected.includes(feature) === isExpected && page.found.includes(feature) === isFound)
			.map((page) => page.id);
	const hits = idsWhere(true, true).length;
	const misses = idsWhere(true, false);
	const falses = idsWhere(false, true);
	return { feature, hits, misses, falses, precision: share(hits, falses.length), recall: share(hits, misses.length) };
}

function share(hits: number, others: number): number | null {
	return hits + others === 0 ? null : hits / (hits + others);
}

function inOrder(one: string, other: string): number {
	const isJudged = (feature: string) => Number(JUDGED_FEATURES.includes(feature));
	return isJudged(other) - isJudged(one) || one.localeCompare(other);
}

/** The scores as rows of a table; each judged feature is followed by the pages that differ. */
export function featureLines(scores: readonly FeatureScore[]): string[] {
	return ["precision recall   hits misses falses", ...scores.flatMap(linesOf)];
}

function linesOf({ feature, hits, misses, falses, precision, recall }: FeatureScore): string[] {
	const numbers = [percent(precision), percent(recall), hits, misses.length, falses.length].map((value) => String(value).padStart(7));
	const isJudged = JUDGED_FEATURES.includes(feature);
	const pages = isJudged ? [...misses.map((id) => `missed on ${id}`), ...falses.map((id) => `said of ${id}`)] : [];
	return [`${numbers.join("")}  ${feature}${isJudged ? "" : " (reported only)"}`, ...pages.map((line) => `${" ".repeat(37)}  ${line}`)];
}

function percent(value: number | null): string {
	return value === null ? "–" : `${Math.round(100 * value)} %`;
}
