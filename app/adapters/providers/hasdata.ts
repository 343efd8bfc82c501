import { searchDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import {
	getCall,
	hasNextIn,
	linkedResult,
	linkedResultSchema,
	nextSchema,
	optionalNumber,
	optionalText,
	type ProviderAdapter,
} from "./adapter";
import { marketOfAddress } from "./address-market";

const answerSchema = z.looseObject({
	requestMetadata: z.looseObject({ id: optionalText, status: optionalText, googleUrl: optionalText, url: optionalText }),
	searchInformation: z.looseObject({ totalResults: z.union([optionalNumber, z.string()]) }).optional(),
	organicResults: z.array(linkedResultSchema).default([]),
	pagination: nextSchema,
});

/** https://api.hasdata.com. It repeats the search as the address that it asked. */
export const hasdata: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device: deviceType, place: location } = search;
		const query = { q, gl, hl, domain: searchDomain(gl), deviceType, start, location };
		return getCall("https://api.hasdata.com/scrape/google/serp", query, { "x-api-key": key });
	},
	read(answer) {
		const { requestMetadata: meta, searchInformation: about, organicResults, pagination } = answerSchema.parse(answer);
		if (meta.status !== "ok") return { refusal: "error", requestId: meta.id };
		const total = about?.totalResults == null ? null : Number(about.totalResults);
		return {
			organic: organicResults.map(linkedResult),
			hasNext: hasNextIn(pagination),
			saysNoResults: total === 0,
			market: marketOfAddress(meta.googleUrl ?? meta.url),
			requestId: meta.id ?? null,
			costMicros: null,
			totalResults: Number.isFinite(total) ? total : null,
		};
	},
};
