import type { Search } from "./search";

/** One page of a search: `start` organic places are skipped; `at` is the instant of the look (ms since epoch). */
export interface PageRequest {
	search: Search;
	start: number;
	at: number;
	/** The engine is told not to correct the words. */
	verbatim?: boolean;
}

/** Address of the page. */
export interface PageAddress {
	url: string;
	/** Value of the Accept-Language header. */
	acceptLanguage: string;
}

export type AddressOf = (request: PageRequest) => PageAddress;
