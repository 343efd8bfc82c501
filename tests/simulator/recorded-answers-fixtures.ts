import { hasFeature, isFeatureRead, SERP_FEATURES } from "@serpentine/serp/results";
import type { SimulatedProvider } from "@serpentine/simulator";

type LiveProvider = Exclude<SimulatedProvider, "dataforseo_queue">;

/** Providers whose answers repeat the address that a result shows. */
export const SHOWS_ADDRESSES: readonly string[] = ["dataforseo_live", "serper", "serpapi", "valueserp", "hasdata"];
/** Providers whose answers tell the words that were asked instead. */
export const TELLS_CORRECTIONS: readonly string[] = ["dataforseo_live", "serpapi", "searchapi", "valueserp", "oxylabs"];
/** Providers whose answers say that a search has no results. */
export const TELLS_NOTHING: readonly string[] = ["dataforseo_live", "serpapi", "searchapi", "valueserp"];
/** Providers whose answers say where a list ends. */
export const TELLS_END: readonly string[] = ["dataforseo_live", "serpapi", "searchapi", "valueserp", "hasdata", "brightdata", "oxylabs"];

/**
 * By provider: what its answers say of each of SERP_FEATURES, in their order: s shown, a absent, n not read. `every` of a page that shows them all, `none` of
 * one with web results alone. Written from the documents and recorded answers of docs/design/sources.md: what a provider names is "a" where it is missing,
 * what it gives only on request or now and then is "n".
 */
export const STATES: Readonly<Record<SimulatedProvider, { every: string; none: string }>> = {
	dataforseo_live: { every: "sssssassssssns", none: "aaaaaaaaaaaana" },
	dataforseo_queue: { every: "sssssassssssns", none: "aaaaaaaaaaaana" },
	serper: { every: "nssssasnsnnnnn", none: "naanaannnnnnnn" },
	serpapi: { every: "sssssassssssnn", none: "aaaaaaaaaaaann" },
	searchapi: { every: "sssssannnsnsnn", none: "aaaaaannnanann" },
	valueserp: { every: "nnsssnnnnnnsnn", none: "nnaaannnnnnann" },
	hasdata: { every: "sssssansnsssnn", none: "aaaaaananaaann" },
	brightdata: { every: "nnssnnssnnnsnn", none: "nnaannaannnann" },
	oxylabs: { every: "nssssassssnsns", none: "naaaaaaaaanana" },
};

/** Features of a page as in STATES. */
export function statesOf(bits: number): string {
	return SERP_FEATURES.map((_, place) => (hasFeature(bits, place) ? "s" : isFeatureRead(bits, place) ? "a" : "n")).join("");
}

/** One organic result of a recorded answer. */
interface Row {
	place: number;
	url: string;
}

interface List {
	rows: readonly Row[];
	/** The engine's own count; null where the answer leaves it out. */
	total: number | null;
	/** Blocks beside organic results. */
	blocks: boolean;
	corrected: string | null;
}

const TERM = "garden chair";
const ECHO = { q: TERM, gl: "us", hl: "en", device: "desktop" };
const ASKED_ADDRESS = "https://www.google.com/search?q=garden+chair&gl=us&hl=en";
const QUESTIONS = [{ question: "Which garden chair is best?" }];

const linked = ({ rows }: List) =>
	rows.map(({ place, url }) => ({ position: place, title: `Result ${place}`, link: url, snippet: "Text" }));
const numbered = ({ total }: List) => (total === null ? {} : { total_results: total });

/**
 * Answers with status 200 in the shapes that each provider documents, written by hand and not by the simulator. No provider was ever called from here:
 * a shape that its documentation leaves open is a guess, and a real answer may differ.
 */
const LISTS: Readonly<Record<LiveProvider, (list: List) => unknown>> = {
	dataforseo_live: ({ rows, total, blocks, corrected }) => ({
		status_code: 20_000,
		tasks: [
			{
				id: "07281559-0001-0066-0000-1",
				status_code: rows.length === 0 && total === 0 ? 40_102 : 20_000,
				cost: 0.0035,
				data: { device: "desktop" },
				result: [
					{
						...{
							keyword: TERM,
							location_code: 2840,
							language_code: "en",
							se_results_count: total ?? undefined,
							pages_count: total === null ? 1 : 2,
						},
						...(corrected && { spell: { keyword: corrected, type: "showing_results_for" } }),
						items: [
							...(blocks ? [{ type: "people_also_ask", rank_group: 1, rank_absolute: 1 }] : []),
							...rows.map(({ place, url }) => ({
								...{ type: "organic", rank_group: place, rank_absolute: place + 1, position: "left" },
								...{ url, title: `Result ${place}`, description: "Text", domain: new URL(url).hostname },
							})),
						],
					},
				],
			},
		],
	}),
	serper: (list) => ({
		searchParameters: { q: TERM, gl: "us", hl: "en", type: "search", page: 1, engine: "google" },
		organic: linked(list),
		...(list.blocks && { peopleAlsoAsk: QUESTIONS }),
		credits: 1,
	}),
	serpapi: (list) => ({
		search_metadata: { id: "64e", status: "Success" },
		search_parameters: { engine: "google", ...ECHO },
		search_information: {
			...{ organic_results_state: list.total === 0 ? "Fully empty" : "Results for exact spelling", ...numbered(list) },
			...(list.corrected && { showing_results_for: list.corrected }),
		},
		...(list.rows.length > 0 && { organic_results: linked(list), serpapi_pagination: { current: 1, next: "https://serpapi.com/next" } }),
		...(list.total === 0 && { error: "Google hasn't returned any results for this query." }),
		...(list.blocks && { related_questions: QUESTIONS }),
	}),
	searchapi: (list) => ({
		search_metadata: { id: "search_1", status: "Success" },
		search_parameters: { engine: "google", ...ECHO },
		search_information: { ...numbered(list), ...(list.corrected && { showing_results_for: list.corrected }) },
		...(list.rows.length > 0 && { organic_results: linked(list), pagination: { current: 1, next: "https://www.google.com/next" } }),
		...(list.total === 0 && { error: "Google didn't return any results." }),
		...(list.blocks && { related_questions: QUESTIONS }),
	}),
	valueserp: (list) => ({
		request_info: { success: true, credits_used: 1, credits_remaining: 99 },
		search_metadata: { id: "v1" },
		search_parameters: ECHO,
		search_information: {
			...{ original_query_yields_zero_results: list.total === 0, ...numbered(list) },
			...(list.corrected && { showing_results_for: list.corrected }),
		},
		organic_results: linked(list),
		...(list.blocks && { related_questions: QUESTIONS }),
		pagination: list.rows.length > 0 ? { current: 1, next: "https://www.google.com/next" } : { current: 1 },
	}),
	hasdata: (list) => ({
		requestMetadata: { id: "h1", status: "ok", googleUrl: ASKED_ADDRESS },
		searchInformation: { totalResults: list.total === null ? undefined : String(list.total) },
		organicResults: linked(list),
		...(list.blocks && { relatedQuestions: QUESTIONS }),
		pagination: list.rows.length > 0 ? { next: "https://www.google.com/next" } : {},
	}),
	brightdata: ({ rows, total, blocks }) => ({
		general: { search_engine: "google", query: TERM, language: "en", mobile: false, results_cnt: total ?? undefined },
		input: { original_url: ASKED_ADDRESS, request_id: "b1" },
		organic: rows.map(({ place, url }) => ({
			link: url,
			title: `Result ${place}`,
			description: "Text",
			rank: place,
			global_rank: place + 1,
		})),
		...(blocks && { people_also_ask: QUESTIONS }),
		pagination: rows.length > 0 ? { next_page_link: "https://www.google.com/next" } : {},
	}),
	oxylabs: ({ rows, total, blocks, corrected }) => ({
		results: [
			{
				...{ status_code: 200, job_id: "o1" },
				content: {
					...{ parse_status_code: 12_000, page: 1, last_visible_page: rows.length > 0 ? 10 : 1 },
					results: {
						organic: rows.map(({ place, url }) => ({ pos: place, pos_overall: place + 1, url, title: `Result ${place}`, desc: "Text" })),
						...(total !== null && { total_results_count: total }),
						...(corrected && { search_information: { showing_results_for: corrected } }),
						...(blocks && { related_questions: { items: QUESTIONS, pos_overall: 1 } }),
					},
				},
			},
		],
		job: { query: TERM, geo_location: "United States", locale: "en", user_agent_type: "desktop" },
	}),
};

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, i) => ({ place: i + 1, url: `https://r${i + 1}.example/page` }));

export type RecordedList = "ten" | "eight" | "none" | "only blocks" | "corrected";

/** A recorded answer of a provider. */
export function recordedList(provider: LiveProvider, kind: RecordedList): unknown {
	const plain: List = { rows: rowsOf(10), total: 52_000, blocks: false, corrected: null };
	const changes: Record<RecordedList, Partial<List>> = {
		ten: {},
		eight: { rows: rowsOf(8), blocks: true },
		none: { rows: [], total: 0 },
		"only blocks": { rows: [], total: null, blocks: true },
		corrected: { corrected: "garden chairs" },
	};
	return LISTS[provider]({ ...plain, ...changes[kind] });
}

const dataforseoTask = (status_code: number) => ({ status_code: 20_000, tasks: [{ id: "1", status_code, cost: 0, result: null }] });

/** Refusals that come with status 200, by their outcome. Providers without one answer them by the status alone. */
export const REFUSED_WITH_200: readonly [LiveProvider, string, unknown][] = [
	["dataforseo_live", "auth", { status_code: 40_100, tasks: [{ id: null, status_code: 40_100 }] }],
	["dataforseo_live", "quota", dataforseoTask(40_202)],
	["dataforseo_live", "bad_request", dataforseoTask(40_501)],
	["dataforseo_live", "error", dataforseoTask(50_000)],
	["dataforseo_live", "pending", dataforseoTask(40_602)],
	["serpapi", "pending", { search_metadata: { id: "1", status: "Processing" } }],
	["serpapi", "error", { search_metadata: { id: "1", status: "Error" }, error: "We couldn't get valid results for this search." }],
	["searchapi", "error", { search_metadata: { id: "1", status: "Error" }, error: "Search failed" }],
	["valueserp", "error", { request_info: { success: false, message: "The request failed" } }],
	["hasdata", "error", { requestMetadata: { id: "1", status: "error" } }],
	["oxylabs", "quota", { results: [{ status_code: 429, job_id: "1", content: "" }] }],
	["oxylabs", "error", { results: [{ status_code: 613, job_id: "1", content: "faulted" }] }],
	["oxylabs", "error", { results: [{ status_code: 200, job_id: "1", content: { parse_status_code: 12_005, results: { organic: [] } } }] }],
	["serper", "error", { message: "Not enough credits", statusCode: 400 }],
	["brightdata", "error", { error: "zone is suspended" }],
];
