import { LIST_ENGINES, PLACE_PARAMETER, placeParameter, VERBATIM } from "@serpentine/serp";
import { searchDomain } from "@serpentine/serp/hosts";
import { isTextPage, type TextPage } from "@serpentine/serp/results";
import { areaOfPlace } from "~/domain/check/datacenter";
import type { PageRequest } from "~/domain/position/page-address";
import { isTrackedEngine, type TrackedEngine } from "~/domain/reference/search-engines";

type Search = PageRequest["search"];

/** How an engine is asked for a page of results. */
interface EngineAddress {
	/** Address without parameters. */
	page(search: Search): string;
	/** Parameter of the term. */
	term: string;
	/** Parameters of country and language, as far as the engine has them. */
	market(search: Search): Record<string, string>;
}

/** Names of countries that differ from ISO 3166-1. */
const OTHER_CODES: Readonly<Record<string, string>> = { gb: "uk" };

function codeOf(country: string): string {
	return OTHER_CODES[country] ?? country;
}

const noMarket = () => ({});

const GOOGLE: EngineAddress = {
	page: ({ country }) => `https://www.${searchDomain(country)}/search`,
	term: "q",
	market: ({ country, language }) => ({ gl: country, hl: language }),
};

/** Pages that answer in words. Source: docs/answers-of-providers.md "Google's own page". */
const TEXT_ADDRESSES: Record<TextPage, EngineAddress> = {
	google_ai_mode: { ...GOOGLE, market: (search) => ({ ...GOOGLE.market(search), udm: "50" }) },
};

/** Source: the addresses of each engine's result pages, as saved up to 2026. */
const ADDRESSES: Record<TrackedEngine, EngineAddress> = {
	google: GOOGLE,
	bing: {
		page: () => "https://www.bing.com/search",
		term: "q",
		market: ({ country, language }) => ({ cc: country, setlang: language }),
	},
	duckduckgo: {
		page: () => "https://html.duckduckgo.com/html/",
		term: "q",
		market: ({ country, language }) => ({ kl: `${codeOf(country)}-${language}` }),
	},
	brave: { page: () => "https://search.brave.com/search", term: "q", market: noMarket },
	yahoo: {
		page: ({ country }) => `https://${country === "us" ? "" : `${codeOf(country)}.`}search.yahoo.com/search`,
		term: "p",
		market: noMarket,
	},
	ecosia: { page: () => "https://www.ecosia.org/search", term: "q", market: noMarket },
	qwant: {
		page: () => "https://www.qwant.com/",
		term: "q",
		market: ({ country, language }) => ({ locale: `${language}_${country}`, t: "web" }),
	},
	yandex: { page: () => "https://yandex.com/search/", term: "text", market: noMarket },
	baidu: { page: () => "https://www.baidu.com/s", term: "wd", market: noMarket },
	naver: { page: () => "https://search.naver.com/search.naver", term: "query", market: () => ({ where: "web" }) },
};

/** Results on a page of an engine that counts pages. */
const RESULTS_PER_PAGE = 10;

/** Address of a page at the engine itself. */
export function engineAddress({ search, start, verbatim = false }: Pick<PageRequest, "search" | "start" | "verbatim">): URL {
	const { engine } = search;
	if (isTextPage(engine)) return firstPage(TEXT_ADDRESSES[engine], search);
	if (!isTrackedEngine(engine)) throw new Error(`${engine} has no address`);
	const url = firstPage(ADDRESSES[engine], search);
	if (verbatim) for (const [name, value] of Object.entries(VERBATIM[engine] ?? {})) url.searchParams.set(name, value);
	if (engine === "google") {
		const place = areaOfPlace(search.place);
		if (place !== "") url.searchParams.set(PLACE_PARAMETER, placeParameter(place));
		url.searchParams.set("start", String(start));
	} else if (start > 0) {
		// The first page is asked without a place, as its own links do.
		const { parameter, counts, first } = LIST_ENGINES[engine].paging;
		url.searchParams.set(parameter, String(first + (counts === "results" ? start : start / RESULTS_PER_PAGE)));
	}
	return url;
}

function firstPage({ page, term, market }: EngineAddress, search: Search): URL {
	const url = new URL(page(search));
	url.searchParams.set(term, search.term);
	for (const [name, value] of Object.entries(market(search))) url.searchParams.set(name, value);
	return url;
}
