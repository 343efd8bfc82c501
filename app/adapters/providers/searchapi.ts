import { z } from "zod";
import { isElsewhere } from "~/domain/reference/place-country";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { CAPABILITIES } from "~/domain/source/providers";
import { getCall, optionalText, type ProviderAdapter, pagerSchema, postCall } from "./adapter";
import { aiModeShape, echoedMarket, readBlocks, referencesSchema } from "./ai-mode-blocks";
import { readSerpapiShape, serpapiShape } from "./serpapi-shape";
import { instantOf } from "./text-answers";

const answerSchema = z.looseObject({
	...serpapiShape,
	search_metadata: z.looseObject({ id: optionalText, status: optionalText }),
	pagination: pagerSchema,
	error: optionalText,
});

const modeSchema = z.looseObject({
	...aiModeShape,
	search_metadata: z.looseObject({ id: optionalText, status: optionalText, created_at: optionalText }),
	reference_links: referencesSchema,
	markdown: optionalText,
});
const countryNames = new Intl.DisplayNames("en", { type: "region" });

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
	answers: {
		google_ai_mode: {
			// It takes neither country nor language: the country is the location, and the answer has the language of the question.
			call({ search: { term: q, country }, key: [key = ""] }) {
				const location = countryNames.of(country.toUpperCase()) ?? "";
				return getCall(SEARCH, { engine: "google_ai_mode", q, location }, bearer(key));
			},
			read(received, { search: { term, country } }) {
				const { search_metadata: meta, search_parameters: echo, reference_links, markdown, text_blocks } = modeSchema.parse(received);
				if (meta.status !== "Success") return { refusal: "error", requestId: meta.id };
				const place = echo?.location_used ?? "";
				return {
					answer: readBlocks({ question: term, text_blocks, references: reference_links, markdown }),
					market: { ...echoedMarket(echo), ...(isElsewhere(place, country) && { country: place }) },
					requestId: meta.id ?? null,
					costMicros: null,
					answeredAt: instantOf(meta.created_at),
				};
			},
		},
	},
};
