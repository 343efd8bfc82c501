import { searchDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { CAPABILITIES } from "~/domain/source/providers";
import { getCall, optionalText, type ProviderAdapter, pagerSchema } from "./adapter";
import { readSerpapiShape, serpapiShape } from "./serpapi-shape";

const answerSchema = z.looseObject({
	...serpapiShape,
	request_info: z.looseObject({ success: z.boolean() }),
	search_metadata: z.looseObject({ id: optionalText }).optional(),
	pagination: pagerSchema,
});
const accountSchema = z.looseObject({ account_info: z.looseObject({ credits_remaining: z.number() }) });

/** https://api.valueserp.com (Traject Data). */
export const valueserp: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device, place: location } = search;
		const page = start / PLACES_PER_PAGE + 1;
		const query = { q, gl, hl, google_domain: searchDomain(gl), device, page, location, output: "json", api_key: key };
		return getCall("https://api.valueserp.com/search", query);
	},
	read(received, asked) {
		const answer = answerSchema.parse(received);
		const { request_info, search_metadata, search_information: about, pagination } = answer;
		const requestId = search_metadata?.id;
		if (!request_info.success) return { refusal: "error", requestId };
		// Its count of results is no proof: a recorded answer with ten rows says "total_results": 6.
		const saysNoResults = about?.original_query_yields_zero_results === true;
		const { reads } = CAPABILITIES.valueserp;
		return readSerpapiShape(answer, asked, { pagination, saysNoResults, requestId, placeField: "location", reads });
	},
	balance: {
		call: ([key = ""]) => getCall("https://api.valueserp.com/account", { api_key: key }),
		read: (answer) => `${accountSchema.parse(answer).account_info.credits_remaining} credits`,
	},
};
