import { searchDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import { CAPABILITIES } from "~/domain/source/providers";
import { getCall, optionalText, type ProviderAdapter, pagerSchema } from "./adapter";
import { aiModeShape, echoedMarket, readBlocks, referencesSchema } from "./ai-mode-blocks";
import { readSerpapiShape, serpapiShape } from "./serpapi-shape";
import { instantOf } from "./text-answers";

const answerSchema = z.looseObject({
	...serpapiShape,
	search_metadata: z.looseObject({ id: optionalText, status: optionalText }),
	serpapi_pagination: pagerSchema,
	error: optionalText,
});
const modeSchema = z.looseObject({
	...aiModeShape,
	search_metadata: z.looseObject({ id: optionalText, status: optionalText, created_at: optionalText }),
	references: referencesSchema,
	reconstructed_markdown: optionalText,
});
/** State of an answer without any result. */
const FULLY_EMPTY = "Fully empty";
const accountSchema = z.looseObject({ total_searches_left: z.number() });

/** https://serpapi.com. Positions restart on every page; an empty search carries an `error` sentence beside status "Success". */
export const serpapi: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device, place: location } = search;
		// Without it the same search within an hour gets the former answer again, which proves nothing as a second reading.
		const no_cache = "true";
		const query = { engine: "google", q, gl, hl, google_domain: searchDomain(gl), device, start, location, no_cache, api_key: key };
		return getCall("https://serpapi.com/search.json", query);
	},
	read(received, asked) {
		const answer = answerSchema.parse(received);
		const { search_metadata: meta, search_information: about, serpapi_pagination: pagination, error } = answer;
		if (meta.status === "Processing" || meta.status === "Queued") return { refusal: "pending", requestId: meta.id };
		if (meta.status !== "Success") return { refusal: "error", requestId: meta.id };
		// A list for other words ("Empty showing fixed spelling results") says so in its state.
		const state = about?.organic_results_state ?? FULLY_EMPTY;
		const saysNoResults =
			state === FULLY_EMPTY && (about?.organic_results_state != null || /hasn't returned any results/i.test(error ?? ""));
		// https://serpapi.com/pagination: "When there are no previous or next result sets, the respective fields are omitted."
		return readSerpapiShape(answer, asked, {
			...{ pagination, tellsEnd: true, saysNoResults, requestId: meta.id, placeField: "location_used" },
			reads: CAPABILITIES.serpapi.reads,
		});
	},
	answers: {
		google_ai_mode: {
			call({ search, key: [key = ""] }) {
				const { term: q, country: gl, language: hl, device } = search;
				return getCall("https://serpapi.com/search.json", { engine: "google_ai_mode", q, gl, hl, device, no_cache: "true", api_key: key });
			},
			read(received, { search }) {
				const { search_metadata: meta, search_parameters, references, reconstructed_markdown, text_blocks } = modeSchema.parse(received);
				if (meta.status === "Processing" || meta.status === "Queued") return { refusal: "pending", requestId: meta.id };
				if (meta.status !== "Success") return { refusal: "error", requestId: meta.id };
				return {
					answer: readBlocks({ question: search.term, text_blocks, references, markdown: reconstructed_markdown }),
					market: echoedMarket(search_parameters),
					requestId: meta.id ?? null,
					costMicros: null,
					answeredAt: instantOf(meta.created_at),
				};
			},
		},
	},
	balance: {
		call: ([key = ""]) => getCall("https://serpapi.com/account.json", { api_key: key }),
		read: (answer) => `${accountSchema.parse(answer).total_searches_left} searches`,
	},
};
