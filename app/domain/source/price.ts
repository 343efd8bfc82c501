import { type AnswerEngine, isAnswerEngine } from "../reference/answer-engines";
import type { ProviderName } from "../reference/providers";
import { type AskedEngine, DEFAULT_ENGINE } from "../reference/search-engines";
import { CAPABILITIES, type ListPrice } from "./providers";

/** Micro-units of one US dollar. */
export const DOLLAR_MICROS = 1_000_000;
const THOUSAND_PAGES = 1_000;

/** Organic places of one page of the engine; a page may hold fewer results. */
export const PLACES_PER_PAGE = 10;
/** Pages that providers without single pages are asked for beyond the depth: pages hold eight to ten results. */
const SPARE_PAGES = 1;

export type Price = Pick<ListPrice, "firstPage" | "furtherPage">;

/** Results that a page usually holds, rounded down. */
const USUAL_RESULTS_PER_PAGE = 9;

/** The part of a look that one request is for. */
export interface AskedPart {
	search: { engine: AskedEngine };
	wanted: number;
	start: number;
}

/**
 * Pages of one request: one for an answer in words and where the provider fetches single pages, otherwise all from the first to the wanted depth and one
 * to spare.
 */
export function pagesOfRequest(provider: ProviderName, asked: AskedPart): number {
	const { singlePage, maxDepth } = CAPABILITIES[provider];
	if (singlePage || isAnswerEngine(asked.search.engine)) return 1;
	// A second request of the same look asks for twice as many spare pages more.
	const spare = SPARE_PAGES + 2 * (asked.start / PLACES_PER_PAGE);
	return Math.min(Math.ceil(asked.wanted / PLACES_PER_PAGE) + spare, maxDepth / PLACES_PER_PAGE);
}

/** Micro-units of an answer in words; of a bare model the most that is reserved for one. price: the operator's. */
export function priceOfAnswer(provider: ProviderName, price: Pick<Price, "firstPage">, engine: AnswerEngine): number {
	return CAPABILITIES[provider].answers?.[engine] ?? price.firstPage;
}

/** Micro-units of one request of a look, with what resolving its sealed links costs. */
export function priceOfRequest(provider: ProviderName, price: Price, asked: AskedPart & { opensLinks?: boolean | undefined }): number {
	const { engine } = asked.search;
	if (isAnswerEngine(engine)) return priceOfAnswer(provider, price, engine);
	return withLinks(provider, priceOfPages(price, pagesOfRequest(provider, asked)), asked.opensLinks);
}

function priceOfPages(price: Price, pages: number): number {
	return pages <= 0 ? 0 : price.firstPage + (pages - 1) * price.furtherPage;
}

/** The price of a request, or of a look, with what resolving its sealed links costs. */
export function withLinks(provider: ProviderName, micros: number, opensLinks: boolean | undefined): number {
	return opensLinks ? Math.ceil(micros * (1 + (CAPABILITIES[provider].linkShare ?? 0))) : micros;
}

/**
 * Micro-units that a look usually costs: the requests for its depth, at nine results a page where pages are asked one by one; for an answer in words one
 * request. Reserved before the look, and the base of the forecast.
 */
export function priceOfLook(provider: ProviderName, price: Price, depth: number, engine: AskedEngine = DEFAULT_ENGINE): number {
	if (isAnswerEngine(engine)) return priceOfAnswer(provider, price, engine);
	if (!CAPABILITIES[provider].singlePage) return priceOfRequest(provider, price, { search: { engine }, wanted: depth, start: 0 });
	return Math.ceil(depth / USUAL_RESULTS_PER_PAGE) * price.firstPage;
}

/** Prices are typed and shown in dollars for 1,000 pages. */
export function microsOfPage(dollarsPerThousand: number): number {
	return Math.round((dollarsPerThousand * DOLLAR_MICROS) / THOUSAND_PAGES);
}

export function dollarsPerThousand(micros: number): number {
	return (micros * THOUSAND_PAGES) / DOLLAR_MICROS;
}
