import type { ProviderName } from "../reference/providers";
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

/** Pages of one request: one where the provider fetches single pages, otherwise all from the first to the wanted depth and one to spare. */
export function pagesOfRequest(provider: ProviderName, asked: { wanted: number; start: number }): number {
	const { singlePage, maxDepth } = CAPABILITIES[provider];
	if (singlePage) return 1;
	// A second request of the same look asks for twice as many spare pages more.
	const spare = SPARE_PAGES + 2 * (asked.start / PLACES_PER_PAGE);
	return Math.min(Math.ceil(asked.wanted / PLACES_PER_PAGE) + spare, maxDepth / PLACES_PER_PAGE);
}

/** Micro-units of a request for so many pages. */
export function priceOfPages(price: Price, pages: number): number {
	return pages <= 0 ? 0 : price.firstPage + (pages - 1) * price.furtherPage;
}

/** The price of a request, or of a look, with what resolving its sealed links costs. */
export function withLinks(provider: ProviderName, micros: number, opensLinks: boolean | undefined): number {
	return opensLinks ? Math.ceil(micros * (1 + (CAPABILITIES[provider].linkShare ?? 0))) : micros;
}

/**
 * Micro-units that a look usually costs: the requests for its depth, at nine results a page where pages are asked one by one.
 * Reserved before the look, and the base of the forecast.
 */
export function priceOfLook(provider: ProviderName, price: Price, depth: number): number {
	if (!CAPABILITIES[provider].singlePage) return priceOfPages(price, pagesOfRequest(provider, { wanted: depth, start: 0 }));
	return Math.ceil(depth / USUAL_RESULTS_PER_PAGE) * price.firstPage;
}

/** Prices are typed and shown in dollars for 1,000 pages. */
export function microsOfPage(dollarsPerThousand: number): number {
	return Math.round((dollarsPerThousand * DOLLAR_MICROS) / THOUSAND_PAGES);
}

export function dollarsPerThousand(micros: number): number {
	return (micros * THOUSAND_PAGES) / DOLLAR_MICROS;
}
