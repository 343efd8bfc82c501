import type { AnswerEngine } from "~/domain/reference/answer-engines";
import type { AnswerQuestion } from "./answer-plan";
import { dataforseoTime } from "./dataforseo-envelope";
import type { CitedPage, DrawnAnswer } from "./draw-answer";

/** Price of an answer with web search in micro-units, at most: ChatGPT 0.077, Claude 0.050, Gemini 0.038, Perplexity 0.006 dollars, as a client measured. */
const MEASURED: Partial<Record<AnswerEngine, number>> = {
	chatgpt_model: 77_000,
	claude_model: 50_000,
	gemini_model: 38_000,
	perplexity_model: 6_000,
};
/** Share of it without web search: another client measured below a cent. */
const WITHOUT_SEARCH = 0.1;
/** DataForSEO's own part: a client measured 0.0006 dollars for an answer of sixteen tokens. */
const FEE_MICROS = 600;

/** The price of an answer moves with its tokens: between 60 % of the most and all of it, by the number of the answer. */
export function modelsPrice(engine: AnswerEngine, { number, searched, dearer }: DrawnAnswer): number {
	const most = (MEASURED[engine] ?? 0) * (searched ? 1 : WITHOUT_SEARCH);
	return Math.max(FEE_MICROS, Math.round(most * (0.6 + 0.4 * (((number * 37) % 101) / 100)) * dearer));
}

/**
 * The result of a bare model. Source: docs.dataforseo.com/v3/ai_optimization/chat_gpt/llm_responses/live (task_get).
 * - `model_name`: "if the basic model name is specified, its latest version will be set by default".
 * - `money_spent`: the price of the model's own provider, a part of the task's `cost`.
 * - `annotations`: "it returns null when the web_search parameter is not set to true. It may also return an empty array when web_search is enabled in cases
 *   when the AI model attempted to retrieve information from the web but did not find relevant sources"; `start_index`, `end_index` and `text` "for the
 *   ChatGPT and Gemini platforms" since July 2026 (dataforseo.com/update/more-detailed-source-annotations-in-llm-responses-api).
 * - `web_search`: whether the web was searched. A model that was allowed to and did not has null annotations, too.
 */
export function modelResult(question: AnswerQuestion, drawn: DrawnAnswer, { at }: { at: number }): object {
	const { engine, prompt } = question;
	const hasPlaces = engine === "chatgpt_model" || engine === "gemini_model";
	const text = drawn.paragraphs.map((one) => one.text).join("\n\n");
	const pages = engine === "gemini_model" ? drawn.citations.map(throughGoogle) : drawn.citations;
	const annotations = drawn.searched ? pages.map((page, i) => annotationOf(page, hasPlaces ? placeOf(drawn, i) : {})) : null;
	return {
		...{ model_name: drawn.model, input_tokens: prompt.length, output_tokens: text.length, reasoning_tokens: 0 },
		...{ web_search: drawn.searched, money_spent: (modelsPrice(engine, drawn) - FEE_MICROS) / 1_000_000, datetime: dataforseoTime(at) },
		items: text === "" ? [] : [{ type: "message", sections: [{ type: "text", text, annotations }] }],
		fan_out_queries: drawn.searched ? [prompt] : null,
	};
}

function annotationOf({ title, url }: CitedPage, place: object): object {
	return { title, url, ...place };
}

/**
 * Gemini "returns every citation through vertexaisearch.cloud.google.com/grounding-api-redirect/…", and its title is "the domain name or title of the quoted
 * source". Source: docs/answers-of-providers.md, "Gemini's citations".
 */
function throughGoogle({ host, url, ...rest }: CitedPage): CitedPage {
	const sealed = btoa(url).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
	return {
		...rest,
		host,
		title: host.replace(/^www\./, ""),
		url: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${sealed}`,
	};
}

/** Place of the paragraph that names the page. */
function placeOf({ paragraphs }: DrawnAnswer, page: number): object {
	const at = paragraphs.findIndex(({ cites }) => cites.includes(page));
	const text = paragraphs[at]?.text ?? "";
	const start = paragraphs.slice(0, Math.max(0, at)).reduce((sum, one) => sum + one.text.length + 2, 0);
	return { start_index: start, end_index: start + text.length, text };
}
