import type { ProviderName } from "../reference/providers";
import type { AskedEngine } from "../reference/search-engines";

/**
 * How a provider's request ended. Only "ok" makes a statement about results.
 * pending: the answer comes later. blocked: the engine refused the provider. quota: no credit, or too many requests. auth: the key is refused.
 * Source: providers.md C4.1.
 */
export const PROVIDER_OUTCOMES = ["ok", "partial", "pending", "blocked", "quota", "auth", "bad_request", "error"] as const;
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number];

/** An answer that is no data: a page of HTML, or data that ends too early. */
export type UnreadAnswer = "webpage" | "cut";

/** The search as a provider is asked for it. `domain/position/search.ts` has this shape. */
export interface AskedSearch {
	engine: AskedEngine;
	term: string;
	country: string;
	language: string;
	device: "desktop" | "mobile";
	place: string;
}

/** Parts of the search as the answer repeats them; absent where it does not. */
export interface EchoedMarket {
	term?: string | undefined;
	country?: string | undefined;
	language?: string | undefined;
	device?: string | undefined;
	place?: string | undefined;
}

/** Facts that a provider states beside the results of one request. Part of the evidence. */
export interface Provided {
	provider: ProviderName;
	outcome: ProviderOutcome;
	/** For an answer that is no data. */
	unread?: UnreadAnswer;
	/** The provider's own number of the request; null where it gives none. */
	requestId: string | null;
	/** Billed for the request, in micro-units of a US dollar; 0 for what is not billed. */
	costMicros: number;
	market: EchoedMarket;
	/** Parts of the search that the answer does not keep, as "country: us". */
	degraded: string[];
	/** Places that were examined, counted by organic results: `to` is 0 without results. */
	examined: { from: number; to: number };
	/** Only true: the provider's own rank of the first result is the place after those that were read before. */
	follows?: true;
	/** Only true: fewer pages than asked were read of a whole list, and nothing tells why. Asking again would buy the same pages. */
	short?: true;
}
