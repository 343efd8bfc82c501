import { z } from "zod";
import { getCall, optionalNumber, optionalText, type ProviderAdapter, postCall } from "./adapter";
import { marketOfAddress } from "./address-market";

const answerSchema = z.looseObject({
	general: z.looseObject({ query: optionalText, language: optionalText, mobile: z.boolean().nullish(), results_cnt: optionalNumber }),
	input: z.looseObject({ original_url: optionalText, request_id: optionalText }).optional(),
	organic: z
		.array(
			z.looseObject({
				link: optionalText,
				title: optionalText,
				description: optionalText,
				rank: optionalNumber,
				global_rank: optionalNumber,
			}),
		)
		.default([]),
	pagination: z.looseObject({ next_page_link: z.unknown().optional() }).nullish(),
});

/** Bright Data's SERP API: the engine's own address is sent through a zone, and comes back parsed (`brd_json=1`). Key: zone and token. */
export const brightdata: ProviderAdapter = {
	call({ search, start, key: [zone = "", token = ""] }) {
		const { term: q, country: gl, language: hl, device } = search;
		const { url } = getCall("https://www.google.com/search", { q, gl, hl, start, brd_mobile: device === "mobile" ? 1 : 0, brd_json: 1 });
		return postCall("https://api.brightdata.com/request", { zone, url, format: "raw" }, { authorization: `Bearer ${token}` });
	},
	read(answer) {
		const { general, input, organic, pagination } = answerSchema.parse(answer);
		const address = marketOfAddress(input?.original_url);
		return {
			organic: organic.map((one) => ({
				link: one.link ?? null,
				title: one.title ?? "",
				snippet: one.description ?? "",
				rank: one.rank ?? null,
				blockRank: one.global_rank ?? null,
			})),
			hasNext: pagination ? Boolean(pagination.next_page_link) : null,
			saysNoResults: general.results_cnt === 0,
			market: {
				...address,
				...(general.query != null && { term: general.query }),
				...(general.language != null && { language: general.language }),
				...(general.mobile != null && { device: general.mobile ? "mobile" : "desktop" }),
			},
			requestId: input?.request_id ?? null,
			costMicros: null,
			totalResults: general.results_cnt,
		};
	},
};
