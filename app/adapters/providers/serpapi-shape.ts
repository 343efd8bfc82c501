import type { SerpFeature } from "@serpentine/serp/results";
import { z } from "zod";
import type { StructuredAnswer } from "~/domain/source/structured-reading";
import {
	type AskedPage,
	echoOf,
	hasNextIn,
	linkedResult,
	linkedResultSchema,
	optionalNumber,
	optionalText,
	pagerOf,
	type pagerSchema,
} from "./adapter";
import { answerType, type BlockFields, blocksIn, overviewIn } from "./blocks";

/** Parts of an answer that SearchApi and ValueSERP name as SerpApi does. */
export const serpapiShape = {
	search_parameters: z.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, device: optionalText }).optional(),
	search_information: z
		.looseObject({ organic_results_state: optionalText, total_results: optionalNumber, showing_results_for: optionalText })
		.optional(),
	organic_results: z.array(linkedResultSchema).default([]),
};
const shapeSchema = z.looseObject(serpapiShape);

/** Blocks as these providers name them. Sources: docs/design/sources.md "Other types of results". */
const BLOCKS: BlockFields = {
	answer_box: answerType,
	knowledge_graph: "knowledge_graph",
	local_results: "maps",
	inline_images: "images",
	inline_videos: "videos",
	short_videos: "short_videos",
	top_stories: "top_stories",
	news_results: "news",
	shopping_results: "shopping_ads",
	inline_shopping: "shopping_ads",
	shopping_ads: "shopping_ads",
	immersive_products: "free_products",
	related_questions: "people_also_ask",
	discussions_and_forums: "discussions_and_forums",
	perspectives: "perspectives",
	ads: "ads",
	recipes_results: "recipes",
	events_results: "events",
	related_searches: "related_searches",
};

/** Parts that each provider names in its own way. */
interface Differences {
	pagination: z.infer<typeof pagerSchema>;
	/** As of hasNextIn. */
	tellsEnd?: boolean;
	saysNoResults: boolean;
	requestId: string | null | undefined;
	/** Field of `search_parameters` that repeats the place. */
	placeField: "location" | "location_used";
	/** As of Capabilities. */
	reads: readonly SerpFeature[];
}

/** The list of such an answer. */
export function readSerpapiShape(answer: z.infer<typeof shapeSchema>, asked: AskedPage, of: Differences): StructuredAnswer {
	const { search_parameters: echo, search_information: about, organic_results } = answer;
	const pager = pagerOf(of.pagination);
	return {
		organic: organic_results.map(linkedResult),
		hasNext: pager && hasNextIn(pager, asked, of.tellsEnd),
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
		blocks: blocksIn(answer, BLOCKS),
		aiOverview: overviewIn(answer.ai_overview, of.reads.includes("ai_overview")),
		reads: of.reads,
	};
}
