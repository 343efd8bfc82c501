import type { AiOverview, PageReading } from "../page-reading";
import type { ResultTypeName } from "./registry";

/**
 * Features of a result page that the table shows beside the web results. A set of them is stored as bits (see featureBits): the list only grows at its end,
 * to at most 14 names, which are names of result types.
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

/**
 * The one coding of a page's features and of an answer's marks, as samples store it.
 *
 * | bit | meaning |
 * |---|---|
 * | 0 | the page was read; without it nothing is known, and the number is 0 |
 * | 1 + place | the page shows the feature; place: index in SERP_FEATURES |
 * | 15 | ObservationEvidence.unconfirmed |
 * | 16 + place | the feature was not read: the page may show it |
 */
const WAS_READ = 1;
const SHOWN = 1;
const UNCONFIRMED = 1 << 15;
const NOT_READ = 16;

/** Packs the features and marks of an answer into the number that a sample stores. */
export function evidenceBits({ features = 0, unconfirmed = false }: { features?: number; unconfirmed?: boolean }): number {
	return unconfirmed ? features | UNCONFIRMED : features;
}

export function featuresOfBits(bits: number): number {
	return bits & ~UNCONFIRMED;
}

export function isUnconfirmedOfBits(bits: number): boolean {
	return (bits & UNCONFIRMED) !== 0;
}

/** Readers of structured answers that kept web results only and named nothing as not read. */
const WEB_RESULTS_ONLY = "provided-1";

type ReadFeatures = Pick<PageReading, "outcome" | "items" | "aiOverview" | "notRead"> & Partial<Pick<PageReading, "reader">>;

/** The features that a reading of results says nothing about. An AI overview that a script was to load is one of them. */
export function notReadOf({ items, aiOverview, notRead, reader }: Omit<ReadFeatures, "outcome">): SerpFeature[] {
	const shown = new Set(items.map(({ type }) => featureOf(type)));
	const state = aiOverview?.state;
	return SERP_FEATURES.filter((feature) => {
		if (feature === "ai_overview" && state !== undefined) return state === "not_loaded" || state === "not_read";
		if (shown.has(feature)) return false;
		return notRead ? notRead.includes(feature) : reader === WEB_RESULTS_ONLY;
	});
}

/** The AI overview of a reading; a reading without one says that there is none, or that it was not read. */
export function aiOverviewOf(reading: Omit<ReadFeatures, "outcome">): AiOverview {
	const isNotRead = notReadOf(reading).includes("ai_overview");
	return reading.aiOverview ?? { state: isNotRead ? "not_read" : "absent", text: "", links: [] };
}

/**
 * The features of a look's first page as bits. 0 where that page is no result page. An AI overview counts as shown when its text was on the page, not when
 * a script was to load it: then it was not read.
 */
export function featureBits(pages: readonly { reading: ReadFeatures }[]): number {
	const reading = pages[0]?.reading;
	if (reading?.outcome !== "results" && reading?.outcome !== "no_results") return 0;
	let bits = WAS_READ;
	for (const { type } of reading.items) {
		const feature = featureOf(type);
		if (feature !== null && feature !== "ai_overview") bits |= shownBit(SERP_FEATURES.indexOf(feature));
	}
	if (reading.aiOverview?.state === "present") bits |= shownBit(0);
	for (const feature of notReadOf(reading)) bits |= notReadBit(SERP_FEATURES.indexOf(feature));
	return bits;
}

/** Whether the page shows the feature. place: index in SERP_FEATURES. */
export function hasFeature(bits: number, place: number): boolean {
	return (bits & shownBit(place)) !== 0;
}

/** Whether the page says if it shows the feature. place: index in SERP_FEATURES. */
export function isFeatureRead(bits: number, place: number): boolean {
	return wasPageRead(bits) && (bits & notReadBit(place)) === 0;
}

export function wasPageRead(bits: number): boolean {
	return (bits & WAS_READ) !== 0;
}

const ALL_NOT_READ = SERP_FEATURES.reduce((bits, _, place) => bits | notReadBit(place), 0);

/**
 * The features of an answer that a provider gave before its samples named what was not read: web results alone were kept then, so nothing is known of the
 * others. Every provider leaves some feature out, so a number without one is such an old one.
 */
export function providedFeatures(bits: number): number {
	return wasPageRead(bits) && (bits & ALL_NOT_READ) === 0 ? bits | ALL_NOT_READ : bits;
}

function shownBit(place: number): number {
	return 1 << (SHOWN + place);
}

function notReadBit(place: number): number {
	return 1 << (NOT_READ + place);
}
