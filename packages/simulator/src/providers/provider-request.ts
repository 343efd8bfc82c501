import { hashText } from "../hash";
import { pageLanguage } from "../language";
import { codeOfPlace } from "../place-code";
import type { PlantedSearch } from "../planted-search";
import { withPlanted } from "../planted-searches";
import { DEFAULT_DATACENTER, parseQuery, type SearchRequest } from "../search-request";

/** A search as a provider's interface was asked for it. */
export interface ProviderQuery {
	/** Key as it arrived; "" for none. */
	key: string;
	term: string;
	country: string;
	language: string;
	device: string;
	/** Zero-based first page, and how many pages. */
	page: number;
	pages: number;
	/** Name of the place, as it was asked for; absent for the whole country. */
	place?: string;
	/** Sealed links are to be resolved. */
	opensLinks?: boolean;
	/** The request's own name; absent for none. */
	tag?: string;
	planted?: readonly PlantedSearch[];
}

/** The country that is answered instead of another one (fault "wrong_market"). */
export const WRONG_COUNTRIES = ["us", "de"] as const;

/** The engine's request for one page of the query. */
export function engineRequest(query: ProviderQuery, page: number, day: number): SearchRequest {
	const request: SearchRequest = {
		engine: "google",
		text: query.term,
		query: parseQuery(query.term),
		country: query.country,
		hl: query.language,
		language: pageLanguage(query.language),
		device: query.device === "mobile" ? "mobile" : "desktop",
		datacenter: DEFAULT_DATACENTER,
		datacenterKey: hashText(DEFAULT_DATACENTER),
		day,
		page,
		...(query.place && { uule: codeOfPlace(query.place) }),
	};
	return withPlanted(request, query.planted ?? []);
}
