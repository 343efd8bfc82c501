import { TEST_INSTANT } from "../setup/test-time";
import { answerPlanSchema, type GivenPlan } from "./answer-plan";
import { FakeAnswers } from "./fake-answers";

const KEY = `Basic ${btoa("login:right")}`;

/** The stand-ins with a clock that a test moves, and requests as clients write them. */
export function answersForTest(...plans: GivenPlan[]) {
	let now = TEST_INSTANT;
	const waits: number[] = [];
	const answers = new FakeAnswers(
		() => now,
		async (ms) => void waits.push(ms),
	);
	answers.service.plans = plans.map((plan) => answerPlanSchema.parse(plan));
	const ask = async (provider: string, path: string, body?: object, authorization = KEY) => {
		const init = { method: body ? "POST" : "GET", headers: { authorization }, ...(body && { body: JSON.stringify([body]) }) };
		const response = await answers.send(`http://stand-in/providers/${provider}${path}`, init);
		const text = await response.text();
		return { status: response.status, text, json: safely(text) };
	};
	return {
		answers,
		ledger: answers.service.ledger,
		/** Times that answers took, in the provider's milliseconds. */
		waits,
		advance: (ms: number) => {
			now += ms;
		},
		ask,
		/** The only task of an answer of DataForSEO. */
		task: async (path: string, body?: object) => {
			const { json } = await ask(path.includes("/task") ? "dataforseo_queue" : "dataforseo_live", `/v3/${path}`, body);
			return json.tasks[0];
		},
		/** A search of SerpApi or SearchApi. */
		search: (provider: "serpapi" | "searchapi", query: Record<string, string>) => {
			const path = provider === "serpapi" ? "/search.json" : "/api/v1/search";
			return ask(provider, `${path}?${new URLSearchParams({ engine: "google_ai_mode", api_key: "right", ...query })}`, undefined, "");
		},
	};
}

// biome-ignore lint/suspicious/noExplicitAny: answers of other services, whose shape the tests themselves state.
function safely(text: string): any {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

export const PROMPT = "which hammock for a small balcony?";
export const AI_MODE = { keyword: PROMPT, location_code: 2250, language_code: "fr", device: "desktop" };
export const SCRAPER = { keyword: PROMPT, location_code: 2840, language_code: "en" };
export const MODEL = { user_prompt: PROMPT, model_name: "gpt-4.1-mini", web_search: true, web_search_country_iso_code: "FR" };
export const MODEL_PATH = "ai_optimization/chat_gpt/llm_responses/live";
export const SCRAPER_PATH = "ai_optimization/chat_gpt/llm_scraper";
/** One domain is cited always, two others now and then. */
export const CITED = {
	cites: [{ domain: "ours.example", share: 1, pages: ["/hammocks"] }],
	others: ["guide.example", "forum.example"],
} satisfies GivenPlan;
