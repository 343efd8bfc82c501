import { RECENT_FIREFOX } from "@serpentine/serp";
import type { TextAnswer } from "@serpentine/serp/results";
import { describe, expect, test } from "vitest";
import { providerDesk } from "~/adapters/providers/provider-source";
import type { Search } from "~/domain/position/search";
import { citationsOf, placeAmong } from "~/domain/prompt/citation";
import { readingClass } from "~/domain/prompt/reading-class";
import { ANSWER_ENGINES, type AnswerEngine } from "~/domain/reference/answer-engines";
import type { ProviderName } from "~/domain/reference/providers";
import { takeLook } from "~/services/looks/take-look";
import { TEST_INSTANT } from "../setup/test-time";
import { type AnswerFault, answerPlanSchema, type GivenPlan } from "./answer-plan";
import { CITED, PROMPT } from "./answers-for-tests";
import { FakeAnswers } from "./fake-answers";

/** Price of a search, as the stand-ins of both take it. */
const PRICES: Partial<Record<ProviderName, number>> = { serpapi: 15_000, searchapi: 4_000 };
const OURS = { domain: "ours.example", hosts: "subdomains" } as const;

/** One look by a provider's adapter at the stand-in, and what both sides say that it cost. */
async function look(provider: ProviderName, engine: AnswerEngine, plan: GivenPlan, fault: AnswerFault | null = null) {
	const answers = new FakeAnswers(() => TEST_INSTANT);
	answers.service.plans = [answerPlanSchema.parse(plan)];
	if (fault) answers.service.addFault("", fault);
	const desk = providerDesk("http://answers", answers.send);
	const search = { engine, term: PROMPT, country: "fr", language: "fr", device: "desktop", place: "" } as unknown as Search;
	const price = PRICES[provider] ?? 2_000;
	const session = await desk.source({ provider, key: "login:right", price: { firstPage: price, furtherPage: price } }).open(RECENT_FIREFOX);
	const at = { now: () => TEST_INSTANT, random: () => 0, sleep: async () => {} };
	const taken = await takeLook(session, { search, depth: 10, opensLinks: false, config: RECENT_FIREFOX, source: provider, ...at });
	const [page] = taken.look.pages;
	const answer = page?.reading.outcome === "results" ? page.reading.answer : undefined;
	return {
		class: answer && classOf(answer),
		outcome: page?.reading.outcome,
		model: answer?.model,
		failure: page?.provided?.outcome,
		counted: taken.look.pages.reduce((sum, { provided }) => sum + (provided?.costMicros ?? 0), 0),
		charged: answers.service.ledger.total(),
	};
}

/** As answers are recorded. */
function classOf(answer: TextAnswer) {
	const citations = citationsOf(answer);
	return readingClass({ ...answer, cited: placeAmong(citations, OURS), citations: citations.map(([, host]) => ({ host })) });
}

const LIVE = ANSWER_ENGINES.map((engine) => ["dataforseo_live", engine] as const);
const ALL = [...LIVE, ["serpapi", "google_ai_mode"], ["searchapi", "google_ai_mode"]] as const;

describe.each(ALL)("%s, %s", (provider, engine) => {
	const isBare = engine.endsWith("_model");
	const skips = engine !== "google_ai_mode" && engine !== "perplexity_model";

	test("what the stand-in draws is what the adapter reads, and costs what both say", async () => {
		const cases: [GivenPlan, string | undefined][] = [
			[CITED, "cited"],
			[{ others: ["guide.example"] }, "others"],
			[{ silent: 1 }, "none"],
			[{ no_search: 1, ...CITED }, skips ? "no_search" : "cited"],
			[{ refused: 1 }, isBare ? (skips ? "no_search" : "none") : "refused"],
			[{ not_offered: true, ...CITED }, isBare ? "cited" : "not_offered"],
		];
		for (const [plan, wanted] of cases) {
			const { class: name, counted, charged } = await look(provider, engine, plan);
			expect([name, counted]).toEqual([wanted, charged]);
		}
	});

	test.each<AnswerFault>(["lost", "key", "quota", "rate", "down", "html", "cut", "empty"])(
		"%s is never an answer, and nothing is paid that is not counted",
		async (fault) => {
			const { class: name, counted, charged } = await look(provider, engine, CITED, fault);
			expect(name).toBeUndefined();
			expect(counted).toBeGreaterThanOrEqual(charged);
		},
	);

	test("what was paid and lost counts as paid", async () => {
		const { class: name, counted, charged } = await look(provider, engine, CITED, "lost_paid");
		expect(name).toBeUndefined();
		expect(charged).toBeGreaterThan(0);
		expect(counted).toBeGreaterThanOrEqual(charged);
	});

	test("an engine that failed is no answer; what the provider takes for it counts", async () => {
		const { class: name, failure, counted, charged } = await look(provider, engine, CITED, "engine");
		expect([name, failure]).toEqual([undefined, "error"]);
		expect(counted).toBe(charged);
	});
});

test.each(["serpapi", "searchapi", "dataforseo_live"] as const)(
	"%s: the engine's sentence of a failure, and missing references, are no answer",
	async (provider) => {
		expect((await look(provider, "google_ai_mode", CITED, "failed_words")).class).toBeUndefined();
		if (provider === "dataforseo_live") return;
		const torn = await look(provider, "google_ai_mode", CITED, "torn");
		expect([torn.class, torn.counted]).toEqual([undefined, torn.charged]);
	},
);

describe("what a provider took", () => {
	const MINUTE_MS = 60_000;
	const SPAN = { from: TEST_INSTANT - 60 * MINUTE_MS, to: TEST_INSTANT - MINUTE_MS };

	/** A stand-in that has taken money for so many answers within the span, and for one before and one after it. */
	function charged(count: number) {
		let now = TEST_INSTANT - 30 * MINUTE_MS;
		const answers = new FakeAnswers(() => now);
		const question = { engine: "claude_model", prompt: PROMPT, country: "fr", language: "" } as const;
		const charge = (tag: string) =>
			answers.service.charge({ ...question, provider: "dataforseo_live", id: tag, tag, micros: 600, for: "answer", isLost: false });
		for (let n = 0; n < count; n++) charge(`within ${n}`);
		now = SPAN.from - 1;
		charge("before");
		now = TEST_INSTANT;
		charge("after");
		const desk = providerDesk("http://answers", answers.send);
		const access = { provider: "dataforseo_live", key: "login:right", price: { firstPage: 0, furtherPage: 0 } } as const;
		return {
			answers,
			charges: async (span = SPAN) => (await desk.charges(access, { engines: ["claude_model"], ...span }))?.flat() ?? null,
		};
	}

	test.each([0, 1, 999, 1_000, 2_300])("is listed whole: %s answers", async (count) => {
		const told = await charged(count).charges();
		expect(told?.map(({ tag, micros }) => [tag, micros])).toEqual(Array.from({ length: count }, (_, n) => [`within ${n}`, 600]));
	});

	test("is not told where a list is too long, a part of it is missing, or the span ends now", async () => {
		expect(await charged(5_000).charges()).toBeNull();
		const parts = charged(2_300);
		parts.answers.service.addFault("ai_optimization/id_list", "down");
		expect(await parts.charges()).toBeNull();
		expect(await charged(1).charges({ ...SPAN, to: TEST_INSTANT })).toBeNull();
	});
});

test("the version of the model is read", async () => {
	expect(await look("dataforseo_live", "chatgpt_model", { model: "gpt-5.2-2026-11-18" })).toMatchObject({ model: "gpt-5.2-2026-11-18" });
});
