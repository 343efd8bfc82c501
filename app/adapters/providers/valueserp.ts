import { searchDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { getCall, nextSchema, optionalText, type ProviderAdapter } from "./adapter";
import { readSerpapiShape, serpapiShape } from "./serpapi-shape";

const answerSchema = z.looseObject({
	...serpapiShape,
	request_info: z.looseObject({ success: z.boolean() }),
	search_metadata: z.looseObject({ id: optionalText }).optional(),
	pagination: nextSchema,
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
	read(received) {
		const answer = answerSchema.parse(received);
		const { request_info, search_metadata, search_information: about, pagination } = answer;
		const requestId = search_metadata?.id;
		if (!request_info.success) return { refusal: "error", requestId };
		return readSerpapiShape(answer, { pagination, saysNoResults: about?.total_results === 0, requestId, placeField: "location" });
	},
	balance: {
		call: ([key = ""]) => getCall("https://api.valueserp.com/account", { api_key: key }),
		read: (answer) => `${accountSchema.parse(answer).account_info.credits_remaining} credits`,
	},
};
