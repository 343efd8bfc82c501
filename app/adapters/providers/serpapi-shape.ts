import { z } from "zod";
import type { StructuredAnswer } from "~/domain/source/structured-reading";
import { echoOf, hasNextIn, linkedResult, linkedResultSchema, type nextSchema, optionalNumber, optionalText } from "./adapter";

/** Parts of an answer that SearchApi and ValueSERP name as SerpApi does. */
export const serpapiShape = {
	search_parameters: z.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, device: optionalText }).optional(),
	search_information: z
		.looseObject({ organic_results_state: optionalText, total_results: optionalNumber, showing_results_for: optionalText })
		.optional(),
	organic_results: z.array(linkedResultSchema).default([]),
};
const shapeSchema = z.looseObject(serpapiShape);

/** Parts that each provider names in its own way. */
interface Differences {
	pagination: z.infer<typeof nextSchema>;
	saysNoResults: boolean;
	requestId: string | null | undefined;
	/** Field of `search_parameters` that repeats the place. */
	placeField: "location" | "location_requested";
}

/** The list of such an answer. */
export function readSerpapiShape(answer: z.infer<typeof shapeSchema>, of: Differences): StructuredAnswer {
	const { search_parameters: echo, search_information: about, organic_results } = answer;
	return {
		organic: organic_results.map(linkedResult),
		hasNext: hasNextIn(of.pagination),
		saysNoResults: of.saysNoResults,
		market: {
			term: echoOf(echo?.q),
			country: echoOf(echo?.gl),
			language: echoOf(echo?.hl),
			device: echoOf(echo?.device),
			place: echoOf(optionalText.parse(echo?.[of.placeField])),
		},
		requestId: of.requestId ?? null,
		costMicros: null,
		correctedQuery: about?.showing_results_for,
		totalResults: about?.total_results,
	};
}
