import { z } from "zod";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { getCall, nextSchema, optionalText, type ProviderAdapter } from "./adapter";
import { readSerpapiShape, serpapiShape } from "./serpapi-shape";

const answerSchema = z.looseObject({
	...serpapiShape,
	search_metadata: z.looseObject({ id: optionalText, status: optionalText }),
	pagination: nextSchema,
	error: optionalText,
});

/** https://www.searchapi.io. */
export const searchapi: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device, place: location } = search;
		const query = { engine: "google", q, gl, hl, device, page: start / PLACES_PER_PAGE + 1, location };
		return getCall("https://www.searchapi.io/api/v1/search", query, { authorization: `Bearer ${key}` });
	},
	read(received) {
		const answer = answerSchema.parse(received);
		const { search_metadata: meta, search_information: about, pagination, error } = answer;
		if (meta.status !== "Success") return { refusal: "error", requestId: meta.id };
		const saysNoResults = about?.total_results === 0 || /didn't return any results/i.test(error ?? "");
		return readSerpapiShape(answer, { pagination, saysNoResults, requestId: meta.id, placeField: "location" });
	},
};
