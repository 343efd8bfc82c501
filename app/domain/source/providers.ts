import type { SerpFeature } from "@serpentine/serp/results";
import { ANSWER_ENGINES, type AnswerEngine } from "../reference/answer-engines";
import { isProvider, type ProviderName } from "../reference/providers";
import { type AskedEngine, TRACKED_ENGINES } from "../reference/search-engines";

/** List price in micro-units of a US dollar (1,000,000 = $1); `at` is the month in which it was read, null where no price is published. */
export interface ListPrice {
	/** A request's first page. */
	firstPage: number;
	/** Each further page of the same request. */
	furtherPage: number;
	at: string;
}

/** Capabilities of a provider. Source: providers.md C1–C3. */
export interface Capabilities {
	label: string;
	/** Chooses between desktop and mobile; without it only desktop is asked. */
	device: boolean;
	/**
	 * Types of results that an answer names whenever the page shows them, as it is asked here: of these alone a missing one is absent. What the provider
	 * gives only on request (and is not asked for, as it costs extra) or only now and then is not among them. Never all types: a stored sample without a
	 * type that was not read is one from before they were named (`providedFeatures`). Sources: docs/design/sources.md "Other types of results".
	 */
	reads: readonly SerpFeature[];
	/** Organic places that can be reached. */
	maxDepth: number;
	/** Any page can be requested alone; otherwise a request holds all pages from the first one. */
	singlePage: boolean;
	/** Resolves links that the engine seals, on request. Source: autumn-2026.md "Sealed links". */
	opensLinks: boolean;
	/**
	 * Extra price of a request that resolves links, as a share of the request's price; absent where resolving is free. DataForSEO publishes no price for
	 * live requests: the product reserves the same price again, and the answer tells the cost. Its queue resolves links without an extra price. SearchApi's
	 * `google_resolve` is free. Source: their documentation of November 2026.
	 */
	linkShare?: number;
	/** Answers later: by asking again, or by a call to us. */
	isQueued: boolean;
	/** Tells afterwards what it took for each request, by the request's tag. */
	tellsCharges?: boolean;
	/** null: the operator enters the price of the own contract. */
	price: ListPrice | null;
	/**
	 * Engines that answer in words, and micro-units of one answer; null: one page of the operator's own price. A bare model's is a bound that covers its
	 * search of the web, as its price is known after the answer alone. Sources: docs/answers-of-providers.md "Prices".
	 */
	answers?: Readonly<Partial<Record<AnswerEngine, number | null>>>;
	/** Parts of the key, joined by ":". */
	keyParts: readonly string[];
	/** Who reads the engine's pages, where several providers are kinds of one; absent: the provider itself. */
	reader?: string;
}

const USUAL = {
	device: true,
	maxDepth: 100,
	singlePage: true,
	opensLinks: false,
	isQueued: false,
	keyParts: ["key"],
} as const;

/** All of SERP_FEATURES but the one that no provider names. */
const USUAL_READS: readonly SerpFeature[] = [
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
	"hotels",
];

/** A price without further pages: every page is a request. */
const perPage = (micros: number): ListPrice => ({ firstPage: micros, furtherPage: micros, at: "2026-08" });

export const CAPABILITIES: Readonly<Record<ProviderName, Capabilities>> = {
	dataforseo_live: {
		...USUAL,
		label: "DataForSEO (live)",
		reads: USUAL_READS,
		reader: "dataforseo",
		singlePage: false,
		opensLinks: true,
		linkShare: 1,
		maxDepth: 700,
		price: { firstPage: 2_000, furtherPage: 1_500, at: "2026-08" },
		answers: {
			google_ai_mode: 4_000,
			chatgpt: 4_000,
			chatgpt_model: 100_000,
			claude_model: 80_000,
			gemini_model: 60_000,
			perplexity_model: 20_000,
		},
		keyParts: ["login", "password"],
		tellsCharges: true,
	},
	dataforseo_queue: {
		...USUAL,
		label: "DataForSEO (queue)",
		reads: USUAL_READS,
		reader: "dataforseo",
		singlePage: false,
		opensLinks: true,
		maxDepth: 700,
		isQueued: true,
		price: { firstPage: 600, furtherPage: 450, at: "2026-08" },
		answers: { google_ai_mode: 1_200, chatgpt: 1_200 },
		keyParts: ["login", "password"],
		tellsCharges: true,
	},
	serper: {
		...USUAL,
		label: "Serper",
		reads: ["featured_snippet", "people_also_ask", "knowledge_graph", "direct_answer"],
		device: false,
		price: perPage(1_000),
	},
	serpapi: {
		...USUAL,
		label: "SerpApi",
		reads: USUAL_READS.filter((feature) => feature !== "hotels"),
		price: perPage(25_000),
		answers: { google_ai_mode: null },
	},
	searchapi: {
		...USUAL,
		label: "SearchApi",
		reads: ["ai_overview", "featured_snippet", "people_also_ask", "maps", "knowledge_graph", "direct_answer", "shopping_ads", "ads"],
		opensLinks: true,
		price: null,
		answers: { google_ai_mode: null },
	},
	valueserp: { ...USUAL, label: "ValueSERP", reads: ["people_also_ask", "maps", "knowledge_graph", "ads"], price: perPage(2_500) },
	hasdata: {
		...USUAL,
		label: "HasData",
		reads: [
			"ai_overview",
			"featured_snippet",
			"people_also_ask",
			"maps",
			"knowledge_graph",
			"direct_answer",
			"videos",
			"shopping_ads",
			"discussions_and_forums",
			"ads",
		],
		price: null,
	},
	brightdata: {
		...USUAL,
		label: "Bright Data",
		reads: ["people_also_ask", "maps", "images", "videos", "ads"],
		price: null,
		keyParts: ["zone", "token"],
	},
	oxylabs: {
		...USUAL,
		label: "Oxylabs",
		reads: USUAL_READS.filter((feature) => feature !== "ai_overview" && feature !== "discussions_and_forums"),
		price: null,
		keyParts: ["login", "password"],
	},
};

/** Whether a source can be asked for the answer of an engine in words: a provider, or the deployment's own browser or requests. Relays cannot. */
export function answersInWords(source: string, engine: AnswerEngine): boolean {
	if (!isProvider(source)) return source !== "relay" && engine === "google_ai_mode";
	return CAPABILITIES[source].answers?.[engine] !== undefined;
}

/** Longest question that DataForSEO takes for a page of Google. Source: docs/answers-of-providers.md "Requests". */
const MAX_DATAFORSEO_CHARACTERS = 700;
/** Signs that it takes in their escaped form of three characters. */
const ESCAPED = /[%+]/g;

/** Whether the words of a search are not too long for a source. */
export function takesWords(source: string, { engine, term }: { engine: AskedEngine; term: string }): boolean {
	const isGoogle = engine === "google" || engine === "google_ai_mode";
	if (!isGoogle || (source !== "dataforseo_live" && source !== "dataforseo_queue")) return true;
	return term.length + 2 * (term.match(ESCAPED)?.length ?? 0) <= MAX_DATAFORSEO_CHARACTERS;
}

/** Engines that a source can be asked for; "own": the deployment's own source. */
export function enginesOf(source: string): AskedEngine[] {
	const lists = source === "own" ? TRACKED_ENGINES : TRACKED_ENGINES.slice(0, 1);
	return [...lists, ...ANSWER_ENGINES.filter((engine) => answersInWords(source, engine))];
}

/** Whether a source can say where a sealed link leads. */
export function opensLinks(source: string): boolean {
	return isProvider(source) && CAPABILITIES[source].opensLinks;
}

/** Providers that answer later. */
export type QueueProvider = "dataforseo_queue";
export type LiveProvider = Exclude<ProviderName, QueueProvider>;

export function isQueueProvider(name: ProviderName): name is QueueProvider {
	return CAPABILITIES[name].isQueued;
}

/** How an observation was paid for: by the deployment's own requests, or at a provider. */
export function costClassOf(source: string): "own" | "bought" {
	return isProvider(source) ? "bought" : "own";
}
