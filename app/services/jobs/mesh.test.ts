import { placeCode } from "@serpentine/serp";
import { computeTruth, parseSearchRequest, priceOf } from "@serpentine/simulator";
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deleteExpiredRows } from "~/db/expired-rows";
import { runnableJobs } from "~/db/jobs";
import { writeSetting } from "~/db/settings";
import { reserveCalls, settleCalls, TOTAL_CAP_SETTING } from "~/db/source-budget";
import { lookCount } from "~/db/tables/operation";
import { sourceCall, sourceCost, sourceMonth } from "~/db/tables/sources";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { readLook } from "../looks/read-look";
import { addMonitors } from "../monitors/test-typed-monitors";
import { readSample } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { forecastCosts } from "../sources/forecast-costs";
import { runJob } from "./run-job";

const DAY = { day: "2026-11-21", time: "0000" };
/** A provider whose answers prove the end of a list. */
const PRICE_VALUESERP = 2_500;
let world: World;
let providers: SimulatedProviders;

beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	providers = new SimulatedProviders(world);
	await allow(1_000_000_000);
});

function allow(totalMicros: number) {
	return writeSetting(world.ctx.db, { key: TOTAL_CAP_SETTING, value: String(totalMicros), at: world.ctx.now() });
}

async function runDue(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
}

const terms = (count: number) => Array.from({ length: count }, (_, i) => `garden chair ${i}`);

function truthOf(term: string, place = "") {
	const uule = place === "" ? {} : { uule: placeCode(place) };
	const asked = parseSearchRequest(new URLSearchParams({ q: term, gl: "us", hl: "en", ...uule }), world.ctx.now());
	if ("problem" in asked) throw new Error(asked.problem);
	const [first] = computeTruth(asked, "1", { domain: "example-shop.com", url: null }).results;
	return first && first.position <= 30 ? first.position : 0;
}

async function positions(accountId: number, count: number) {
	const sample = await readSample(world.ctx, accountId, DAY);
	return Array.from({ length: count }, (_, i) => sample?.get(i)).map((seen) => ({
		place: seen?.observation.outcome === "ranked" ? seen.observation.position : seen?.observation.outcome === "not_found" ? 0 : null,
		source: seen?.evidence.source,
		look: seen?.evidence.look ?? "",
		observation: seen?.observation,
	}));
}

const spent = async (sourceId: number) =>
	(await world.ctx.db.select().from(sourceMonth).where(eq(sourceMonth.sourceId, sourceId)))[0]?.micros ?? 0;

test("a dead source is left out within the same job: every position equals the truth, and evidence and ledger name the fallback", async () => {
	const dead = await providers.add("serpapi");
	const second = await providers.add("valueserp");
	await providers.add("own");
	providers.faults.serpapi = "error";
	const account = await newAccount(world);
	await follow(world, account, "example-shop.com", terms(40));
	await runDue();
	const found = await positions(account, 40);
	expect(found.map(({ place }) => place)).toEqual(terms(40).map((term) => truthOf(term)));
	expect(new Set(found.map(({ source }) => source))).toEqual(new Set(["valueserp"]));
	const { look } = (await readLook(world.ctx, ownerSeat({ id: account }), { lookId: found[0]?.look ?? "" })) ?? {};
	expect(look).toMatchObject({ source: "valueserp", tried: [{ source: "serpapi", outcome: "error", failure: "down" }] });
	expect(look?.pages[0]?.provided).toMatchObject({ provider: "valueserp", costMicros: PRICE_VALUESERP, examined: { from: 1 } });
	const ledger = await world.ctx.db.select().from(sourceCall);
	expect(ledger.filter(({ sourceId }) => sourceId === second).map(({ outcome }) => outcome)).toEqual(Array(40).fill("ok"));
	// Its breaker opens after ten failures; looks in flight end meanwhile.
	const failures = ledger.filter(({ sourceId }) => sourceId === dead);
	expect(failures.length >= 10 && failures.length <= 16).toBe(true);
	expect(await spent(dead)).toBe(0);
	expect(await spent(second)).toBe(providers.billOf("valueserp").micros);
	expect(await spent(0)).toBe(providers.billOf("valueserp").micros);
	expect(world.engine.asked).toHaveLength(0);
});

test("a list whose hidden addresses leave an answer open is read again by a source that opens links, and by no other", async () => {
	await providers.add("own");
	await providers.add("serper");
	await providers.add("dataforseo_live");
	const account = await newAccount(world);
	await follow(world, account, "example-shop.com", terms(2));
	// Without a shown host the rows may be anybody's.
	const sealed = { organic: Array.from({ length: 10 }, (_, i) => `/goto?url=CAES${i}${"token".repeat(8)}`), more: true };
	world.engine.ranking({ 3: "example-shop.com" });
	world.engine.except((term) => (term === terms(2)[0] ? sealed : null));
	await runDue();
	const [hidden, open] = await positions(account, 2);
	expect(hidden).toMatchObject({ place: truthOf(terms(2)[0] ?? ""), source: "dataforseo_live" });
	expect(open).toMatchObject({ place: 3, source: "fetch" });
	expect([providers.bills.serper, providers.billOf("dataforseo_live").requests]).toEqual([undefined, 1]);
	expect(providers.bodies.map((body) => JSON.parse(body)[0].resolve_goto_urls)).toEqual([true]);
	// Resolving is paid for, and was reserved before: the reservation, the bill and the ledger are the same.
	const [call] = await world.ctx.db
		.select()
		.from(sourceCall)
		.where(eq(sourceCall.outcome, "ok"))
		.orderBy(desc(sourceCall.reservedMicros))
		.limit(1);
	const bill = providers.billOf("dataforseo_live").micros;
	expect([call?.reservedMicros, call?.costMicros, bill]).toEqual([bill, bill, 2 * priceOf("dataforseo_live", 4)]);
});

test("SearchApi tells where the links of its own sealed list lead: the search is paid for twice, resolving costs nothing", async () => {
	const source = await providers.add("searchapi");
	providers.faults.searchapi = "sealed";
	const account = await newAccount(world);
	await follow(world, account, "example-shop.com", terms(1));
	await runDue();
	const [found] = await positions(account, 1);
	expect(found).toMatchObject({ place: truthOf(terms(1)[0] ?? ""), source: "searchapi" });
	// One for each page.
	const resolved = providers.bodies.map((body) => JSON.parse(body).engine);
	expect(new Set(resolved)).toEqual(new Set(["google_resolve"]));
	const calls = await world.ctx.db.select().from(sourceCall).where(eq(sourceCall.outcome, "ok"));
	const look = resolved.length * priceOf("searchapi", 1);
	expect(calls.map(({ costMicros }) => costMicros)).toEqual([look, look]);
	expect([await spent(source), providers.billOf("searchapi").micros]).toEqual([2 * look, 2 * look]);
	const costs = await forecastCosts(world.ctx, "searchapi", { firstPage: priceOf("searchapi", 1), furtherPage: 0 });
	expect(costs.opened).toEqual({ micros: costs.micros, sampleMicros: costs.sampleMicros });
});

test("a refused key opens the breaker at once", async () => {
	await providers.add("serpapi", { key: "wrong" });
	await providers.add("valueserp");
	const account = await newAccount(world);
	await follow(world, account, "example-shop.com", terms(40));
	await runDue();
	expect(providers.billOf("serpapi").requests <= 6).toBe(true);
	expect((await positions(account, 40)).every(({ source }) => source === "valueserp")).toBe(true);
});

test("without room under its limit a source is not asked; the next one is, and without a next one the reason is named", async () => {
	await providers.add("valueserp", { capMicros: 10 * 4 * PRICE_VALUESERP });
	const account = await newAccount(world);
	await follow(world, account, "example-shop.com", terms(40));
	await runDue();
	const { micros } = providers.billOf("valueserp");
	expect(micros <= 10 * 4 * PRICE_VALUESERP && micros > 9 * 3 * PRICE_VALUESERP).toBe(true);
	const found = await positions(account, 40);
	expect(found.filter(({ place }) => place !== null).length >= 10).toBe(true);
	expect(found.find(({ place }) => place === null)?.observation).toMatchObject({ outcome: "unknown", detail: "over_budget" });
	// Looks for which there was no money say nothing about the health of the source.
	expect((await world.ctx.db.select().from(lookCount)).map(({ source, outcome }) => [source, outcome])).toEqual([["valueserp", "read"]]);
	// The limit of all sources holds too.
	await allow(0);
	await providers.add("own");
	await follow(world, await newAccount(world), "shop.example", ["another thing"]);
	await runDue();
	expect(providers.billOf("valueserp").micros).toBe(micros);
	expect(world.engine.asked.length).toBeGreaterThan(0);
});

test("fifty parallel reservations fill a limit to the unit, and what is never settled stays counted", async () => {
	const id = await providers.add("serper", { capMicros: 120_000 });
	const of = (i: number) => ({ mark: `mark ${i}`, sourceId: id, jobId: i, day: "2026-11-21", now: 1 });
	const six = Array.from({ length: 6 }, (_, index) => ({ index, micros: 1_000 }));
	const reserved = await Promise.all(Array.from({ length: 50 }, (_, i) => reserveCalls(world.ctx.db, of(i), six)));
	expect(reserved.flat()).toHaveLength(120);
	expect(await spent(id)).toBe(120_000);
	// A third settles at a lower cost, once: a repetition changes nothing. The rest is never heard of again.
	const ends = reserved
		.flat()
		.slice(0, 40)
		.map(({ id: call }) => ({ id: call, micros: 400, outcome: "ok", requests: 1, ms: 5, accounts: [1, 2, 3] }));
	await settleCalls(world.ctx.db, { mark: "settle 1", sourceId: id, day: "2026-11-21" }, ends);
	expect(await spent(id)).toBe(80_000 + 40 * 400);
	expect(await spent(0)).toBe(80_000 + 40 * 400);
	const more = await Promise.all(Array.from({ length: 50 }, (_, i) => reserveCalls(world.ctx.db, of(100 + i), six)));
	expect(more.flat()).toHaveLength(24);
	expect(await spent(id)).toBe(120_000);
});

test("accounts that share a look share its cost to the last unit, and the saving is told", async () => {
	const id = await providers.add("dataforseo_live");
	const [one, other, third] = [await newAccount(world), await newAccount(world), await newAccount(world)];
	for (const account of [one, other, third]) await follow(world, account, "example-shop.com", ["garden chair"]);
	await runDue();
	const cost = 2_000 + 3 * 1_500;
	expect(providers.billOf("dataforseo_live")).toEqual({ requests: 1, micros: cost });
	const shares = await world.ctx.db.select().from(sourceCost).where(eq(sourceCost.sourceId, id));
	expect(shares).toHaveLength(3);
	expect(shares.reduce((sum, { micros }) => sum + micros, 0)).toBe(cost);
	expect(shares.reduce((sum, { savedMicros }) => sum + savedMicros, 0)).toBe(2 * cost);
});

test("a search goes to the sources that are meant for it", async () => {
	await providers.add("serper", { conditions: { countries: ["fr"] } });
	await providers.add("serpapi", { conditions: { maxDepth: 20 } });
	const account = await newAccount(world);
	await follow(world, account, "example-shop.com", ["garden chair"]);
	await runDue();
	expect((await positions(account, 1))[0]?.observation).toMatchObject({ outcome: "unknown", detail: "no_source" });
	expect(providers.bills).toEqual({});
});

test("a search from a place goes to sources that can be asked from there; where none can, it is unknown for that reason, and no answer of the country", async () => {
	const account = await newAccount(world);
	const at = { country: "us", language: "en", place: "Austin,Texas,United States" };
	await addMonitors(world.ctx, { account: { id: account }, website: "example-shop.com", keywords: ["garden chair"], ...at });
	await addMonitors(world.ctx, {
		account: { id: account },
		website: "example-shop.com",
		keywords: ["garden chair"],
		...at,
		engine: "bing",
	});
	await addMonitors(world.ctx, { account: { id: account }, website: "example-shop.com", keywords: ["garden chair"], ...at, place: "" });
	await providers.add("serper", { conditions: { area: "country" } });
	await runDue();
	const unknown = { outcome: "unknown", reason: "place_not_supported", detail: "place_not_supported" };
	const seen = await positions(account, 3);
	expect(seen.map(({ observation }) => observation)).toMatchObject([unknown, unknown, { depth: 30 }]);
	expect(seen[2]?.source).toBe("serper");
});

test("a source that can be asked from a place gives the place's own list", async () => {
	await providers.add("valueserp");
	const account = await newAccount(world);
	const at = { country: "us", language: "en", place: "Austin,Texas,United States" };
	await addMonitors(world.ctx, { account: { id: account }, website: "example-shop.com", keywords: terms(8), ...at });
	await addMonitors(world.ctx, { account: { id: account }, website: "example-shop.com", keywords: terms(8), ...at, place: "" });
	await runDue();
	const places = (await positions(account, 16)).map(({ place }) => place);
	const truth = (place: string) => terms(8).map((term) => truthOf(term, place));
	expect(places).toEqual([...truth(at.place), ...truth("")]);
	expect(truth(at.place)).not.toEqual(truth(""));
});

test("a list with a gap, or of another country, is replaced by the next source's", async () => {
	await providers.add("serpapi");
	await providers.add("hasdata");
	await providers.add("serper");
	providers.faults.serpapi = "wrong_market";
	providers.faults.hasdata = "truncated";
	const account = await newAccount(world);
	await follow(world, account, "example-shop.com", ["garden chair"]);
	await runDue();
	const [found] = await positions(account, 1);
	expect(found?.place).toBe(truthOf("garden chair"));
	const { look } = (await readLook(world.ctx, ownerSeat({ id: account }), { lookId: found?.look ?? "" })) ?? {};
	expect(look?.tried).toEqual([
		{ source: "serpapi", outcome: "other_question" },
		{ source: "hasdata", outcome: "error", failure: "cut" },
	]);
});

test("single looks leave the ledger with the jobs of their time; the money of the month stays", async () => {
	const id = await providers.add("serper");
	await reserveCalls(world.ctx.db, { mark: "old", sourceId: id, jobId: 1, day: "2026-11-01", now: 1_000 }, [{ index: 0, micros: 700 }]);
	await reserveCalls(world.ctx.db, { mark: "new", sourceId: id, jobId: 1, day: "2026-11-21", now: 2_000 }, [{ index: 0, micros: 50 }]);
	const never = {
		now: 0,
		countsBefore: "",
		visitorsBefore: 0,
		mailsBefore: 0,
		deadMessagesBefore: 0,
		attemptsBefore: 0,
		keysBefore: 0,
		deliveriesBefore: 0,
	};
	await deleteExpiredRows(world.ctx.db, { ...never, jobsBefore: 2_000, looksBefore: 2_000 });
	expect((await world.ctx.db.select().from(sourceCall)).map(({ mark }) => mark)).toEqual(["new"]);
	expect(await spent(id)).toBe(750);
});

test("with every source of the list switched off nobody is asked, and positions are unknown", async () => {
	const own = await providers.add("own");
	await world.ctx.db.run(sql`UPDATE serp_source SET enabled = 0 WHERE id = ${own}`);
	const account = await newAccount(world);
	await follow(world, account, "example-shop.com", terms(3));
	await runDue();
	expect((await positions(account, 3)).map(({ observation }) => observation?.outcome ?? null)).toEqual(["unknown", "unknown", "unknown"]);
	expect(world.engine.asked).toEqual([]);
});
