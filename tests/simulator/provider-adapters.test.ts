import { featureBits } from "@serpentine/serp/results";
import { drawProviderFault, type ProviderFault, parseProviderFaults } from "@serpentine/simulator";
import { describe, expect, test } from "vitest";
import { providerDesk } from "~/adapters/providers/provider-source";
import { serpapi } from "~/adapters/providers/serpapi";
import { observe } from "~/domain/position/observe";
import { PROVIDERS } from "~/domain/reference/providers";
import { failureOf, type ProviderFailure } from "~/domain/source/failure";
import { CAPABILITIES } from "~/domain/source/providers";
import { SHOWS_ADDRESSES, STATES, statesOf, TELLS_END, TELLS_NOTHING } from "./recorded-answers-fixtures";
import { accessTo, lookBy, MARKETS, searchOf, simulated, truthOf } from "./simulated-provider";

const LIVE = PROVIDERS.filter((name) => !CAPABILITIES[name].isQueued);

describe.each(LIVE)("%s", (provider) => {
	test("positions equal the truth in each market, and each page says what it cost", async () => {
		for (const market of MARKETS) {
			const search = CAPABILITIES[provider].device ? market : { ...market, device: "desktop" as const };
			const { look, walk, bill } = await lookBy(provider, search);
			const truth = truthOf(search);
			expect(walk.gap).toBeNull();
			expect(walk.organic.length >= Math.min(30, truth.length)).toBe(true);
			expect(walk.organic.map(({ meta }) => meta.link)).toEqual(truth.slice(0, walk.organic.length));
			const paid = look.pages.reduce((sum, { provided }) => sum + (provided?.costMicros ?? 0), 0);
			expect(paid).toBe(bill.micros);
			expect(look.pages.every(({ provided }) => provided?.outcome === "ok" && provided.degraded.length === 0)).toBe(true);
		}
	});

	test("a search from a place gets the place's own list, and an answer of the whole country in its stead does not count", async () => {
		const country = searchOf("garden chair", "us", "en");
		const search = { ...country, place: "Austin,Texas,United States" };
		const { look, walk } = await lookBy(provider, search);
		expect(walk.gap).toBeNull();
		const found = walk.organic.map(({ meta }) => meta.link);
		expect(found).toEqual(truthOf(search).slice(0, found.length));
		expect(found).not.toEqual(truthOf(country).slice(0, found.length));
		expect(look.pages.every(({ provided }) => provided?.degraded.length === 0)).toBe(true);
		const said = look.pages[0]?.provided?.market.place;
		if (said !== undefined) {
			const coarse = await lookBy(provider, { ...search, place: "Boise,Idaho,United States" }, null, 10, "login:right", false, (answer) =>
				JSON.parse(JSON.stringify(answer).replaceAll("Boise,Idaho,United States", "United States")),
			);
			expect(observe(coarse.look, { domain: "a.example", depth: 10 })).toMatchObject({ outcome: "unknown", reason: "other_market" });
		}
	});

	test("a list that ends early is exhausted, and a search without results is not found, where the provider tells", async () => {
		const terms = Array.from({ length: 400 }, (_, i) => searchOf(`rare thing ${i}`, "us", "en"));
		const short = terms.find((one) => truthOf(one).length > 0 && truthOf(one).length < 20);
		const empty = terms.find((one) => truthOf(one).length === 0);
		if (!short || !empty) throw new Error("the simulator has no such searches");
		const ended = await lookBy(provider, short);
		const depth = truthOf(short).length;
		const tellsEnd = TELLS_END.includes(provider);
		expect(ended.walk.exhausted).toBe(tellsEnd);
		expect(ended.walk.organic).toHaveLength(depth);
		const absent = { domain: "a.example", depth: 30 };
		expect(observe(ended.look, absent)).toMatchObject(
			tellsEnd ? { outcome: "not_found", exhausted: true, depth } : { outcome: "unknown", reason: "partial", depth },
		);
		const { look } = await lookBy(provider, empty);
		const unsaid = { outcome: "unknown", detail: "unrecognised" };
		expect(observe(look, absent)).toMatchObject(
			TELLS_NOTHING.includes(provider) ? { outcome: "not_found", exhausted: true, depth: 0 } : unsaid,
		);
	});

	test("a list that stops early proves nothing: what is in it is ranked, what is not is unknown, and it is not bought again", async () => {
		const search = searchOf("garden chair", "us", "en");
		const truth = truthOf(search);
		const { look, walk } = await lookBy(provider, search, "short");
		expect(walk.exhausted).toBe(false);
		expect(observe(look, { domain: "a.example", depth: 100 })).toMatchObject({ outcome: "unknown" });
		const first = new URL(truth[0] ?? "").hostname;
		expect(observe(look, { domain: first, depth: 100 })).toMatchObject({ outcome: "ranked", position: 1 });
		if (provider === "dataforseo_live") expect(look.pages).toHaveLength(1);
	});

	test("each type of result is shown, absent or not read: an answer with all of them, and one of a page without", async () => {
		const search = searchOf("garden chair", "us", "en");
		for (const [fault, states] of [
			["every_block", STATES[provider].every],
			["no_block", STATES[provider].none],
		] as const) {
			const { look } = await lookBy(provider, search, fault, 10);
			expect(statesOf(featureBits(look.pages))).toBe(states);
		}
	});

	test.each<[ProviderFault, string, string, ProviderFailure | null]>([
		["dead", "error", "error", "unreachable"],
		["unauthorized", "auth", "provider_refused", "key"],
		["no_credit", "quota", "provider_refused", "credit"],
		["too_many", "quota", "provider_refused", "rate"],
		["error", "error", "error", "down"],
		["html", "error", "error", "webpage"],
		["truncated", "error", "error", "cut"],
		["wrong_market", "partial", "other_question", null],
	])("%s is told apart, and never gives a position or a zero", async (fault, outcome, page, failure) => {
		const { look, bill } = await lookBy(provider, searchOf("garden chair", "fr", "fr"), fault);
		expect(look.pages[0]?.provided?.outcome).toBe(outcome);
		expect(look.pages[0]?.reading.outcome).toBe(page);
		expect(failureOf(look.pages.at(-1))).toBe(failure);
		expect(observe(look, { domain: "a.example", depth: 30 }).outcome).toBe("unknown");
		// An answer that cannot be read may have been paid for.
		expect(look.pages.reduce((sum, { provided }) => sum + (provided?.costMicros ?? 0), 0)).toBe(bill.micros);
	});

	test("a list with a dropped result does not count; one without ranks counts in its order", async () => {
		const search = searchOf("garden chair", "us", "en");
		const { look, walk } = await lookBy(provider, search, "missing_positions", 10);
		expect(look.pages[0]?.reading.outcome).toBe("truncated");
		expect(walk.organic).toEqual([]);
	});

	test("sealed links give the true place or none, and where the provider opens them, the true addresses for what it bills", async () => {
		const search = searchOf("garden chair", "us", "en");
		const truth = truthOf(search);
		const { look, walk } = await lookBy(provider, search, "sealed");
		expect(walk.organic.every(({ meta }) => meta.sealed && meta.link === null)).toBe(true);
		const seen = observe(look, { domain: new URL(truth[6] ?? "").hostname, depth: 30 });
		expect(seen).toMatchObject(
			SHOWS_ADDRESSES.includes(provider) ? { outcome: "ranked", position: 7, url: "" } : { outcome: "unknown", reason: "sealed" },
		);
		if (!CAPABILITIES[provider].opensLinks) return;
		const opened = await lookBy(provider, search, "sealed", 30, "login:right", true);
		expect(opened.walk.organic.map(({ meta }) => meta.link)).toEqual(truth.slice(0, opened.walk.organic.length));
		expect(opened.look.pages.reduce((sum, { provided }) => sum + (provided?.costMicros ?? 0), 0)).toBe(opened.bill.micros);
	});

	test("a wrong key is refused, and the key is in no kept address", async () => {
		const { look } = await lookBy(provider, searchOf("garden chair", "us", "en"), null, 10, "wrong:wrong");
		expect(look.pages[0]?.provided?.outcome).toBe("auth");
		expect(JSON.stringify(look)).not.toContain("wrong:");
		expect(look.pages[0]?.url).not.toContain("?");
	});
});

test("SearchApi's google_resolve: links that are not resolved, not yet, or for which no answer comes stay sealed", async () => {
	const search = searchOf("garden chair", "us", "en");
	const rows = Array.from({ length: 4 }, (_, i) => ({
		position: i + 1,
		title: "Title",
		link: `https://www.google.com/goto?url=CAES${i}`,
		link_token: `token-${i}`,
	}));
	const list = { search_metadata: { id: "1", status: "Success" }, organic_results: rows, pagination: { next: "more" } };
	const sent: unknown[] = [];
	const linksAfter = async (resolved: Response, isWanted?: (host: string) => boolean) => {
		const desk = providerDesk("", async (url, init) => {
			if (init.method === "GET") return Response.json(list);
			sent.push([url, JSON.parse(String(init.body))]);
			return resolved;
		});
		const session = await desk.source(accessTo("searchapi")).open(null);
		const { structured } = await session.fetchPage({
			search,
			start: 0,
			held: 0,
			wanted: 10,
			at: 0,
			opensLinks: true,
			...(isWanted && { isWanted }),
		});
		return structured?.reading.items.map(({ meta }) => (meta.sealed ? "sealed" : meta.link));
	};
	const open = { link: "https://shop.example/a" };
	const partly = { results: [open, { link_token: "token-1", error: "gone" }, { link_token: "token-2", link: rows[2]?.link }, open] };
	expect(await linksAfter(Response.json(partly))).toEqual([open.link, "sealed", "sealed", open.link]);
	expect(sent).toEqual([
		["https://www.searchapi.io/api/v1/search", { engine: "google_resolve", results: rows.map(({ link_token }) => ({ link_token })) }],
	]);
	// Only rows of the wanted website are asked about, and those that show no host.
	const shown = ["https://www.other.example › a", "https://shop.example › b", "", "https://shop.example.evil.example"];
	for (const [i, row] of rows.entries()) Object.assign(row, { displayed_link: shown[i] });
	const own = { results: [open, { link: "https://nobody.example/c" }] };
	expect(await linksAfter(Response.json(own), (host) => host === "shop.example")).toEqual([
		"sealed",
		open.link,
		"https://nobody.example/c",
		"sealed",
	]);
	expect(sent.at(-1)).toMatchObject([expect.anything(), { results: [{ link_token: "token-1" }, { link_token: "token-2" }] }]);
	for (const failed of [new Response("", { status: 429 }), new Response("<p>"), Response.json({ results: "none" })])
		expect(await linksAfter(failed)).toEqual(Array(4).fill("sealed"));
});

test("a key that an answer repeats is not kept", async () => {
	const { kept } = await lookBy("valueserp", searchOf("garden chair", "us", "en"), null, 10);
	expect(kept).toContain("api_key=[key]");
	expect(kept).not.toContain("login:right");
});

test("the wrong market is named", async () => {
	const { look } = await lookBy("serpapi", searchOf("garden chair", "fr", "fr"), "wrong_market");
	expect(look.pages[0]?.provided?.degraded).toEqual(["country: us"]);
});

test("SerpApi, which keeps answers for an hour, is asked for a page of now: its second reading is not its first", () => {
	const { url } = serpapi.call({
		search: searchOf("garden chair", "fr", "fr"),
		start: 10,
		held: 9,
		pages: 1,
		key: ["key"],
		opensLinks: false,
		tag: "",
	});
	expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ q: "garden chair", start: "10", no_cache: "true" });
});

test("a provider that fetches whole lists is asked once, for as many pages as the depth and one more", async () => {
	const { look, bill } = await lookBy("dataforseo_live", searchOf("garden chair", "us", "en"));
	expect(look.pages).toHaveLength(1);
	expect(bill).toEqual({ requests: 1, micros: 2_000 + 3 * 1_500 });
});

test("the balance is told where the provider has a call for it", async () => {
	const { desk } = simulated();
	expect(await desk.balance(accessTo("serpapi"))).toEqual({ has: true, balance: "5000 searches" });
	expect(await desk.balance(accessTo("dataforseo_live"))).toEqual({ has: true, balance: "50 USD" });
	expect(await desk.balance(accessTo("serper"))).toEqual({ has: false, balance: null });
	expect(await simulated("error").desk.balance(accessTo("serpapi"))).toEqual({ has: true, balance: null });
});

test("faults are drawn in their share, and an unknown one is named", () => {
	const plan = parseProviderFaults({ serper: { error: 0.25 } });
	if (typeof plan === "string") throw new Error(plan);
	const drawn = Array.from({ length: 4_000 }, (_, i) => drawProviderFault(plan, "serper", i + 1));
	expect(drawn.filter((one) => one === "error").length / drawn.length).toBeCloseTo(0.25, 1);
	expect(drawProviderFault(plan, "serpapi", 1)).toBeNull();
	expect(parseProviderFaults({ nobody: {} })).toContain("no such provider");
	expect(parseProviderFaults({ serper: { odd: 1 } })).toContain("no such fault");
});
