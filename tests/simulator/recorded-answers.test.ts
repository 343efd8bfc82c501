import { describe, expect, test } from "vitest";
import { providerDesk } from "~/adapters/providers/provider-source";
import { observe } from "~/domain/position/observe";
import { CAPABILITIES, isQueueProvider, type LiveProvider, PROVIDERS } from "~/domain/source/providers";
import { REFUSED_WITH_200, recordedList, TELLS_CORRECTIONS } from "./recorded-answers-fixtures";

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
			expect(reading?.items.map(({ position, meta }) => `${position} ${meta.host}`)).toEqual(
				Array.from({ length: count }, (_, i) => `${i + 1} r${i + 1}.example`),
			);
		}
		const tellsCorrections = TELLS_CORRECTIONS.includes(provider);
		expect((await read("corrected"))?.reading?.correctedQuery).toBe(tellsCorrections ? "garden chairs" : null);
	});

	test("no results is not found; a page with only blocks says nothing", async () => {
		const of = (structured: Awaited<ReturnType<typeof read>>) =>
			observe({ pages: [{ reading: structured?.reading }] } as never, { domain: "a.example", depth: 10 });
		expect(of(await read("none"))).toMatchObject({ outcome: "not_found", exhausted: true });
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
