import { z } from "zod";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { basicAuth, echoOf, optionalNumber, optionalText, type ProviderAdapter, postCall } from "./adapter";

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
			}),
		),
		total_results_count: optionalNumber,
	}),
});
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
	read(answer, { search }) {
		const { results, job } = answerSchema.parse(answer);
		const [{ status_code, job_id, content: sent } = { status_code: 0, job_id: null, content: null }] = results;
		if (status_code === 429) return { refusal: "quota", requestId: job_id };
		if (status_code !== 200) return { refusal: "error", requestId: job_id };
		const content = contentSchema.parse(sent);
		if (content.parse_status_code != null && content.parse_status_code !== PARSED) return { refusal: "error", requestId: job_id };
		const { organic, total_results_count: total } = content.results;
		const { page, last_visible_page: last } = content;
		return {
			organic: organic.map((one) => ({
				link: one.url ?? null,
				title: one.title ?? "",
				snippet: one.desc ?? "",
				rank: one.pos ?? null,
				blockRank: one.pos_overall ?? null,
			})),
			hasNext: page != null && last != null ? page < last : null,
			saysNoResults: total === 0,
			market: {
				term: echoOf(job?.query),
				language: echoOf(job?.locale),
				device: echoOf(job?.user_agent_type),
				...placeEcho(job?.geo_location, search),
			},
			requestId: job_id ?? null,
			costMicros: null,
			totalResults: total,
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
