import { PLACE_PARAMETER, placeParameter } from "@serpentine/serp";
import { z } from "zod";
import { CAPABILITIES } from "~/domain/source/providers";
import { getCall, hasNextIn, optionalNumber, optionalText, type ProviderAdapter, postCall } from "./adapter";
import { marketOfAddress } from "./address-market";
import { type BlockFields, blocksIn, overviewIn } from "./blocks";

const answerSchema = z.looseObject({
	general: z.looseObject({ query: optionalText, language: optionalText, mobile: z.boolean().nullish(), results_cnt: optionalNumber }),
	input: z.looseObject({ original_url: optionalText, request_id: optionalText }).optional(),
	organic: z
		.array(
			z.looseObject({
				link: optionalText,
				title: optionalText,
				description: optionalText,
				display_link: optionalText,
				rank: optionalNumber,
				global_rank: optionalNumber,
			}),
		)
		.default([]),
	pagination: z
		.looseObject({
			current_page: optionalNumber.catch(null),
			next_page_link: z.unknown().optional(),
			pages: z
				.array(z.looseObject({ page: optionalNumber.catch(null) }))
				.nullish()
				.catch(null),
		})
		.nullish(),
});

/** Blocks as it names them. Sources: docs/design/sources.md "Other types of results". */
const BLOCKS: BlockFields = {
	knowledge: "knowledge_graph",
	snack_pack: "maps",
	images: "images",
	videos: "videos",
	top_stories: "top_stories",
	people_also_ask: "people_also_ask",
	perspectives: "perspectives",
	top_ads: "ads",
	bottom_ads: "ads",
	related: "related_searches",
};

/** Bright Data's SERP API: the engine's own address is sent through a zone, and comes back parsed (`brd_json=1`). Key: zone and token. */
export const brightdata: ProviderAdapter = {
	call({ search, start, key: [zone = "", token = ""] }) {
		const { term: q, country: gl, language: hl, device, place } = search;
		const { url } = getCall("https://www.google.com/search", {
			...{ q, gl, hl, start, brd_mobile: device === "mobile" ? 1 : 0, brd_json: 1 },
			...(place !== "" && { [PLACE_PARAMETER]: placeParameter(place) }),
		});
		return postCall("https://api.brightdata.com/request", { zone, url, format: "raw" }, { authorization: `Bearer ${token}` });
	},
	read(answer, asked) {
		const parsed = answerSchema.parse(answer);
		const { general, input, organic, pagination } = parsed;
		const address = marketOfAddress(input?.original_url);
		return {
			organic: organic.map((one) => ({
				link: one.link ?? null,
				shown: one.display_link,
				title: one.title ?? "",
				snippet: one.description ?? "",
				rank: one.rank ?? null,
				blockRank: one.global_rank ?? null,
			})),
			hasNext: pagination ? hasNextIn(pagerOf(pagination), asked) : null,
			// Its count is that of the page's head, which pages without results lack as mobile ones do.
			saysNoResults: false,
			market: {
				...address,
				...(general.query != null && { term: general.query }),
				...(general.language != null && { language: general.language }),
				...(general.mobile != null && { device: general.mobile ? "mobile" : "desktop" }),
			},
			requestId: input?.request_id ?? null,
			costMicros: null,
			totalResults: general.results_cnt,
			blocks: blocksIn(parsed, BLOCKS),
			// Shown in some answers only, unless `brd_ai_overview` is asked for.
			aiOverview: overviewIn(parsed.ai_overview, false),
			reads: CAPABILITIES.brightdata.reads,
		};
	},
};

function pagerOf({ next_page_link, current_page, pages }: NonNullable<z.infer<typeof answerSchema>["pagination"]>) {
	return { hasNext: Boolean(next_page_link), current: current_page, others: (pages ?? []).flatMap(({ page }) => page ?? []) };
}
