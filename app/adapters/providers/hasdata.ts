import { searchDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import { CAPABILITIES } from "~/domain/source/providers";
import {
	getCall,
	hasNextIn,
	linkedResult,
	linkedResultSchema,
	optionalNumber,
	optionalText,
	type ProviderAdapter,
	pagerOf,
	pagerSchema,
} from "./adapter";
import { marketOfAddress } from "./address-market";
import { answerType, type BlockFields, blocksIn, overviewIn } from "./blocks";

const answerSchema = z.looseObject({
	requestMetadata: z.looseObject({ id: optionalText, status: optionalText, googleUrl: optionalText, url: optionalText }),
	searchInformation: z.looseObject({ totalResults: z.union([optionalNumber, z.string()]) }).optional(),
	organicResults: z.array(linkedResultSchema).default([]),
	pagination: pagerSchema,
});

/** Blocks as it names them. Sources: docs/design/sources.md "Other types of results". */
const BLOCKS: BlockFields = {
	answerBox: answerType,
	knowledgeGraph: "knowledge_graph",
	localResults: "maps",
	inlineImages: "images",
	inlineVideos: "videos",
	topStories: "top_stories",
	shoppingResults: "shopping_ads",
	inlineShoppingResults: "shopping_ads",
	immersiveProducts: "free_products",
	relatedQuestions: "people_also_ask",
	discussionsAndForums: "discussions_and_forums",
	perspectives: "perspectives",
	ads: "ads",
	recipesResults: "recipes",
	eventsResults: "events",
	relatedSearches: "related_searches",
};

/** https://api.hasdata.com. It repeats the search as the address that it asked. No field of its answers is documented to say that there are no results. */
export const hasdata: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, device: deviceType, place: location } = search;
		const query = { q, gl, hl, domain: searchDomain(gl), deviceType, start, location };
		return getCall("https://api.hasdata.com/scrape/google/serp", query, { "x-api-key": key });
	},
	read(answer, asked) {
		const parsed = answerSchema.parse(answer);
		const { requestMetadata: meta, searchInformation: about, organicResults } = parsed;
		if (meta.status !== "ok") return { refusal: "error", requestId: meta.id };
		const pager = pagerOf(parsed.pagination);
		const total = about?.totalResults == null ? null : Number(about.totalResults);
		return {
			organic: organicResults.map(linkedResult),
			hasNext: pager && hasNextIn(pager, asked),
			saysNoResults: false,
			market: marketOfAddress(meta.googleUrl ?? meta.url),
			requestId: meta.id ?? null,
			costMicros: null,
			totalResults: Number.isFinite(total) ? total : null,
			blocks: blocksIn(parsed, BLOCKS),
			aiOverview: overviewIn(parsed.aiOverview, true),
			reads: CAPABILITIES.hasdata.reads,
		};
	},
};
