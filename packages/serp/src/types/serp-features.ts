import type { PageReading } from "../page-reading";
import type { ResultTypeName } from "./registry";

/**
 * Features of a result page that the table shows beside the web results. A set of them is stored as bits (see featureBits): the list only grows at its end,
 * to at most 14 names, which are names of result types: of the 16 bits the lowest and the highest have another meaning.
 */
export const SERP_FEATURES = [
	"ai_overview",
	"featured_snippet",
	"people_also_ask",
	"maps",
	"knowledge_graph",
	"direct_answer",
	"images",
	"videos",
	"top_stories",
	"shopping_ads",
	"discussions_and_forums",
	"ads",
	"things_to_know",
	"hotels",
] as const satisfies readonly ResultTypeName[];
export type SerpFeature = (typeof SERP_FEATURES)[number];

/** Types that count as another one. */
const COUNTS_AS: Readonly<Record<string, SerpFeature>> = {
	short_videos: "videos",
	news: "top_stories",
	local_news: "top_stories",
	free_products: "shopping_ads",
	perspectives: "discussions_and_forums",
	local_ads: "ads",
} satisfies Partial<Record<ResultTypeName, SerpFeature>>;

/** The feature that a type of block gives; null for none. */
export function featureOf(type: string): SerpFeature | null {
	return COUNTS_AS[type] ?? SERP_FEATURES.find((one) => one === type) ?? null;
}

/** Stored with the features: ObservationEvidence.unconfirmed. */
const UNCONFIRMED = 1 << 15;

/** Packs the features and marks of an answer into the 16 bits that a sample stores. */
export function evidenceBits({ features = 0, unconfirmed = false }: { features?: number; unconfirmed?: boolean }): number {
	return unconfirmed ? features | UNCONFIRMED : features;
}

export function featuresOfBits(bits: number): number {
	return bits & ~UNCONFIRMED;
}

export function isUnconfirmedOfBits(bits: number): boolean {
	return (bits & UNCONFIRMED) !== 0;
}

/** Set when the page was read. Without it nothing is known, and the number is 0. */
const WAS_READ = 1;

/**
 * The features of a look's first page as bits: WAS_READ, then one for each of SERP_FEATURES. 0 where that page is no result page. An AI overview
 * counts when its text was on the page, not when a script was to load it.
 */
export function featureBits(pages: readonly { reading: Pick<PageReading, "outcome" | "items" | "aiOverview"> }[]): number {
	const reading = pages[0]?.reading;
	if (reading?.outcome !== "results" && reading?.outcome !== "no_results") return 0;
	let bits = WAS_READ;
	for (const { type } of reading.items) {
		const feature = featureOf(type);
		if (feature !== null && feature !== "ai_overview") bits |= bitAt(SERP_FEATURES.indexOf(feature));
	}
	return reading.aiOverview?.state === "present" ? bits | bitAt(0) : bits;
}

/** place: index in SERP_FEATURES. */
export function hasFeature(bits: number, place: number): boolean {
	return (bits & bitAt(place)) !== 0;
}

export function wasPageRead(bits: number): boolean {
	return (bits & WAS_READ) !== 0;
}

function bitAt(place: number): number {
	return WAS_READ << (place + 1);
}
