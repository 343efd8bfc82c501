import { expect, test } from "vitest";
import { answersForTest, CITED, PROMPT } from "./answers-for-tests";

const query = { q: PROMPT, gl: "fr", hl: "fr", device: "desktop" };
const fresh = { ...query, no_cache: "true" };

test("SerpApi: blocks name their references by number, from 0", async () => {
	const { search, ledger } = answersForTest(CITED);
	const { json } = await search("serpapi", fresh);
	expect(json.search_metadata).toMatchObject({ status: "Success", created_at: "2026-11-21 10:00:00 UTC" });
	expect(json.search_parameters).toEqual({ engine: "google_ai_mode", ...query });
	const named = json.text_blocks.flatMap(({ reference_indexes = [] }) => reference_indexes);
	expect(named.toSorted()).toEqual(json.references.map(({ index }: { index: number }) => index));
	expect(json.references.map(({ link }: { link: string }) => link)).toContain("https://www.ours.example/hammocks");
	expect(json.reconstructed_markdown).toContain(json.text_blocks[0].snippet);
	expect(ledger.charges).toMatchObject([{ provider: "serpapi", micros: 15_000, country: "fr" }]);
});

test("SerpApi: the same search within an hour is the former answer for nothing, unless no_cache forbids it", async () => {
	const { search, advance, ledger } = answersForTest({ cites: [{ domain: "ours.example", share: 0.5 }] });
	const first = await search("serpapi", query);
	advance(3_599_000);
	expect((await search("serpapi", query)).json).toEqual(first.json);
	expect(ledger.charges).toHaveLength(1);
	const other = await search("serpapi", fresh);
	expect(other.json.search_metadata.id).not.toBe(first.json.search_metadata.id);
	expect((await search("serpapi", { ...query, hl: "en" })).json.search_metadata.id).not.toBe(first.json.search_metadata.id);
	advance(3_600_000);
	expect((await search("serpapi", query)).json.search_metadata.id).not.toBe(first.json.search_metadata.id);
	expect(ledger.charges).toHaveLength(4);
});

test("SearchApi: its own names, the country from the place, and no cache", async () => {
	const { search, ledger } = answersForTest(CITED);
	const { json } = await search("searchapi", { q: PROMPT, location: "France" });
	expect(json.search_metadata).toMatchObject({ status: "Success", created_at: "2026-11-21T10:00:00Z" });
	expect(json.search_parameters).toMatchObject({ q: PROMPT, location_used: "France" });
	expect(json.text_blocks[0]).toMatchObject({ type: "paragraph", answer: expect.any(String) });
	expect(json.reference_links.length).toBeGreaterThan(0);
	await search("searchapi", { q: PROMPT, location: "France" });
	expect(ledger.charges).toMatchObject([{ country: "fr", provider: "searchapi" }, { country: "fr" }]);
});

test.each(["serpapi", "searchapi"] as const)(
	"%s: an engine that declines, and a market without it, are a sentence with status Success",
	async (provider) => {
		const text = async (plan: object) => {
			const { json } = await answersForTest(plan).search(provider, fresh);
			expect(json).toMatchObject({ search_metadata: { status: "Success" } });
			expect(json.error).toBeUndefined();
			return json.text_blocks.map((one: { snippet?: string; answer?: string }) => one.snippet ?? one.answer);
		};
		expect(await text({ refused: 1 })).toEqual(["It looks like there's no response available for this search. Try asking something else."]);
		expect(await text({ not_offered: true })).toEqual(["AI Mode is not available in your country or language"]);
	},
);

test.each(["serpapi", "searchapi"] as const)(
	"%s: no text, the sentence of a failure, and references that are missing",
	async (provider) => {
		const { search, answers, ledger } = answersForTest(CITED);
		for (const fault of ["empty", "failed_words", "torn"] as const) answers.service.addFault("", fault);
		expect((await search(provider, fresh)).json.text_blocks).toBeUndefined();
		const failed = (await search(provider, fresh)).json;
		expect(failed.text_blocks).toHaveLength(1);
		const { json } = await search(provider, fresh);
		const named: number[] = json.text_blocks.flatMap(({ reference_indexes = [] }) => reference_indexes);
		expect(Math.max(...named)).toBe((json.references ?? json.reference_links).length);
		expect(ledger.charges).toHaveLength(3);
	},
);

test("refusals: a wrong key, no searches left, and a service that is down", async () => {
	const { search, answers, ledger } = answersForTest();
	expect(await search("serpapi", { ...fresh, api_key: "wrong" })).toMatchObject({ status: 401 });
	for (const fault of ["quota", "down"] as const) answers.service.addFault("", fault);
	expect(await search("serpapi", fresh)).toMatchObject({ status: 429, json: { error: "Your account has run out of searches." } });
	expect(await search("serpapi", fresh)).toMatchObject({ status: 503 });
	expect(ledger.charges).toEqual([]);
	answers.service.addFault("", "lost_paid");
	await expect(search("searchapi", fresh)).rejects.toThrow("Network connection lost.");
	expect(ledger.charges).toMatchObject([{ isLost: true, provider: "searchapi" }]);
});
