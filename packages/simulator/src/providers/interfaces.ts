import { placeOfCode } from "../place-code";
import { addressOf, brightdataBlocks, brightdataPager, hasdataBlocks, oxylabsBlocks, serpapiBlocks, valueserpBlocks } from "./block-names";
import { isTold, openedLink, type ProvidedList } from "./provided-list";
import type { ProviderQuery } from "./provider-request";

/** One provider's interface: how a request is written, and how an answer looks. */
export interface Interface {
	/** null for an address or a body that it does not know. */
	parse(url: URL, headers: Headers, body: unknown): ProviderQuery | null;
	answer(query: ProviderQuery, list: ProvidedList, id: string): unknown;
	/** Answer to a request for the addresses behind sealed links, with the key of the request; null for any other request. It costs nothing. */
	resolve?(url: URL, headers: Headers, body: unknown): { key: string; answer: unknown } | null;
	/** Answer to GET on the account's address; absent where there is none. */
	account?: { path: string; answer(micros: number): unknown };
}

/** Price of a request's first page and of each further one, in micro-units: the simulator's own copy. */
interface Priced {
	price: readonly [first: number, further: number];
}

type Fields = Record<string, unknown>;
export const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {});
export const textOf = (value: unknown): string => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");

const bearer = (headers: Headers) => (headers.get("authorization") ?? "").replace(/^Bearer /, "");
const PAGE = { pages: 1 };

/** Parameters that most interfaces name alike. */
function queryOf(query: URLSearchParams, device = "device"): Pick<ProviderQuery, "term" | "country" | "language" | "device" | "place"> {
	const value = (name: string, otherwise = "") => query.get(name) ?? otherwise;
	const search = { term: value("q"), country: value("gl", "us"), language: value("hl", "en"), device: value(device, "desktop") };
	return { ...search, ...placed(value("location")) };
}

/** Names of places: the same as the engine's canonical ones in each of the interfaces (providers.md C1, "place"). */
const placed = (place: string) => (place === "" ? {} : { place });
const pageOf = (query: URLSearchParams) => Math.max(0, Number(query.get("page") ?? 1) - 1);
const startPage = (query: URLSearchParams) => Math.floor(Number(query.get("start") ?? 0) / 10);
const dropped = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value));

/** The usual form of a result; rank: undefined leaves it out. */
const linked = (list: ProvidedList, byPage = false) =>
	list.entries.map((one) =>
		dropped({
			position: one.rank === null ? undefined : byPage ? one.placeOnPage : one.rank,
			title: one.title,
			link: one.url,
			snippet: one.snippet,
			displayed_link: one.sealed?.shown,
		}),
	);
/** As SearchApi writes them: a name beside the link, and no shown address. */
const withTokens = (list: ProvidedList) =>
	linked(list).map(({ displayed_link: _, ...one }, i) => dropped({ ...one, link_token: list.entries[i]?.sealed?.token }));
/** Links that SearchApi resolves in one request. */
const MOST_RESOLVED = 25;
const echoOf = ({ term: q, country: gl, language: hl, device, place }: ProviderQuery) => ({
	q,
	gl,
	hl,
	device,
	...(place && { location: place }),
});
/** serpapi.com/search-api, example of an answer: `"location_requested": "Austin, Texas, United States", "location_used": "Austin,Texas,United States"`. */
const serpapiEcho = (query: ProviderQuery) => {
	const { location, ...echo } = { location: undefined, ...echoOf(query) };
	return { ...echo, ...(location && { location_requested: location, location_used: location }) };
};
/**
 * A pager: its page, the following one, and the pages that it names. serpapi.com/pagination: "When there are no previous or next result sets, the
 * respective fields are omitted"; ValueSERP's schema (api-evangelist/valueserp, data model): `current`, `next`, `other_pages` as a map of page numbers.
 */
const pagerOf = ({ page }: ProviderQuery, list: ProvidedList) => {
	const others = [...Array.from({ length: page }, (_, i) => i + 1), ...(list.hasNext ? [page + 2] : [])];
	const other_pages = Object.fromEntries(others.map((one) => [one, `https://provider.example/page/${one}`]));
	return { current: page + 1, ...(list.hasNext && { next: "https://provider.example/next" }), ...(others.length > 0 && { other_pages }) };
};
/** Rows of a block under a name; nothing where there are none. */
const named = <T>(name: string, rows: readonly T[]) => (rows.length === 0 ? {} : { [name]: rows });
const countryNames = new Intl.DisplayNames("en", { type: "region" });

export const FLAT_INTERFACES = {
	serper: {
		price: [1_000, 1_000],
		parse(url, headers, body) {
			if (url.pathname !== "/search") return null;
			const { q, gl, hl, page, location } = fieldsOf(body);
			const at = {
				term: textOf(q),
				country: textOf(gl),
				language: textOf(hl),
				device: "desktop",
				page: Number(page ?? 1) - 1,
				...placed(textOf(location)),
			};
			return { ...PAGE, ...at, key: headers.get("x-api-key") ?? "" };
		},
		answer: ({ term: q, country: gl, language: hl, page, place }, list) => ({
			searchParameters: { q, gl, hl, type: "search", page: page + 1, ...(place && { location: place }) },
			organic: linked(list),
			// Names: api-evangelist/serper, json-schema "Serper Search Response"; topStories, images and places are seen in clients' types only.
			...(list.blocks.knowledge[0] && {
				knowledgeGraph: { title: list.blocks.knowledge[0].title, website: list.blocks.knowledge[0].link },
			}),
			...(list.blocks.featuredSnippet[0] && { answerBox: { snippet: "Text", ...list.blocks.featuredSnippet[0] } }),
			...named(
				"peopleAlsoAsk",
				list.blocks.questions.map(({ title, link }) => ({ question: title, link })),
			),
			...named("topStories", list.blocks.topStories),
			...named("images", list.blocks.images),
			...named("places", list.blocks.places),
			credits: 1,
		}),
	},
	serpapi: {
		price: [25_000, 25_000],
		parse: (url) =>
			url.pathname === "/search.json"
				? { ...PAGE, ...queryOf(url.searchParams), page: startPage(url.searchParams), key: url.searchParams.get("api_key") ?? "" }
				: null,
		answer: (query, list, id) => ({
			search_metadata: { id, status: "Success" },
			search_parameters: { engine: "google", ...serpapiEcho(query) },
			search_information: {
				organic_results_state: isTold(list) ? "Fully empty" : "Results for exact spelling",
				total_results: list.total,
			},
			...(isTold(list)
				? { error: "Google hasn't returned any results for this query." }
				: { organic_results: linked(list, true), ...(list.pager && { serpapi_pagination: pagerOf(query, list) }) }),
			...serpapiBlocks(list.blocks, "references"),
		}),
		account: { path: "/account.json", answer: (micros) => ({ total_searches_left: Math.max(0, 5_000 - Math.round(micros / 25_000)) }) },
	},
	searchapi: {
		price: [4_000, 4_000],
		parse: (url, headers) =>
			url.pathname === "/api/v1/search"
				? { ...PAGE, ...queryOf(url.searchParams), page: pageOf(url.searchParams), key: bearer(headers) }
				: null,
		answer: (query, list, id) => ({
			search_metadata: { id, status: "Success" },
			search_parameters: { engine: "google", ...echoOf(query) },
			...(isTold(list)
				? { error: "Google didn't return any results for this query." }
				: { organic_results: withTokens(list), ...(list.pager && { pagination: pagerOf(query, list) }) }),
			...serpapiBlocks(list.blocks, "reference_links"),
		}),
		resolve(url, headers, body) {
			const { engine, results } = fieldsOf(body);
			if (url.pathname !== "/api/v1/search" || engine !== "google_resolve" || !Array.isArray(results)) return null;
			const rows = results.map((one) => textOf(fieldsOf(one).link_token));
			const answer = rows.map((link_token, i) => {
				const link = openedLink(link_token);
				if (link === null) return { link_token, error: "invalid link_token" };
				return i < MOST_RESOLVED ? { link } : { link_token };
			});
			return { key: bearer(headers), answer: { results: answer, retry_after: 0 } };
		},
	},
	valueserp: {
		price: [2_500, 2_500],
		parse: (url) =>
			url.pathname === "/search"
				? { ...PAGE, ...queryOf(url.searchParams), page: pageOf(url.searchParams), key: url.searchParams.get("api_key") ?? "" }
				: null,
		answer: (query, list, id) => ({
			request_info: { success: true, credits_remaining: 1_000 },
			search_metadata: { id },
			search_parameters: echoOf(query),
			// Recorded answer of the same vendor (hackyeah_2020_scammy_node, fake.js): `original_query_yields_zero_results` beside `total_results`.
			search_information: { original_query_yields_zero_results: isTold(list), total_results: list.total },
			organic_results: linked(list),
			...(list.pager && { pagination: pagerOf(query, list) }),
			...valueserpBlocks(list.blocks),
			// As the provider does: its own addresses carry the key.
			api_pagination: { next: `https://api.valueserp.com/search?api_key=${query.key}&page=2` },
		}),
		account: {
			path: "/account",
			answer: (micros) => ({ account_info: { credits_remaining: Math.max(0, 10_000 - Math.round(micros / 2_500)) } }),
		},
	},
	hasdata: {
		price: [1_200, 1_200],
		parse: (url, headers) =>
			url.pathname === "/scrape/google/serp"
				? { ...PAGE, ...queryOf(url.searchParams, "deviceType"), page: startPage(url.searchParams), key: headers.get("x-api-key") ?? "" }
				: null,
		answer: (query, list, id) => ({
			requestMetadata: { id, status: "ok", googleUrl: addressOf(query) },
			searchInformation: { totalResults: String(isTold(list) ? 0 : list.total) },
			organicResults: linked(list),
			...(list.pager && { pagination: pagerOf(query, list) }),
			...hasdataBlocks(list.blocks),
		}),
	},
	brightdata: {
		price: [1_500, 1_500],
		parse(url, headers, body) {
			const address = textOf(fieldsOf(body).url);
			if (url.pathname !== "/request" || !URL.canParse(address)) return null;
			const query = new URL(address).searchParams;
			const device = query.get("brd_mobile") === "1" ? "mobile" : "desktop";
			return {
				...PAGE,
				...queryOf(query),
				device,
				page: startPage(query),
				key: bearer(headers),
				...placed(placeOfCode(query.get("uule") ?? "")),
			};
		},
		answer: (query, list, id) => ({
			general: {
				search_engine: "google",
				query: query.term,
				language: query.language,
				mobile: query.device === "mobile",
				results_cnt: isTold(list) ? 0 : list.total,
			},
			input: { request_id: id, original_url: addressOf(query) },
			organic: list.entries.map((one) =>
				dropped({ link: one.url, title: one.title, description: one.snippet, rank: one.rank === null ? undefined : one.placeOnPage }),
			),
			...(list.pager && { pagination: brightdataPager(query, list) }),
			...brightdataBlocks(list.blocks),
		}),
	},
	oxylabs: {
		price: [2_000, 2_000],
		parse(url, headers, body) {
			const { query, geo_location, locale, user_agent_type, start_page } = fieldsOf(body);
			if (url.pathname !== "/v1/queries") return null;
			const at = { language: textOf(locale), device: textOf(user_agent_type), page: Number(start_page ?? 1) - 1 };
			const name = textOf(geo_location);
			const parts = name.split(",");
			const place = { country: countryNamed(parts.at(-1) ?? ""), ...placed(parts.length > 1 ? name : "") };
			return { ...PAGE, ...at, ...place, term: textOf(query), key: headers.get("authorization") ?? "" };
		},
		answer: ({ term, country, language, device, page, place }, list, id) => ({
			results: [
				{
					status_code: 200,
					job_id: id,
					content: {
						parse_status_code: 12_000,
						page: page + 1,
						...(list.pager && { last_visible_page: list.hasNext ? page + 2 : page + 1 }),
						results: {
							organic: list.entries.map((one) =>
								dropped({ pos: one.rank === null ? undefined : one.placeOnPage, url: one.url, title: one.title, desc: one.snippet }),
							),
							total_results_count: isTold(list) ? 0 : list.total,
							...oxylabsBlocks(list.blocks),
						},
					},
				},
			],
			job: { query: term, geo_location: place ?? countryNames.of(country.toUpperCase()), locale: language, user_agent_type: device },
		}),
	},
} satisfies Record<string, Interface & Priced>;

export type FlatProvider = keyof typeof FLAT_INTERFACES;
export type SimulatedProvider = FlatProvider | "dataforseo_live" | "dataforseo_queue";
const FLAT_NAMES = Object.keys(FLAT_INTERFACES).filter((name): name is FlatProvider => name in FLAT_INTERFACES);
export const PROVIDER_NAMES: readonly SimulatedProvider[] = ["dataforseo_live", "dataforseo_queue", ...FLAT_NAMES];

/** The code of a country by its English name; "us" for any other text. */
export function countryNamed(name: string): string {
	for (let i = 0; i < 676; i++) {
		const code = String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26));
		if (countryNames.of(code) === name) return code.toLowerCase();
	}
	return "us";
}
