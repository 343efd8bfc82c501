import { describe, expect, test } from "vitest";
import { DEFINITE, LIVE, NOT_DEFINITE } from "./answer-cases";
import { asked, given, provided, serpapiMode } from "./given-answers";

describe("an answer in words", () => {
	test.each(DEFINITE)("%s: %s, %s", async (_, provider, engine, answer, becomes) => {
		const { ask } = provided(provider, () => given(answer));
		const got = await ask(asked(engine));
		expect(got).toMatchObject({ outcome: "ok", degraded: [], answer: becomes });
		// A page with results of which none is a row: the look ends with it.
		expect(got.reading).toMatchObject({ outcome: "results", items: [], organicCount: 0, hasNext: false });
	});

	test.each(NOT_DEFINITE)("not definite: %s: %s, %s", async (_, provider, engine, answer, becomes) => {
		const { ask } = provided(provider, () => given(answer));
		const got = await ask(asked(engine));
		expect({ ...got, page: got.reading?.outcome }).toMatchObject(becomes);
		expect(got.outcome).not.toBe("ok");
		expect(got.answer).toBeUndefined();
	});

	test("a sentence about AI Mode says nothing of a question about AI Mode", async () => {
		const term = "Is AI Mode available in Monaco?";
		const sentence = "AI Mode isn't available in your country.";
		const answer = serpapiMode({ reconstructed_markdown: sentence }, {}, { q: term });
		const got = await provided("serpapi", () => given(answer)).ask(asked("google_ai_mode", { term }));
		expect({ ...got, page: got.reading?.outcome }).toMatchObject({ outcome: "partial", page: "unrecognised", answer: undefined });
	});

	test.each([
		[401, "auth"],
		[402, "quota"],
		[429, "quota"],
		[500, "error"],
		[400, "bad_request"],
	])("status %i is %s, and costs nothing", async (status, outcome) => {
		for (const [provider, engine] of [
			[LIVE, "claude_model"],
			["serpapi", "google_ai_mode"],
		] as const) {
			const got = await provided(provider, () => given({ error: "no" }, status)).ask(asked(engine));
			expect(got).toMatchObject({ outcome, costMicros: 0 });
			expect(got.answer).toBeUndefined();
		}
	});
});
