import type { AnswerQuestion } from "./answer-plan";
import { dataforseoTime } from "./dataforseo-envelope";
import type { CitedPage, DrawnAnswer } from "./draw-answer";
import { googleCode } from "./google-countries";

/**
 * The result of ChatGPT as people see it. Source: docs.dataforseo.com/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced, as the vendor's own client
 * repeats it (dataforseo/PythonClient, AiOptimizationChatGptLlmScraperTaskGetAdvancedResultInfo).
 * - `sources`: "the sources the model actually cited or relied on in its final answer".
 * - `search_results`: "all web search outputs the model retrieved when looking up information, including duplicates and unused entries".
 * - `model`: "indicates the model version".
 * - `items`: types "chat_gpt_text, chat_gpt_table, chat_gpt_navigation_list, chat_gpt_images, chat_gpt_local_businesses, chat_gpt_products".
 * - An answer from training has neither: `force_web_search` "makes it browse rather than answer from training".
 */
export function scraperResult(question: AnswerQuestion, drawn: DrawnAnswer, { at }: { at: number }): object {
	const { prompt, country, language } = question;
	const markdown = drawn.paragraphs.map(({ text }) => text).join("\n\n");
	const sources = drawn.searched ? drawn.citations.map(sourceOf) : null;
	const text = { type: "chat_gpt_text", rank_group: 1, rank_absolute: 1, markdown, sources, brand_entities: null };
	const items = markdown === "" ? [] : [text];
	return {
		...{ keyword: prompt, location_code: googleCode(country), language_code: language, model: drawn.model },
		...{ check_url: "https://chatgpt.com/", datetime: dataforseoTime(at), markdown },
		search_results: drawn.searched ? foundPages(drawn) : null,
		sources,
		fan_out_queries: drawn.searched ? [prompt] : null,
		...{ brand_entities: null, se_results_count: 0, item_types: ["chat_gpt_text"], items_count: items.length, items },
	};
}

/** The cited pages, the first of them twice, and one that no answer used. */
function foundPages({ citations }: DrawnAnswer): object[] {
	const unused: CitedPage = { url: "https://unused.example/", host: "unused.example", title: "Unused", snippet: "" };
	return [...citations, ...citations.slice(0, 1), unused].map(({ url, host, title, snippet }) => ({
		...{ type: "chatgpt_search_result", url, domain: host, title, description: snippet, breadcrumb: host },
	}));
}

function sourceOf({ url, host, title, snippet }: CitedPage): object {
	return {
		type: "chat_gpt_source",
		title,
		snippet,
		domain: host,
		url: `${url}?utm_source=chatgpt.com`,
		thumbnail: null,
		source_name: host,
	};
}
