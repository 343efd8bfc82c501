import { z } from "zod";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { echoOf, linkedResult, linkedResultSchema, optionalText, type ProviderAdapter, postCall } from "./adapter";

const answerSchema = z.looseObject({
	searchParameters: z.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, location: optionalText }).optional(),
	organic: z.array(linkedResultSchema),
	peopleAlsoAsk: z.array(z.unknown()).optional(),
});

/** https://google.serper.dev. Its answers show no paging: the list ends with an empty page. */
export const serper: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, place } = search;
		const page = start / PLACES_PER_PAGE + 1;
		const body = { q, gl, hl, page, num: PLACES_PER_PAGE, autocorrect: false, ...(place && { location: place }) };
		return postCall("https://google.serper.dev/search", body, { "X-API-KEY": key });
	},
	read(answer) {
		const { searchParameters: echo, organic, peopleAlsoAsk = [] } = answerSchema.parse(answer);
		return {
			organic: organic.map(linkedResult),
			hasNext: null,
			// An empty list says something only if the answer repeats the search, and if no other block shows that the page had content.
			saysNoResults: echo?.q != null && peopleAlsoAsk.length === 0,
			market: { term: echoOf(echo?.q), country: echoOf(echo?.gl), language: echoOf(echo?.hl), place: echoOf(echo?.location) },
			requestId: null,
			costMicros: null,
		};
	},
};
