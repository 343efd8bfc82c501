import { z } from "zod";
import { DOLLAR_MICROS, PLACES_PER_PAGE } from "~/domain/source/price";
import { CAPABILITIES } from "~/domain/source/providers";
import type { StructuredAnswer, StructuredBlock } from "~/domain/source/structured-reading";
import { googleMarket } from "~/domain/volume/google-constants";
import { type AskedPage, basicAuth, getCall, optionalNumber, optionalText, type ProviderAdapter, postCall } from "./adapter";
import { blockOf, overviewIn } from "./blocks";
import { DATAFORSEO_ORIGIN, dataforseoCharges } from "./dataforseo-charges";

/** Status of an answer and of each task in it. Source: providers.md C2. */
const DONE = 20_000;
const NO_RESULTS = 40_102;
/** The engine failed. Between codes of refused keys. */
const ENGINE_FAILED = 40_101;
const IN_QUEUE: readonly number[] = [20_100, 40_601, 40_602];

const resultSchema = z.looseObject({
	keyword: optionalText,
	location_code: optionalNumber,
	language_code: optionalText,
	se_results_count: optionalNumber,
	/** Pages of the engine that were read. Fewer than asked prove nothing: reading may stop for other reasons than the end of the list. */
	pages_count: optionalNumber,
	spell: z.looseObject({ keyword: optionalText, type: optionalText }).nullish(),
	items: z
		.array(
			z.looseObject({
				type: z.string(),
				url: optionalText,
				title: optionalText,
				description: optionalText,
				breadcrumb: optionalText,
				rank_group: optionalNumber,
				rank_absolute: optionalNumber,
				page: optionalNumber.catch(null),
			}),
		)
		.nullish(),
});
type Item = NonNullable<z.infer<typeof resultSchema>["items"]>[number];

/** Types of its items. Source: docs/design/sources.md "Other types of results". */
const BLOCK_TYPES: Readonly<Record<string, string>> = {
	ai_overview: "ai_overview",
	featured_snippet: "featured_snippet",
	answer_box: "direct_answer",
	math_solver: "calculator",
	currency_box: "currency_converter",
	stocks_box: "stocks",
	dictionary: "definition",
	knowledge_graph: "knowledge_graph",
	people_also_ask: "people_also_ask",
	people_also_search: "search_on",
	related_searches: "related_searches",
	refine_products: "refine_search",
	local_pack: "maps",
	map: "maps",
	hotels_pack: "hotels",
	google_hotels: "hotels",
	images: "images",
	video: "videos",
	short_videos: "short_videos",
	top_stories: "top_stories",
	twitter: "twitter",
	discussions_and_forums: "discussions_and_forums",
	perspectives: "perspectives",
	paid: "ads",
	local_services: "local_ads",
	shopping: "shopping_ads",
	commercial_units: "shopping_ads",
	popular_products: "free_products",
	carousel: "carousel",
	multi_carousel: "carousel",
	recipes: "recipes",
	jobs: "jobs",
	events: "events",
	app: "apps",
	scholarly_articles: "scholarly_articles",
};
const answerSchema = z.looseObject({
	status_code: z.number(),
	tasks: z
		.array(
			z.looseObject({
				id: optionalText,
				status_code: z.number(),
				cost: optionalNumber,
				data: z.looseObject({ device: optionalText }).nullish(),
				result: z.array(resultSchema).nullish(),
			}),
		)
		.min(1),
});
const userSchema = z.looseObject({
	tasks: z.array(z.looseObject({ result: z.array(z.looseObject({ money: z.looseObject({ balance: z.number() }) })).min(1) })).min(1),
});

/** Remaining money. Source: providers.md C2. */
export const dataforseoBalance: NonNullable<ProviderAdapter["balance"]> = {
	call: (key) => getCall(`${DATAFORSEO_ORIGIN}/v3/appendix/user_data`, {}, basicAuth(key)),
	read: (answer) => `${userSchema.parse(answer).tasks[0]?.result[0]?.money.balance ?? 0} USD`,
};

/** DataForSEO's live interface: one request reads the whole list from its first page. Key: login and password. */
export const dataforseo: ProviderAdapter = {
	call: (asked) => postCall(`${DATAFORSEO_ORIGIN}/v3/serp/google/organic/live/advanced`, [taskOf(asked)], basicAuth(asked.key)),
	read: readDataforseo,
	balance: dataforseoBalance,
	charges: dataforseoCharges,
};

/** The documentation asks for "%" and "+" of a keyword in their escaped form. */
export function escapedTerm(term: string): string {
	return term.replaceAll("%", "%25").replaceAll("+", "%2B");
}

/** The task's name in the list of what was taken. */
export function tagOf(tag: string) {
	return tag === "" ? {} : { tag };
}

/** A task as live and queue take it. */
export function taskOf({ search, pages, opensLinks, tag }: AskedPage) {
	const { term, country, language, device, place } = search;
	return {
		...tagOf(tag),
		keyword: escapedTerm(term),
		...(place ? { location_name: place } : { location_code: locationCode(country) }),
		language_code: language,
		device,
		depth: pages * PLACES_PER_PAGE,
		...(opensLinks && { resolve_goto_urls: true }),
	};
}

/** The answer of live, and of a finished task of the queue. */
export function readDataforseo(answer: unknown, asked: AskedPage): StructuredAnswer {
	const { status_code, tasks } = answerSchema.parse(answer);
	const [task] = tasks;
	const status = status_code === DONE && task ? task.status_code : status_code;
	const requestId = task?.id ?? null;
	if (status !== DONE && status !== NO_RESULTS) return { refusal: refusalOf(status), requestId };
	const result = task?.result?.[0];
	const organic = (result?.items ?? []).filter(({ type }) => type === "organic");
	const others = (result?.items ?? []).filter(({ type, page }) => type !== "organic" && (page ?? 1) === 1);
	const code = result?.location_code;
	return {
		organic: organic.slice(asked.held).map((one) => ({
			link: one.url ?? null,
			shown: one.breadcrumb,
			title: one.title ?? "",
			snippet: one.description ?? "",
			rank: one.rank_group ?? null,
			blockRank: one.rank_absolute ?? null,
		})),
		hasNext: null,
		// A list that was read before has results. A count of 0 is that of a page without one, as mobile pages are.
		saysNoResults: status === NO_RESULTS && asked.held === 0,
		isShort: result?.pages_count != null && result.pages_count < asked.pages,
		market: {
			term: result?.keyword?.replaceAll("%2B", "+").replaceAll("%25", "%"),
			...locationEcho(code, asked.search),
			language: result?.language_code ?? undefined,
			device: task?.data?.device ?? undefined,
		},
		requestId,
		costMicros: task?.cost == null ? null : Math.round(task.cost * DOLLAR_MICROS),
		// "Did you mean" leaves the list as it was asked.
		correctedQuery: result?.spell?.type === "did_you_mean" ? null : result?.spell?.keyword,
		totalResults: result?.se_results_count,
		blocks: blocksOf(others),
		aiOverview: overviewIn(
			others.find(({ type }) => type === "ai_overview"),
			true,
		),
		reads: CAPABILITIES.dataforseo_live.reads,
	};
}

/** Consecutive items of one type are one block: each place of a local pack, and each ad, is an item of its own. */
function blocksOf(items: readonly Item[]): StructuredBlock[] {
	const blocks: StructuredBlock[] = [];
	for (const item of items) {
		const type = BLOCK_TYPES[item.type];
		if (type === undefined) continue;
		const block = blockOf(type, item);
		const before = blocks.at(-1);
		if (before?.type === type && before.rank !== null && block.rank === before.rank + before.links.length)
			before.links.push(...block.links);
		else blocks.push(block);
	}
	return blocks;
}

export function refusalOf(status: number): "pending" | "auth" | "quota" | "bad_request" | "error" {
	if (IN_QUEUE.includes(status)) return "pending";
	if (status === ENGINE_FAILED) return "error";
	if (status >= 40_100 && status < 40_200) return "auth";
	if (status >= 40_200 && status < 40_300) return "quota";
	return status >= 40_400 && status < 50_000 ? "bad_request" : "error";
}

/** A place has a code of its own, which only shows that it is not the whole country's. */
export function locationEcho(code: number | null | undefined, { country, place }: AskedPage["search"]) {
	if (code == null) return {};
	if (place !== "") return code === locationCode(country) ? { place: country } : {};
	return { country: code === locationCode(country) ? country : String(code) };
}

/** Codes of countries are those of Google's geographical targets. */
export function locationCode(country: string): number {
	return Number(googleMarket({ country, language: "en" })?.geo.replace(/\D/g, "") ?? 0);
}
