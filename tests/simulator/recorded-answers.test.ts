import { featureBits, hasFeature, isFeatureRead } from "@serpentine/serp/results";
import { describe, expect, test } from "vitest";
import { readDataforseo } from "~/adapters/providers/dataforseo";
import { providerDesk } from "~/adapters/providers/provider-source";
import { observe } from "~/domain/position/observe";
import { PROVIDERS } from "~/domain/reference/providers";
import { CAPABILITIES, isQueueProvider, type LiveProvider } from "~/domain/source/providers";
import { readStructured } from "~/domain/source/structured-reading";
import { REFUSED_WITH_200, recordedList, TELLS_CORRECTIONS, TELLS_NOTHING } from "./recorded-answers-fixtures";

const SEARCH = { engine: "google", term: "garden chair", country: "us", language: "en", device: "desktop", place: "" } as const;
const LIVE = PROVIDERS.filter((name): name is LiveProvider => !isQueueProvider(name));

/** The page that an adapter makes of an answer. */
async function pageOf(provider: LiveProvider, answer: Response) {
	const key = CAPABILITIES[provider].keyParts.map(() => "secret").join(":");
	const desk = providerDesk("", async () => answer);
	const session = await desk.source({ provider, key, price: { firstPage: 1_000, furtherPage: 500 } }).open(null);
	return (await session.fetchPage({ search: SEARCH, start: 0, held: 0, wanted: 10, at: 0 })).structured;
}
const json = (value: unknown, status = 200) => Response.json(value, { status });

describe.each(LIVE)("%s", (provider) => {
	const read = (kind: Parameters<typeof recordedList>[1]) => pageOf(provider, json(recordedList(provider, kind)));

	test("ten results, eight results with other blocks between them, a corrected query", async () => {
		for (const [kind, count] of [
			["ten", 10],
			["eight", 8],
			["corrected", 10],
		] as const) {
			const { reading, provided } = (await read(kind)) ?? {};
			expect(provided).toMatchObject({ outcome: "ok", degraded: [], examined: { from: 1, to: count } });
			const results = reading?.items.filter(({ type }) => type === "organic");
			expect(reading?.items.map(({ type }) => type).filter((type) => type !== "organic")).toEqual(
				kind === "eight" ? ["people_also_ask"] : [],
			);
			expect(results?.map(({ position, meta }) => `${position} ${meta.host}`)).toEqual(
				Array.from({ length: count }, (_, i) => `${i + 1} r${i + 1}.example`),
			);
		}
		const tellsCorrections = TELLS_CORRECTIONS.includes(provider);
		expect((await read("corrected"))?.reading?.correctedQuery).toBe(tellsCorrections ? "garden chairs" : null);
	});

	test("no results is not found where the answer says so; an empty list, and a page with only blocks, say nothing", async () => {
		const of = (structured: Awaited<ReturnType<typeof read>>) =>
			observe({ pages: [{ reading: structured?.reading }] } as never, { domain: "a.example", depth: 10 });
		const said = { outcome: "not_found", exhausted: true };
		const unsaid = { outcome: "unknown", detail: "unrecognised" };
		expect(of(await read("none"))).toMatchObject(TELLS_NOTHING.includes(provider) ? said : unsaid);
		expect(of(await read("only blocks"))).toMatchObject({ outcome: "unknown", detail: "unrecognised" });
	});

	test.each([
		["401", "auth", () => json({ error: "x" }, 401)],
		["402", "quota", () => json({ error: "x" }, 402)],
		["429", "quota", () => json({ error: "x" }, 429)],
		["503", "error", () => json({ error: "x" }, 503)],
		["HTML with status 200", "error", () => new Response("<!doctype html><title>Sorry</title>")],
		["JSON that ends early", "error", () => new Response(JSON.stringify(recordedList(provider, "ten")).slice(0, 300))],
	])("%s is %s and gives no list", async (_, outcome, answer) => {
		const structured = await pageOf(provider, answer());
		expect([structured?.provided?.outcome, structured?.reading?.items]).toEqual([outcome, []]);
	});
});

/** DataForSEO's answer to a request for ten pages, of twelve results. */
async function listOf(extra: object, items: readonly object[] = []) {
	const organic = Array.from({ length: 12 }, (_, i) => ({
		...{ type: "organic", rank_group: i + 1, rank_absolute: i + 3, url: `https://r${i + 1}.example/`, title: "", description: "" },
	}));
	const result = { keyword: "garden chair", location_code: 2840, language_code: "en", items: [...items, ...organic], ...extra };
	const answer = {
		status_code: 20_000,
		tasks: [{ id: "1", status_code: 20_000, cost: 0.02, data: { device: "desktop" }, result: [result] }],
	};
	const search = { ...SEARCH, term: "garden chair" };
	const read = readDataforseo(answer, { search, start: 0, held: 0, pages: 10, opensLinks: false, tag: "", key: [] });
	return readStructured(read, { provider: "dataforseo_live", asked: search, held: 0, price: 0 });
}

test.each([
	["fewer pages than asked, of 1,240,000 results", { pages_count: 2, se_results_count: 1_240_000 }, "unknown", true],
	["all pages that were asked", { pages_count: 10, se_results_count: 1_240_000 }, "unknown", undefined],
	["fewer pages, and as many results as the engine has", { pages_count: 2, se_results_count: 12 }, "not_found", true],
	["more results than the engine counts", { pages_count: 2, se_results_count: 9 }, "unknown", true],
	["a count of none", { pages_count: 2, se_results_count: 0 }, "unknown", true],
	["no number of pages", { se_results_count: 1_240_000 }, "unknown", undefined],
])("dataforseo: %s", async (_, extra, outcome, short) => {
	const { reading, provided } = await listOf(extra);
	const seen = observe({ pages: [{ reading }] } as never, { domain: "shop.example", depth: 100 });
	expect(seen).toMatchObject({ outcome, depth: 12, ...(outcome === "unknown" ? { reason: "partial" } : { exhausted: true }) });
	expect(provided.short).toBe(short);
});

test.each([
	["its text", { asynchronous_ai_overview: true, markdown: "An answer", items: [] }, "present"],
	["its cited pages", { references: [{ url: "https://cited.example/guide", title: "Guide" }] }, "present"],
	["an empty place that is loaded later", { asynchronous_ai_overview: true, items: null, references: null }, "not_loaded"],
])("dataforseo: an AI overview with %s is %s", async (_, overview, state) => {
	const { reading } = await listOf({}, [{ type: "ai_overview", rank_group: 1, rank_absolute: 1, ...overview }]);
	expect(reading.aiOverview?.state).toBe(state);
	expect(hasFeature(featureBits([{ reading }]), 0)).toBe(state === "present");
	expect(isFeatureRead(featureBits([{ reading }]), 0)).toBe(state === "present");
});

test.each<[string, unknown]>([
	["not the asked page's", { current: 2, other_pages: { 1: "x" } }],
	["without other pages", { current: 1 }],
	["with a later page, although none is the following one", { current: 1, other_pages: { 2: "x" } }],
	["of another shape", "none"],
])("a pager proves no end that is %s", async (_, pagination) => {
	const list = recordedList("searchapi", "eight");
	const page = await pageOf("searchapi", json({ ...(typeof list === "object" && list), pagination }));
	expect(page?.reading?.hasNext).not.toBe(false);
	expect(page?.reading?.organicCount).toBe(8);
});

test.each(REFUSED_WITH_200)("%s: a refusal with status 200 is %s and gives no list", async (provider, outcome, answer) => {
	const structured = await pageOf(provider, json(answer));
	expect([structured?.provided?.outcome, structured?.reading?.items]).toEqual([outcome, []]);
});

test.each([
	["showing_results_for", "garden chairs"],
	["including_results_for", "garden chairs"],
	["no_results_found_for", "garden chairs"],
	["did_you_mean", null],
])("dataforseo: a note of kind %s names the words of the list: %s", async (type, words) => {
	const answer = JSON.stringify(recordedList("dataforseo_live", "corrected")).replace("showing_results_for", type);
	expect((await pageOf("dataforseo_live", new Response(answer)))?.reading?.correctedQuery).toBe(words);
});
