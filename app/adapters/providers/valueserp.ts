import { z } from "zod";
import { searchDomain } from "~/domain/reference/country-domains";
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
	request_info: z.looseObject({ success: z.boolean() }),
	search_metadata: z.looseObject({ id: optionalText }).optional(),
	search_parameters: z
		.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, device: optionalText, location: optionalText })
		.optional(),
	search_information: z.looseObject({ total_results: optionalNumber, showing_results_for: optionalText }).optional(),
	organic_results: z.array(linkedResultSchema).default([]),
	pagination: nextSchema,
});
const accountSchema = z.looseObject({ account_info: z.looseObject({ credits_remaining: z.number() }) });
const PLACES_PER_PAGE = 10;

/** https://api.valueserp.com (Traject Data). */
export const valueserp: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device, place: location } = search;
		const page = start / PLACES_PER_PAGE + 1;
		const query = { q, gl, hl, google_domain: searchDomain(gl), device, page, location, output: "json", api_key: key };
		return getCall("https://api.valueserp.com/search", query);
	},
	read(answer) {
		const { request_info, search_metadata, search_parameters: echo, search_information: about, ...rest } = answerSchema.parse(answer);
		if (!request_info.success) return { refusal: "error", requestId: search_metadata?.id };
		return {
			organic: rest.organic_results.map(linkedResult),
			hasNext: hasNextIn(rest.pagination),
			saysNoResults: about?.total_results === 0,
			market: {
				term: echoOf(echo?.q),
				country: echoOf(echo?.gl),
				language: echoOf(echo?.hl),
				device: echoOf(echo?.device),
				place: echoOf(echo?.location),
			},
			requestId: search_metadata?.id ?? null,
			costMicros: null,
			correctedQuery: about?.showing_results_for,
			totalResults: about?.total_results,
		};
	},
	balance: {
		call: ([key = ""]) => getCall("https://api.valueserp.com/account", { api_key: key }),
		read: (answer) => `${accountSchema.parse(answer).account_info.credits_remaining} credits`,
	},
};
