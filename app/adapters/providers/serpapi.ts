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
	search_metadata: z.looseObject({ id: optionalText, status: optionalText }),
	search_parameters: z
		.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, device: optionalText, location_requested: optionalText })
		.optional(),
	search_information: z
		.looseObject({ organic_results_state: optionalText, total_results: optionalNumber, showing_results_for: optionalText })
		.optional(),
	organic_results: z.array(linkedResultSchema).default([]),
	serpapi_pagination: nextSchema,
	error: optionalText,
});
const accountSchema = z.looseObject({ total_searches_left: z.number() });

/** https://serpapi.com. Positions restart on every page; an empty search carries an `error` sentence beside status "Success". */
export const serpapi: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device, place: location } = search;
		const query = { engine: "google", q, gl, hl, google_domain: searchDomain(gl), device, start, location, api_key: key };
		return getCall("https://serpapi.com/search.json", query);
	},
	read(answer) {
		const { search_metadata: meta, search_parameters: echo, search_information: about, ...rest } = answerSchema.parse(answer);
		if (meta.status === "Processing" || meta.status === "Queued") return { refusal: "pending", requestId: meta.id };
		if (meta.status !== "Success") return { refusal: "error", requestId: meta.id };
		const isEmpty = about?.organic_results_state === "Fully empty" || /hasn't returned any results/i.test(rest.error ?? "");
		return {
			organic: rest.organic_results.map(linkedResult),
			hasNext: hasNextIn(rest.serpapi_pagination),
			saysNoResults: isEmpty,
			market: {
				term: echoOf(echo?.q),
				country: echoOf(echo?.gl),
				language: echoOf(echo?.hl),
				device: echoOf(echo?.device),
				place: echoOf(echo?.location_requested),
			},
			requestId: meta.id ?? null,
			costMicros: null,
			correctedQuery: about?.showing_results_for,
			totalResults: about?.total_results,
		};
	},
	balance: {
		call: ([key = ""]) => getCall("https://serpapi.com/account.json", { api_key: key }),
		read: (answer) => `${accountSchema.parse(answer).total_searches_left} searches`,
	},
};
