import { expect, test } from "vitest";
import { byName } from "../by-name";
import { ANSWER_ENGINES } from "../reference/answer-engines";
import { monthCost } from "./month-cost";

const prices = { ...byName(ANSWER_ENGINES, () => null), google_ai_mode: 1_200, chatgpt: 4_000 };

test("a month is thirty days of each prompt, model and answer", () => {
	expect(monthCost({ prompts: 10, models: ["google_ai_mode", "chatgpt"], readings: 3 }, prices)).toEqual({
		answers: 1_800,
		micros: 900 * 1_200 + 900 * 4_000,
		unasked: [],
	});
});

test("a model without a source is counted and named, and costs nothing", () => {
	expect(monthCost({ prompts: 1, models: ["chatgpt", "claude_model"], readings: 1 }, prices)).toEqual({
		answers: 60,
		micros: 30 * 4_000,
		unasked: ["claude_model"],
	});
});
