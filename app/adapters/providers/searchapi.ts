import { z } from "zod";
import {
	echoOf,
	getCall,
	hasNextIn,
	linkedResult,
	linkedResultSchema,
	nextSchema,
	optionalNumber,
	optionalText,
	type ProviderAdapter,
} from "./adapter";

const answerSchema = z.looseObject({
	search_metadata: z.looseObject({ id: optionalText, status: optionalText }),
	search_parameters: z
		.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, device: optionalText, location: optionalText })
		.optional(),
	search_information: z.looseObject({ total_results: optionalNumber, showing_results_for: optionalText }).optional(),
	organic_results: z.array(linkedResultSchema).default([]),
	pagination: nextSchema,
	error: optionalText,
});
const PLACES_PER_PAGE = 10;

/** https://www.searchapi.io. */
export const searchapi: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device, place: location } = search;
		const query = { engine: "google", q, gl, hl, device, page: start / PLACES_PER_PAGE + 1, location };
		return getCall("https://www.searchapi.io/api/v1/search", query, { authorization: `Bearer ${key}` });
	},
	read(answer) {
		const { search_metadata: meta, search_parameters: echo, search_information: about, ...rest } = answerSchema.parse(answer);
		if (meta.status !== "Success") return { refusal: "error", requestId: meta.id };
		return {
			organic: rest.organic_results.map(linkedResult),
			hasNext: hasNextIn(rest.pagination),
			saysNoResults: about?.total_results === 0 || /didn't return any results/i.test(rest.error ?? ""),
			market: {
				term: echoOf(echo?.q),
				country: echoOf(echo?.gl),
				language: echoOf(echo?.hl),
				device: echoOf(echo?.device),
				place: echoOf(echo?.location),
			},
			requestId: meta.id ?? null,
			costMicros: null,
			correctedQuery: about?.showing_results_for,
			totalResults: about?.total_results,
		};
	},
};
