import { describe, expect, test } from "vitest";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import type { ProviderName } from "~/domain/reference/providers";
import type { AskedSearch } from "~/domain/source/provided";
import { asked, chat, failedTask, given, mode, page, provided, QUESTION, searchapiMode, serpapiMode, task } from "./given-answers";

const DATAFORSEO = "https://api.dataforseo.com/v3";
const MODE = `${DATAFORSEO}/serp/google/ai_mode`;
const CHAT = `${DATAFORSEO}/ai_optimization/chat_gpt/llm_scraper`;
const modelAt = (name: string) => `${DATAFORSEO}/ai_optimization/${name}/llm_responses/live`;
const prompt = { user_prompt: QUESTION, max_output_tokens: 2_048 };
const keyword = { keyword: QUESTION, location_code: 2840, language_code: "en" };

/** Written from docs/answers-of-providers.md "Requests"; none from an adapter. */
const REQUESTS: [ProviderName, AnswerEngine, Partial<AskedSearch>, string, object][] = [
	["dataforseo_live", "google_ai_mode", { device: "mobile" }, `${MODE}/live/advanced`, { ...keyword, device: "mobile" }],
	[
		"dataforseo_live",
		"google_ai_mode",
		{ term: "100% c++" },
		`${MODE}/live/advanced`,
		{ ...keyword, keyword: "100%25 c%2B%2B", device: "desktop" },
	],
	["dataforseo_live", "chatgpt", {}, `${CHAT}/live/advanced`, keyword],
	[
		"dataforseo_live",
		"chatgpt_model",
		{ term: "100% c++", country: "fr" },
		modelAt("chat_gpt"),
		{ ...prompt, user_prompt: "100% c++", model_name: "gpt-4.1-mini", web_search: true, web_search_country_iso_code: "FR" },
	],
	[
		"dataforseo_live",
		"claude_model",
		{},
		modelAt("claude"),
		{ ...prompt, model_name: "claude-haiku-4-5", web_search: true, web_search_country_iso_code: "US" },
	],
	// Claude cannot be asked to search from Ireland, and Gemini from nowhere.
	[
		"dataforseo_live",
		"claude_model",
		{ country: "ie" },
		modelAt("claude"),
		{ ...prompt, model_name: "claude-haiku-4-5", web_search: true },
	],
	["dataforseo_live", "gemini_model", {}, modelAt("gemini"), { ...prompt, model_name: "gemini-2.5-flash", web_search: true }],
	["dataforseo_live", "perplexity_model", {}, modelAt("perplexity"), { ...prompt, model_name: "sonar", web_search_country_iso_code: "US" }],
	[
		"serpapi",
		"google_ai_mode",
		{ country: "fr", language: "fr" },
		"https://serpapi.com/search.json",
		{ engine: "google_ai_mode", q: QUESTION, gl: "fr", hl: "fr", device: "desktop", no_cache: "true", api_key: "login:secret" },
	],
	[
		"searchapi",
		"google_ai_mode",
		{ country: "fr", language: "fr" },
		"https://www.searchapi.io/api/v1/search",
		{ engine: "google_ai_mode", q: QUESTION, location: "France" },
	],
];

test.each(REQUESTS)("%s is asked for %s: %j", async (provider, engine, search, address, content) => {
	const { ask, requests } = provided(provider, () => given({}));
	await ask(asked(engine, search));
	expect(requests.map(({ url: { origin, pathname } }) => origin + pathname)).toEqual([address]);
	expect(requests.map(({ url, body }) => body ?? Object.fromEntries(url.searchParams))).toEqual([content]);
});

test.each<[string, ProviderName, AnswerEngine, unknown, number]>([
	["as the answer bills it, above the bound too", "dataforseo_live", "claude_model", task({ items: [] }, { cost: 0.21 }), 210_000],
	["the bound where the answer tells none", "dataforseo_live", "claude_model", task({ items: [] }, { cost: null }), 80_000],
	["what is billed without an answer", "dataforseo_live", "google_ai_mode", failedTask(40_102, "No Search Results.", 0.004), 4_000],
	["nothing for a market without it", "dataforseo_live", "chatgpt", failedTask(40_501, "Invalid Field: 'language_code'.", null), 0],
	["one page of the operator's price", "serpapi", "google_ai_mode", serpapiMode({ reconstructed_markdown: "Oak." }), 25_000],
	["one page of the operator's price", "searchapi", "google_ai_mode", searchapiMode({ markdown: "Oak." }), 25_000],
])("the cost is %s: %s, %s", async (_, provider, engine, answer, costMicros) => {
	expect(await provided(provider, () => given(answer)).ask(asked(engine))).toMatchObject({ costMicros });
});

test("without any connection nothing is paid; an answer that was lost may have been", async () => {
	const failing = (message: string) =>
		provided("dataforseo_live", () => {
			throw new Error(message);
		}).ask(asked("claude_model"));
	expect(await failing("getaddrinfo ENOTFOUND")).toMatchObject({ outcome: "error", costMicros: 0 });
	expect(await failing("Network connection lost.")).toMatchObject({ outcome: "error", costMicros: 80_000 });
});

describe("the queue", () => {
	const note = { tag: "mine", callback: "http://app/?task=x" };

	test.each([
		["google_ai_mode", MODE, { ...keyword, device: "desktop" }, mode({ markdown: "Oak.", references: [page("https://a.com/")] })],
		["chatgpt", CHAT, keyword, chat({ markdown: "Oak.", sources: [page("https://a.com/")] })],
	] as const)("%s is put in, found and collected at its own addresses, and paid once", async (engine, base, content, answer) => {
		let reply: unknown = { status_code: 20_000, tasks: [{ id: "t1", status_code: 20_100, cost: 0.0012 }] };
		const { queue, requests } = provided("dataforseo_queue", () => given(reply));
		const wanted = asked(engine);
		const put = await queue?.ask(wanted, note);
		expect(put).toMatchObject({ isTaken: true, taskId: "t1", page: { structured: { provided: { costMicros: 1_200 } } } });
		reply = {
			tasks: [
				{
					result: [
						{ id: "t0", tag: "theirs" },
						{ id: "t1", tag: "mine" },
					],
				},
			],
		};
		expect(await queue?.find("mine", wanted.search)).toBe("t1");
		reply = { status_code: 20_000, tasks: [{ id: "t1", status_code: 40_602, cost: 0, result: null }] };
		const early = await queue?.collect("t1", wanted);
		expect(early?.structured).toMatchObject({ provided: { outcome: "pending" }, reading: { outcome: "waiting" } });
		// Hours may lie between the question and its answer, and between the answer and its collection.
		reply = answer;
		const late = await queue?.collect("t1", { ...wanted, at: wanted.at + 3 * 3_600_000 });
		expect(late?.structured).toMatchObject({ provided: { outcome: "ok", costMicros: 0 } });
		expect(late?.structured?.reading.answer?.citations).toMatchObject([{ link: "https://a.com/" }]);
		expect(requests.map(({ url: { origin, pathname } }) => origin + pathname)).toEqual([
			`${base}/task_post`,
			`${base}/tasks_ready`,
			...["t1", "t1"].map((id) => `${base}/task_get/advanced/${id}`),
		]);
		expect(requests[0]?.body).toEqual({ ...content, tag: "mine", pingback_url: "http://app/?task=x&id=$id" });
	});
});
