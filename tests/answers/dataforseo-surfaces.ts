import type { AnswerQuestion } from "./answer-plan";
import { aiModeResult } from "./dataforseo-ai-mode";
import { modelResult, modelsPrice } from "./dataforseo-models";
import { scraperResult } from "./dataforseo-scraper";
import type { DrawnAnswer } from "./draw-answer";
import { countryOfGoogle, countryOfPlace } from "./google-countries";

/** An interface of DataForSEO for one engine. */
export interface DataforseoSurface {
	engine: AnswerQuestion["engine"];
	/** Its addresses: /v3/{base}/{live}, and /v3/{base}/task_post, tasks_ready and task_get/advanced/{id} where it has a queue. */
	base: string;
	live: string;
	hasQueue: boolean;
	/** Price of an answer in micro-units. */
	price(way: "live" | "queue", drawn: DrawnAnswer): number;
	result(question: AnswerQuestion, drawn: DrawnAnswer, of: { at: number }): object;
}

/** The parts of a request that an answer repeats or that change it. */
export interface AskedTask {
	/** As it was sent. */
	data: Record<string, unknown>;
	tag: string;
	pingback: string;
	maySearchWeb: boolean;
	isForced: boolean;
}

/** Live and queue, of AI Mode and of ChatGPT as people see it. Source: docs/answers-of-providers.md, "Prices". */
const pagePrice: DataforseoSurface["price"] = (way, { dearer }) => Math.round((way === "live" ? 4_000 : 1_200) * dearer);

/** Source of the addresses: docs/answers-of-providers.md, "Requests". */
export const SURFACES: readonly DataforseoSurface[] = [
	{
		...{ engine: "google_ai_mode", base: "serp/google/ai_mode", live: "live/advanced", hasQueue: true },
		...{ price: pagePrice, result: aiModeResult },
	},
	{
		...{ engine: "chatgpt", base: "ai_optimization/chat_gpt/llm_scraper", live: "live/advanced", hasQueue: true },
		...{ price: pagePrice, result: scraperResult },
	},
	modelSurface("chatgpt_model", "chat_gpt"),
	modelSurface("claude_model", "claude"),
	modelSurface("gemini_model", "gemini"),
	modelSurface("perplexity_model", "perplexity"),
];

function modelSurface(engine: AnswerQuestion["engine"], name: string): DataforseoSurface {
	const base = `ai_optimization/${name}/llm_responses`;
	const price: DataforseoSurface["price"] = (_, drawn) => modelsPrice(engine, drawn);
	return { ...{ engine, base, live: "live", hasQueue: false, price }, result: modelResult };
}

export const isModelSurface = ({ base }: DataforseoSurface) => base.endsWith("llm_responses");

/** The question of the first task of a body. problem: name of the field that is wrong, or null. */
export function taskOf(surface: DataforseoSurface, body: unknown): { question: AnswerQuestion; task: AskedTask; problem: string | null } {
	const first: unknown = Array.isArray(body) ? body[0] : null;
	const data: Record<string, unknown> = typeof first === "object" && first !== null ? { ...first } : {};
	const text = (name: string) => (typeof data[name] === "string" ? data[name] : "");
	const isModel = isModelSurface(surface);
	// "if you need to use the “%” character for your keyword, please specify it as “%25”; … “+” … as “%2B”" (llm_scraper/live/advanced, "keyword").
	const prompt = isModel ? text("user_prompt") : text("keyword").replaceAll("%2B", "+").replaceAll("%25", "%");
	const country = isModel
		? text("web_search_country_iso_code").toLowerCase()
		: (countryOfGoogle(Number(data.location_code)) ?? countryOfPlace(text("location_name")));
	const question: AnswerQuestion = { engine: surface.engine, prompt, country, language: text("language_code") };
	const task: AskedTask = {
		...{ data, tag: text("tag"), pingback: text("pingback_url") },
		maySearchWeb: !isModel || data.web_search === true || surface.engine === "perplexity_model",
		isForced: data.force_web_search === true,
	};
	return { question, task, problem: isModel ? wrongModelField(question, data) : wrongPageField(question) };
}

/** Countries that Claude's search knows. Source: docs/answers-of-providers.md, "Requests". */
const CLAUDE_COUNTRIES =
	"AR AT AU BE BR CA CH CL CN DE DK ES FI FR GB HK ID IN IT JP KR MX MY NL NO NZ PH PL PT RU SA SE TR TW US ZA".split(" ");

/** "you can specify up to 500 characters in the user_prompt field"; "name of the AI model, required field" (llm_responses/live). */
function wrongModelField({ engine, prompt, country }: AnswerQuestion, { model_name }: Record<string, unknown>): string | null {
	if (prompt === "" || prompt.length > 500) return "user_prompt";
	if (engine === "claude_model" && country !== "" && !CLAUDE_COUNTRIES.includes(country.toUpperCase()))
		return "web_search_country_iso_code";
	return typeof model_name === "string" && model_name !== "" ? null : "model_name";
}

/** "up to 700 characters in the keyword field" (AI Mode), "up to 2000 characters" (ChatGPT); location and language are required fields. */
function wrongPageField({ engine, prompt, country, language }: AnswerQuestion): string | null {
	if (prompt === "" || prompt.length > (engine === "google_ai_mode" ? 700 : 2_000)) return "keyword";
	if (country === "") return "location_code";
	return language === "" ? "language_code" : null;
}
