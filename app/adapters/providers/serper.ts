import { z } from "zod";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import { CAPABILITIES } from "~/domain/source/providers";
import { echoOf, linkedResult, linkedResultSchema, optionalText, type ProviderAdapter, postCall } from "./adapter";
import { answerType, type BlockFields, blocksIn, overviewIn } from "./blocks";

const answerSchema = z.looseObject({
	searchParameters: z.looseObject({ q: optionalText, gl: optionalText, hl: optionalText, location: optionalText }).optional(),
	organic: z.array(linkedResultSchema),
});

/** Blocks as it names them. Sources: docs/design/sources.md "Other types of results". */
const BLOCKS: BlockFields = {
	answerBox: answerType,
	knowledgeGraph: "knowledge_graph",
	peopleAlsoAsk: "people_also_ask",
	topStories: "top_stories",
	places: "maps",
	images: "images",
	videos: "videos",
	shopping: "shopping_ads",
	relatedSearches: "related_searches",
};

/** https://google.serper.dev. Nothing in its answers proves an end: they show no paging, and an empty list looks the same where the engine has results. */
export const serper: ProviderAdapter = {
	call({ search, start, key: [key = ""] }) {
		const { term: q, country: gl, language: hl, place } = search;
		const page = start / PLACES_PER_PAGE + 1;
		const body = { q, gl, hl, page, num: PLACES_PER_PAGE, autocorrect: false, ...(place && { location: place }) };
		return postCall("https://google.serper.dev/search", body, { "X-API-KEY": key });
	},
	read(answer) {
		const parsed = answerSchema.parse(answer);
		const { searchParameters: echo, organic } = parsed;
		return {
			organic: organic.map(linkedResult),
			hasNext: null,
			saysNoResults: false,
			market: { term: echoOf(echo?.q), country: echoOf(echo?.gl), language: echoOf(echo?.hl), place: echoOf(echo?.location) },
			requestId: null,
			costMicros: null,
			blocks: blocksIn(parsed, BLOCKS),
			aiOverview: overviewIn(undefined, false),
			reads: CAPABILITIES.serper.reads,
		};
	},
};
