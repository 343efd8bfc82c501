import type { BlockRow, ProvidedBlocks } from "./provided-blocks";
import type { ProvidedList } from "./provided-list";
import type { ProviderQuery } from "./provider-request";

/** The names under which providers give the blocks of a page. Each function names the document or the recorded answer that it follows. */

type Answer = Record<string, unknown>;

const named = <T>(name: string, rows: readonly T[]): Answer => (rows.length === 0 ? {} : { [name]: rows });
const single = (name: string, [row]: readonly BlockRow[]): Answer => (row ? { [name]: row } : {});
const grouped = (name: string, rows: readonly BlockRow[]): Answer =>
	rows.length === 0 ? {} : { [name]: { items: rows.map(({ title, link }, i) => ({ pos: i + 1, title, url: link })), pos_overall: 1 } };

/** The address of the search, as answers repeat it. */
export function addressOf({ term: q, country: gl, language: hl }: ProviderQuery): string {
	return `https://www.google.com/search?${new URLSearchParams({ q, gl, hl })}`;
}

/**
 * serpapi.com, Google Search API: `ai_overview` with `text_blocks` and `references`, or with a `page_token` alone ("must be fetched" by a request of its
 * own, serpapi.com/blog/understanding-ai-overview-data-from-serpapi); the other names are those of providers.md C2. SearchApi names the cited pages
 * `reference_links` (www.searchapi.io/openapi/google_ai_mode.yaml) and ads of products `shopping_ads` (api-evangelist/searchapi, data model).
 */
export function serpapiBlocks(blocks: ProvidedBlocks, cited: "references" | "reference_links"): Answer {
	const isSerpapi = cited === "references";
	const overview = {
		none: {},
		shell: { ai_overview: { page_token: "token" } },
		shown: { ai_overview: { text_blocks: [{ type: "paragraph", snippet: "An answer in words." }], [cited]: blocks.cited } },
	};
	return {
		...overview[blocks.aiOverview],
		...single("answer_box", blocks.featuredSnippet),
		...single("knowledge_graph", blocks.knowledge),
		...named("local_results", blocks.places),
		...named("related_questions", blocks.questions),
		...(isSerpapi
			? {
					...named("inline_images", blocks.images),
					...named("inline_videos", blocks.videos),
					...named("top_stories", blocks.topStories),
					...named("shopping_results", blocks.products),
					...named("discussions_and_forums", blocks.discussions),
				}
			: named("shopping_ads", blocks.products)),
		...named("ads", blocks.ads),
	};
}

/**
 * api-evangelist/valueserp, data model: "Absent sections are omitted rather than returned empty"; `include_ai_overview` "costs 1 additional credit", and
 * without it an answer only notes that there is one (a client's recorded answer: `ai_overview: {message: "Google offers an AI Overview for this
 * search."}`).
 */
export function valueserpBlocks(blocks: ProvidedBlocks): Answer {
	return {
		...(blocks.aiOverview !== "none" && { ai_overview: { message: "Google offers an AI Overview for this search." } }),
		...single("knowledge_graph", blocks.knowledge),
		...named("local_results", blocks.places),
		...named("related_questions", blocks.questions),
		...named("ads", blocks.ads),
	};
}

/**
 * HasData/ai-overview-dataset, data/aio_panel.json: the keys of 1,100 recorded answers; method/aio_panel.py: `aiOverview` with `references`, or with a
 * `pageToken` alone, and `answerBox.link` of a featured snippet.
 */
export function hasdataBlocks(blocks: ProvidedBlocks): Answer {
	const overview = { none: {}, shell: { aiOverview: { pageToken: "token" } }, shown: { aiOverview: { references: blocks.cited } } };
	return {
		...overview[blocks.aiOverview],
		...single("answerBox", blocks.featuredSnippet),
		...single("knowledgeGraph", blocks.knowledge),
		...named("localResults", blocks.places),
		...named("inlineVideos", blocks.videos),
		...named("inlineShoppingResults", blocks.products),
		...named("relatedQuestions", blocks.questions),
		...named("discussionsAndForums", blocks.discussions),
		...named("ads", blocks.ads),
	};
}

/** Recorded answer of February 2025 (search "ollama"): `pages` with the numbers of other pages, `current_page`, `next_page_link`. */
export function brightdataPager({ page }: ProviderQuery, { hasNext }: ProvidedList): Answer {
	const others = [...Array.from({ length: page }, (_, i) => i + 1), ...(hasNext ? [page + 2] : [])];
	const pages = others.map((one) => ({ page: one, start: (one - 1) * 10, link: `https://www.google.com/search?start=${(one - 1) * 10}` }));
	return { pages, current_page: page + 1, ...(hasNext && { next_page_link: `https://www.google.com/search?start=${(page + 1) * 10}` }) };
}

/**
 * The same recorded answer: `videos`, `images`, `people_also_ask` with `question` and `answer_link`. `snack_pack`, `top_ads` and `bottom_ads` are read by
 * clients. `ai_overview` needs `brd_ai_overview=2` ("without it AIO shows up in only a fraction of SERPs"): here in none.
 */
export function brightdataBlocks(blocks: ProvidedBlocks): Answer {
	return {
		...named("snack_pack", blocks.places),
		...named("images", blocks.images),
		...named("videos", blocks.videos),
		...named(
			"people_also_ask",
			blocks.questions.map(({ title, link }) => ({ question: title, answer_link: link })),
		),
		...named("top_ads", blocks.ads),
	};
}

/** oxylabs/oxylabs-sdk-go, serp response types. `ai_overviews` needs `render: "html"` (developers.oxylabs.io, "AI Overviews"): not among these. */
export function oxylabsBlocks(blocks: ProvidedBlocks): Answer {
	return {
		...named(
			"featured_snippet",
			blocks.featuredSnippet.map(({ title, link }) => ({ title, url: link })),
		),
		...single("knowledge", blocks.knowledge),
		...grouped("local_pack", blocks.places),
		...grouped("images", blocks.images),
		...grouped("videos", blocks.videos),
		...grouped("top_stories", blocks.topStories),
		...grouped("pla", blocks.products),
		...grouped("related_questions", blocks.questions),
		...(blocks.hotels.length > 0 && { hotels: { results: blocks.hotels, pos_overall: 1 } }),
		...named(
			"paid",
			blocks.ads.map(({ title, link }, i) => ({ pos: i + 1, title, url: link })),
		),
	};
}
