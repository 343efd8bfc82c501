import { expect, test } from "vitest";
import { ANSWER_ENGINES, type AnswerEngine } from "../reference/answer-engines";
import { PROVIDERS, type ProviderName } from "../reference/providers";
import { priceOfAnswer, priceOfLook, priceOfRequest } from "./price";
import { answersInWords, CAPABILITIES } from "./providers";

const PRICE = { firstPage: 2_000, furtherPage: 1_500 };

/** Source: docs/answers-of-providers.md "Prices". */
test.each<[ProviderName, AnswerEngine, number]>([
	["dataforseo_live", "google_ai_mode", 4_000],
	["dataforseo_live", "chatgpt", 4_000],
	["dataforseo_live", "chatgpt_model", 100_000],
	["dataforseo_live", "claude_model", 80_000],
	["dataforseo_live", "gemini_model", 60_000],
	["dataforseo_live", "perplexity_model", 20_000],
	["dataforseo_queue", "google_ai_mode", 1_200],
	["dataforseo_queue", "chatgpt", 1_200],
	["serpapi", "google_ai_mode", 2_000],
	["searchapi", "google_ai_mode", 2_000],
])("%s, %s: one answer has one price, at any depth", (provider, engine, micros) => {
	expect(priceOfAnswer(provider, PRICE, engine)).toBe(micros);
	expect(priceOfLook(provider, PRICE, 100, engine)).toBe(micros);
	// Links of an answer are not sealed as those of a list are: resolving them is not paid for.
	expect(priceOfRequest(provider, PRICE, { search: { engine }, wanted: 100, start: 0, opensLinks: true })).toBe(micros);
});

test("a list costs as before; no other provider answers in words", () => {
	expect(priceOfLook("dataforseo_live", PRICE, 30)).toBe(2_000 + 3 * 1_500);
	expect(priceOfLook("dataforseo_live", PRICE, 30, "google")).toBe(2_000 + 3 * 1_500);
	expect(priceOfRequest("dataforseo_live", PRICE, { search: { engine: "google" }, wanted: 30, start: 0, opensLinks: true })).toBe(13_000);
	const all = PROVIDERS.filter((name) => CAPABILITIES[name].answers);
	expect(all.toSorted()).toEqual(["dataforseo_live", "dataforseo_queue", "searchapi", "serpapi"]);
	expect(ANSWER_ENGINES.filter((engine) => answersInWords("serper", engine))).toEqual([]);
});
