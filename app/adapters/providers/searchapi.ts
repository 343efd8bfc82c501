import { z } from "zod";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { CAPABILITIES } from "~/domain/source/providers";
import { getCall, optionalText, type ProviderAdapter, pagerSchema, postCall } from "./adapter";
import { readSerpapiShape, serpapiShape } from "./serpapi-shape";

const answerSchema = z.looseObject({
	...serpapiShape,
	search_metadata: z.looseObject({ id: optionalText, status: optionalText }),
	pagination: pagerSchema,
	error: optionalText,
});

/** One row for each token, in their order. A row that still has its token is not resolved, or not yet. */
const resolvedSchema = z.looseObject({
	results: z.array(z.looseObject({ link: optionalText, link_token: optionalText })),
});
const SEARCH = "https://www.searchapi.io/api/v1/search";
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** https://www.searchapi.io. Source of `google_resolve`: https://www.searchapi.io/openapi/google_resolve.yaml, November 2026. */
export const searchapi: ProviderAdapter = {
	links: {
		call: (tokens, [key = ""]) =>
			postCall(SEARCH, { engine: "google_resolve", results: tokens.map((link_token) => ({ link_token })) }, bearer(key)),
		read(answer, tokens) {
			const { results } = resolvedSchema.parse(answer);
			return tokens.map((_, i) => (results[i]?.link_token == null ? (results[i]?.link ?? null) : null));
		},
	},
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device, place: location } = search;
		const query = { engine: "google", q, gl, hl, device, page: start / PLACES_PER_PAGE + 1, location };
		return getCall(SEARCH, query, bearer(key));
	},
	read(received, asked) {
		const answer = answerSchema.parse(received);
		const { search_metadata: meta, pagination, error } = answer;
		if (meta.status !== "Success") return { refusal: "error", requestId: meta.id };
		const saysNoResults = /didn't return any results/i.test(error ?? "");
		const { reads } = CAPABILITIES.searchapi;
		return readSerpapiShape(answer, asked, { pagination, saysNoResults, requestId: meta.id, placeField: "location", reads });
	},
};
