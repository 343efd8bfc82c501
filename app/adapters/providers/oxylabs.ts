import { z } from "zod";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { CAPABILITIES } from "~/domain/source/providers";
import { basicAuth, echoOf, hasNextIn, optionalNumber, optionalText, type ProviderAdapter, postCall } from "./adapter";
import { type BlockFields, blocksIn, overviewIn } from "./blocks";

const answerSchema = z.looseObject({
	results: z
		.array(
			z.looseObject({
				status_code: z.number(),
				job_id: optionalText,
				content: z.unknown(),
			}),
		)
		.min(1),
	job: z.looseObject({ query: optionalText, geo_location: optionalText, locale: optionalText, user_agent_type: optionalText }).optional(),
});
/** Content of a result with status 200; that of a failed one has other shapes. */
const contentSchema = z.looseObject({
	parse_status_code: optionalNumber,
	last_visible_page: optionalNumber,
	page: optionalNumber,
	results: z.looseObject({
		organic: z.array(
			z.looseObject({
				url: optionalText,
				title: optionalText,
				desc: optionalText,
				pos: optionalNumber,
				pos_overall: optionalNumber,
				url_shown: optionalText,
			}),
		),
		total_results_count: optionalNumber,
		search_information: z
			.looseObject({ showing_results_for: optionalText.catch(null), total_results_count: optionalNumber.catch(null) })
			.nullish()
			.catch(null),
	}),
});

/** Blocks as its SDK names them. Sources: docs/design/sources.md "Other types of results". */
const BLOCKS: BlockFields = {
	featured_snippet: "featured_snippet",
	instant_answers: "direct_answer",
	knowledge: "knowledge_graph",
	local_pack: "maps",
	images: "images",
	videos: "videos",
	video_box: "videos",
	top_stories: "top_stories",
	pla: "shopping_ads",
	popular_products: "free_products",
	related_questions: "people_also_ask",
	people_also_ask: "people_also_ask",
	hotels: "hotels",
	paid: "ads",
	local_service_ads: "local_ads",
	twitter: "twitter",
	recipes: "recipes",
	item_carousel: "carousel",
	related_searches: "related_searches",
};
const PARSED = 12_000;
const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** Oxylabs' realtime interface. The path of its organic list is taken from its client, not from its documentation (providers.md C2). */
export const oxylabs: ProviderAdapter = {
	call({ search, start, key }) {
		const { term: query, country, language: locale, device: user_agent_type, place } = search;
		const geo_location = place || countryName(country);
		const start_page = start / PLACES_PER_PAGE + 1;
		const body = { source: "google_search", query, geo_location, locale, user_agent_type, start_page, pages: 1, parse: true };
		return postCall("https://realtime.oxylabs.io/v1/queries", body, basicAuth(key));
	},
	read(answer, asked) {
		const { results, job } = answerSchema.parse(answer);
		const [{ status_code, job_id, content: sent } = { status_code: 0, job_id: null, content: null }] = results;
		if (status_code === 429) return { refusal: "quota", requestId: job_id };
		if (status_code !== 200) return { refusal: "error", requestId: job_id };
		const content = contentSchema.parse(sent);
		if (content.parse_status_code != null && content.parse_status_code !== PARSED) return { refusal: "error", requestId: job_id };
		const { organic, search_information: about, total_results_count = about?.total_results_count } = content.results;
		const { page, last_visible_page: last } = content;
		return {
			organic: organic.map((one) => ({
				link: one.url ?? null,
				shown: one.url_shown,
				title: one.title ?? "",
				snippet: one.desc ?? "",
				rank: one.pos ?? null,
				blockRank: one.pos_overall ?? null,
			})),
			// Where it saw no pager, the last page is the page itself, or no number of a page.
			hasNext: hasNextIn({ hasNext: false, current: page, others: last != null && last > 1 ? [last] : [] }, asked),
			saysNoResults: false,
			market: {
				term: echoOf(job?.query),
				language: echoOf(job?.locale),
				device: echoOf(job?.user_agent_type),
				...placeEcho(job?.geo_location, asked.search),
			},
			requestId: job_id ?? null,
			costMicros: null,
			correctedQuery: about?.showing_results_for || null,
			totalResults: total_results_count,
			blocks: blocksIn(content.results, BLOCKS),
			// Given only where the page is rendered, which costs extra.
			aiOverview: overviewIn(content.results.ai_overviews, false),
			reads: CAPABILITIES.oxylabs.reads,
		};
	},
};

function countryName(country: string): string {
	return countryNames.of(country.toUpperCase()) ?? country;
}

/** It repeats the place as it was named: a country by its English name, or a town. */
function placeEcho(location: string | null | undefined, search: { country: string; place: string }) {
	if (location == null) return {};
	if (search.place !== "") return { place: location };
	return { country: location === countryName(search.country) ? search.country : location };
}
