import { describe, expect, test } from "vitest";
import { AI_MODE, answersForTest, CITED, MODEL, MODEL_PATH, PROMPT, SCRAPER, SCRAPER_PATH } from "./answers-for-tests";

const AI_MODE_PATH = "serp/google/ai_mode/live/advanced";
const plain = (url: string) => url.split("#")[0];

describe("AI Mode", () => {
	test("an answer is one item with elements, and the references of all of them", async () => {
		const { task, ledger } = answersForTest(CITED);
		const answer = await task(AI_MODE_PATH, AI_MODE);
		expect(answer).toMatchObject({ status_code: 20_000, status_message: "Ok.", result_count: 1, cost: 0.004 });
		expect(answer.data).toMatchObject({ keyword: PROMPT, location_code: 2250, api: "serp", se: "google", se_type: "ai_mode" });
		const [result] = answer.result;
		const echo = { keyword: PROMPT, type: "ai_mode", location_code: 2250, language_code: "fr", se_results_count: 0, items_count: 1 };
		expect(result).toMatchObject({ ...echo, datetime: "2026-11-21 10:00:00 +00:00" });
		expect(new URL(result.check_url).searchParams.get("udm")).toBe("50");
		const [item] = result.items;
		expect(item.references.map(({ url }: { url: string }) => plain(url))).toContain("https://www.ours.example/hammocks");
		expect(ledger.charges).toMatchObject([{ engine: "google_ai_mode", country: "fr", micros: 4_000, for: "answer", isLost: false }]);
	});

	test("a page is named again by the element that leans on it, with a text fragment and its mark in the text", async () => {
		const { task } = answersForTest(CITED);
		const [item] = (await task(AI_MODE_PATH, AI_MODE)).result[0].items;
		const within = item.items.flatMap(({ references }: { references: { url: string }[] | null }) => references ?? []);
		expect(within.length).toBeGreaterThan(0);
		expect(within.map(({ url }: { url: string }) => url)).toEqual(item.references.map(({ url }: { url: string }) => url));
		for (const { url, domain } of within) {
			expect(new URL(url).hostname).toBe(domain);
			expect(url).toContain("#:~:text=");
			expect(item.markdown).toContain(`](${url})`);
		}
	});

	test("an answer without citations has no references anywhere, and a text", async () => {
		const { task } = answersForTest({ silent: 1 });
		const [item] = (await task(AI_MODE_PATH, AI_MODE)).result[0].items;
		expect(item.references).toBeNull();
		expect(item.items.every(({ references }: { references: unknown }) => references === null)).toBe(true);
		expect(item.markdown).not.toBe("");
	});

	test("an engine that declines has no result, and is paid for", async () => {
		const { task, ledger } = answersForTest({ refused: 1 });
		expect(await task(AI_MODE_PATH, AI_MODE)).toMatchObject({
			status_code: 40_102,
			status_message: "No Search Results.",
			result: null,
			cost: 0.004,
		});
		expect(ledger.total()).toBe(4_000);
	});

	test("a market without the feature is an invalid location within HTTP 200, and costs nothing", async () => {
		const { ask, ledger } = answersForTest({ country: "fr", not_offered: true });
		const { status, json } = await ask("dataforseo_live", `/v3/${AI_MODE_PATH}`, AI_MODE);
		expect(status).toBe(200);
		expect(json).toMatchObject({ status_code: 20_000, tasks_error: 1, cost: 0 });
		expect(json.tasks[0]).toMatchObject({ status_code: 40_501, status_message: "Invalid Field: 'location_code'.", result: null });
		expect((await ask("dataforseo_live", `/v3/${AI_MODE_PATH}`, { ...AI_MODE, location_code: 2840 })).json.tasks[0].status_code).toBe(
			20_000,
		);
		expect(ledger.charges).toHaveLength(1);
	});

	test("no text at all is an answer with status 20000, paid for", async () => {
		const { task, answers, ledger } = answersForTest(CITED);
		answers.service.addFault("ai_mode", "empty");
		expect(await task(AI_MODE_PATH, AI_MODE)).toMatchObject({ status_code: 20_000, result: [{ items_count: 0, items: [] }] });
		answers.service.addFault("ai_mode", "failed_words");
		const [{ items }] = (await task(AI_MODE_PATH, AI_MODE)).result;
		expect(items[0]).toMatchObject({ markdown: "Something went wrong and an AI response wasn't generated.", references: null });
		expect(ledger.charges).toHaveLength(2);
	});
});

describe("ChatGPT as people see it", () => {
	const path = `${SCRAPER_PATH}/live/advanced`;

	test("sources are the cited pages; search results hold repeated and unused ones beside them", async () => {
		const { task } = answersForTest(CITED);
		const [result] = (await task(path, { ...SCRAPER, keyword: "100%25 cotton, a%2Bb" })).result;
		expect(result).toMatchObject({
			keyword: "100% cotton, a+b",
			location_code: 2840,
			language_code: "en",
			model: "gpt-5-5",
			item_types: ["chat_gpt_text"],
		});
		const domains = (rows: { domain: string }[]) => rows.map(({ domain }) => domain);
		expect(domains(result.sources)).toContain("www.ours.example");
		expect(domains(result.sources)).not.toContain("unused.example");
		expect(domains(result.search_results)).toEqual([...domains(result.sources), domains(result.sources)[0], "unused.example"]);
		expect(result.items[0]).toMatchObject({ type: "chat_gpt_text", markdown: result.markdown, sources: result.sources });
	});

	test("an answer from training has neither sources nor search results; a forced search has", async () => {
		const { task } = answersForTest({ ...CITED, no_search: 1 });
		expect((await task(path, SCRAPER)).result[0]).toMatchObject({ sources: null, search_results: null, fan_out_queries: null });
		expect((await task(path, { ...SCRAPER, force_web_search: true })).result[0].sources).not.toBeNull();
	});

	test("a search that cites nobody has an empty list of sources", async () => {
		const { task } = answersForTest({ silent: 1 });
		const [result] = (await task(path, SCRAPER)).result;
		expect(result.sources).toEqual([]);
		expect(result.search_results.length).toBeGreaterThan(0);
	});
});

describe("bare models", () => {
	const annotationsOf = (answer: { result: { items: { sections: { annotations: unknown }[] }[] }[] }) =>
		answer.result[0]?.items[0]?.sections[0]?.annotations;

	test("null annotations: the web was not to be searched, or was not; empty ones: it was, without a source", async () => {
		const { task } = answersForTest({ ...CITED, cites: [], silent: 1 });
		expect(annotationsOf(await task(MODEL_PATH, { ...MODEL, web_search: false }))).toBeNull();
		expect(annotationsOf(await task(MODEL_PATH, MODEL))).toEqual([]);
		const skipping = answersForTest({ ...CITED, no_search: 1 });
		const answer = await skipping.task(MODEL_PATH, MODEL);
		expect(annotationsOf(answer)).toBeNull();
		expect(answer.result[0]).toMatchObject({ web_search: false, fan_out_queries: null });
	});

	test("Perplexity searches always, without a field that asks for it", async () => {
		const { task } = answersForTest({ ...CITED, no_search: 1, refused: 0.5 });
		for (let i = 0; i < 20; i++) {
			const { web_search: _, ...body } = MODEL;
			const answer = await task("ai_optimization/perplexity/llm_responses/live", body);
			expect(annotationsOf(answer)).not.toBeNull();
		}
	});

	test("annotations name the part of the text for ChatGPT, not for Claude", async () => {
		const { task } = answersForTest(CITED);
		const [result] = (await task(MODEL_PATH, MODEL)).result;
		const [{ text, annotations }] = result.items[0].sections;
		expect(annotations.length).toBeGreaterThan(0);
		for (const one of annotations) expect(text.slice(one.start_index, one.end_index)).toBe(one.text);
		const claude = await task("ai_optimization/claude/llm_responses/live", MODEL);
		expect(Object.keys((annotationsOf(claude) as object[])[0] ?? {})).toEqual(["title", "url"]);
	});

	test("Gemini's citations lead through Google and have the host for a title", async () => {
		const { task } = answersForTest({ ...CITED, others: [] });
		const annotations = annotationsOf(await task("ai_optimization/gemini/llm_responses/live", MODEL));
		expect(annotations).toMatchObject([
			{ title: "ours.example", url: expect.stringContaining("https://vertexaisearch.cloud.google.com/grounding-api-redirect/") },
		]);
	});

	test("the price moves with the answer, and is told in `cost` with the model's own part", async () => {
		const { task, ledger } = answersForTest(CITED);
		const all = [await task(MODEL_PATH, MODEL), await task(MODEL_PATH, MODEL)];
		const costs = all.map(({ cost }) => Math.round(cost * 1_000_000));
		expect(costs[0]).not.toBe(costs[1]);
		expect(ledger.charges.map(({ micros }) => micros)).toEqual(costs);
		expect(all[0].result[0].money_spent).toBeCloseTo(all[0].cost - 0.0006, 6);
		for (const cost of costs) expect(cost).toBeLessThanOrEqual(77_000);
	});

	test("the version of the model is told, and changes on its day", async () => {
		const { task, advance } = answersForTest({
			model: [
				["2026-11-01", "gpt-5.1-2026-08-01"],
				["2026-11-22", "gpt-5.2-2026-11-20"],
			],
		});
		expect((await task(MODEL_PATH, MODEL)).result[0].model_name).toBe("gpt-5.1-2026-08-01");
		advance(86_400_000);
		expect((await task(MODEL_PATH, MODEL)).result[0].model_name).toBe("gpt-5.2-2026-11-20");
	});

	test.each([
		["user_prompt", { ...MODEL, user_prompt: "x".repeat(501) }, "chat_gpt"],
		["model_name", { ...MODEL, model_name: undefined }, "chat_gpt"],
		["web_search_country_iso_code", { ...MODEL, web_search_country_iso_code: "GR" }, "claude"],
	])("a wrong %s is refused by its name and costs nothing", async (field, body, name) => {
		const { task, ledger } = answersForTest();
		expect(await task(`ai_optimization/${name}/llm_responses/live`, body)).toMatchObject({
			status_code: 40_501,
			status_message: `Invalid Field: '${field}'.`,
		});
		expect(ledger.charges).toEqual([]);
	});

	test("a model that declines does so in words, like any other answer", async () => {
		const { task } = answersForTest({ refused: 1 });
		const [result] = (await task(MODEL_PATH, MODEL)).result;
		expect(result.items[0].sections[0]).toEqual({
			type: "text",
			text: "I'm sorry, but I can't help with that request.",
			annotations: null,
		});
	});
});

describe("refusals", () => {
	test.each([
		["key", 401, 40_100],
		["quota", 402, 40_200],
		["down", 500, 50_000],
	] as const)("%s: HTTP %s, nothing is paid", async (fault, status, code) => {
		const { ask, answers, ledger } = answersForTest();
		answers.service.addFault("ai_mode", fault);
		expect(await ask("dataforseo_live", `/v3/${AI_MODE_PATH}`, AI_MODE)).toMatchObject({ status, json: { status_code: code } });
		expect(ledger.charges).toEqual([]);
	});

	test("a wrong key and a missing one are refused", async () => {
		const { ask } = answersForTest();
		for (const key of [`Basic ${btoa("login:wrong")}`, "Bearer token", ""])
			expect((await ask("dataforseo_live", `/v3/${AI_MODE_PATH}`, AI_MODE, key)).status).toBe(401);
	});

	test("too many requests: a status of the task within HTTP 200", async () => {
		const { task, answers, ledger } = answersForTest();
		answers.service.addFault("", "rate");
		expect(await task(AI_MODE_PATH, AI_MODE)).toMatchObject({ status_code: 40_202, result: null, cost: 0 });
		expect(ledger.charges).toEqual([]);
	});

	test("an engine that failed is paid for, without a result", async () => {
		const { task, answers, ledger } = answersForTest();
		answers.service.addFault("", "engine");
		expect(await task(AI_MODE_PATH, AI_MODE)).toMatchObject({ status_code: 40_101, result: null, cost: 0.004 });
		expect(ledger.charges).toMatchObject([{ for: "failure", micros: 4_000 }]);
	});

	test("a connection that breaks after the answer was paid for; one that breaks before costs nothing", async () => {
		const { task, answers, ledger } = answersForTest();
		answers.service.addFault("", "lost");
		await expect(task(AI_MODE_PATH, AI_MODE)).rejects.toThrow("Network connection lost.");
		expect(ledger.charges).toEqual([]);
		answers.service.addFault("", "lost_paid");
		await expect(task(AI_MODE_PATH, AI_MODE)).rejects.toThrow("Network connection lost.");
		expect(ledger.charges).toMatchObject([{ isLost: true, micros: 4_000 }]);
	});

	test("thirty live tasks of a model run at once at most", async () => {
		const { task, answers } = answersForTest();
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		answers.service.sleep = () => held;
		const all = Array.from({ length: 31 }, () => task(MODEL_PATH, MODEL));
		release();
		const statuses = (await Promise.all(all)).map(({ status_code }) => status_code);
		expect(statuses.filter((one) => one === 20_000)).toHaveLength(30);
		expect(statuses.filter((one) => one === 40_202)).toHaveLength(1);
	});

	test("HTML and JSON that ends early come with status 200", async () => {
		const { ask, answers, ledger } = answersForTest();
		for (const fault of ["html", "cut"] as const) {
			answers.service.addFault("", fault);
			expect(await ask("dataforseo_live", `/v3/${AI_MODE_PATH}`, AI_MODE)).toMatchObject({ status: 200, json: undefined });
		}
		expect(ledger.charges).toHaveLength(2);
	});
});

test("the balance is what the books leave", async () => {
	const { ask, task } = answersForTest();
	await task(AI_MODE_PATH, AI_MODE);
	const { json } = await ask("dataforseo_live", "/v3/appendix/user_data");
	expect(json.tasks[0].result[0].money.balance).toBeCloseTo(49.996, 6);
});
