import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { trySource } from "~/services/sources/try-source";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { newWorld } from "../../../tests/engine/test-world";
import { TEST_INSTANT } from "../../../tests/setup/test-time";
import { action, loader } from "./route";

const d1 = (env as unknown as { DB: D1Database }).DB;
const KEY = "a-key-that-nobody-may-see";
const FORM = {
	intent: "save",
	provider: "serper",
	key: KEY,
	first_page: "1",
	further_page: "1",
	month_cap: "12.5",
	device: "",
	countries: "",
};
let cookie = "";

beforeEach(async () => {
	await d1.batch(["serp_source", "source_month", "source_call", "source_cost"].map((table) => d1.prepare(`DELETE FROM ${table}`)));
	({ cookie } = await signedInUser({ role: "ADMINISTRATOR" }));
});

const post = (form: Record<string, string>) => callRoute(action, "/admin/sources", { form, cookie });
interface Listed {
	sources: { hid: string; provider: string; enabled: boolean; monthCapMicros: number; conditions: { engines?: string[] } }[];
	totalCapMicros: number;
}
async function list(): Promise<Listed> {
	return (await callRoute(loader, "/admin/sources", { cookie })).data as unknown as Listed;
}

test("a provider is added with its key encrypted, and own requests behind it; no answer shows the key", async () => {
	expect((await post({ ...FORM, countries: "FR, es", min_depth: "20", max_depth: "50" })).location).toBe("/admin/sources");
	const listed = await list();
	expect(listed.sources).toMatchObject([
		{ provider: "serper", monthCapMicros: 12_500_000, conditions: { countries: ["fr", "es"], devices: [], minDepth: 20, maxDepth: 50 } },
		{ provider: "own" },
	]);
	expect(JSON.stringify(listed)).not.toContain(KEY);
	const { results } = await d1.prepare("SELECT * FROM serp_source").all<{ sealed_key: string }>();
	expect(JSON.stringify(results)).not.toContain(KEY);
	const refused = await post({ ...FORM, first_page: "dear" });
	expect(refused).toMatchObject({ status: 400, data: { errors: { first_page: ["price"] } } });
	const free = await post({ ...FORM, first_page: "0" });
	expect(free).toMatchObject({ status: 400, data: { errors: { first_page: ["paid"] } } });
	expect(JSON.stringify(refused.data)).not.toContain(KEY);
});

test("a change keeps the stored key; a new provider needs one", async () => {
	expect((await post({ ...FORM, key: "" })).data).toMatchObject({ errors: { key: ["key"] } });
	await post(FORM);
	const [{ hid } = { hid: "" }] = (await list()).sources;
	await post({ ...FORM, source: hid, key: "", month_cap: "3" });
	expect((await list()).sources[0]).toMatchObject({ monthCapMicros: 3_000_000 });
	// The database's own copy still opens: the test of the source below depends on it.
	expect((await post({ ...FORM, source: "nobody" })).status).toBe(404);
});

test("own requests are kept for one engine and for towns; relays are saved without a price; a source is kept for an engine that it can be asked for", async () => {
	await post(FORM);
	const own = async () => (await list()).sources.find(({ provider }) => provider === "own");
	const free = { ...FORM, provider: "", key: "", first_page: "0", further_page: "0", month_cap: "0" };
	const form = { ...free, source: (await own())?.hid ?? "", engine: "bing", area: "place" };
	expect((await post(form)).location).toBe("/admin/sources");
	expect(await own()).toMatchObject({ conditions: { engines: ["bing"], area: "place" } });
	expect((await post({ ...form, engine: "altavista", area: "moon" })).data).toMatchObject({
		errors: { engine: ["engine"], area: ["device"] },
	});
	await d1.prepare("UPDATE serp_source SET provider = 'relay' WHERE provider = 'own'").run();
	const relay = (await list()).sources.find(({ provider }) => provider === "relay");
	expect((await post({ ...free, source: relay?.hid ?? "", countries: "fr" })).location).toBe("/admin/sources");
	for (const [provider, engine] of [
		["serper", "bing"],
		["relay", "google_ai_mode"],
		["serpapi", "chatgpt"],
	] as const)
		expect((await post({ ...FORM, provider, engine })).data).toMatchObject({ errors: { engine: ["engineOfSource"] } });
	await post({ ...FORM, provider: "serpapi", engine: "google_ai_mode" });
	expect((await list()).sources.map(({ conditions }) => conditions.engines)).toContainEqual(["google_ai_mode"]);
});

test("the costs are told before anything is saved", async () => {
	const told = await post({ ...FORM, intent: "forecast" });
	// 20,000 searches × 30 days × 4 pages × $1 per 1,000.
	expect(told).toMatchObject({ status: 200, data: { errors: {}, forecast: { sampleMicros: 2_400_000_000 } } });
	expect((await list()).sources).toEqual([]);
});

test("sources are switched, reordered and removed, and all of them are limited", async () => {
	await post(FORM);
	await post({ ...FORM, provider: "serpapi" });
	const hids = (await list()).sources.map(({ hid }) => hid);
	const providers = async () => (await list()).sources.map(({ provider }) => provider);
	expect(await providers()).toEqual(["serper", "serpapi", "own"]);
	await post({ intent: "up", source: hids[1] ?? "" });
	expect(await providers()).toEqual(["serpapi", "serper", "own"]);
	await post({ intent: "off", source: hids[0] ?? "" });
	expect((await list()).sources.map(({ enabled }) => enabled)).toEqual([true, false, true]);
	await post({ intent: "remove", source: hids[0] ?? "" });
	expect(await providers()).toEqual(["serpapi", "own"]);
	expect((await post({ intent: "limit", total_cap: "-1" })).data).toMatchObject({ errors: { total_cap: ["cap"] } });
	await post({ intent: "limit", total_cap: "40,5" });
	expect((await list()).totalCapMicros).toBe(40_500_000);
	const { results } = await d1.prepare("SELECT action FROM audit WHERE action LIKE 'source.%' ORDER BY id DESC LIMIT 6").all();
	expect(results.map((row) => row.action)).toEqual([
		"source.limited",
		"source.removed",
		"source.switched_off",
		"source.raised",
		"source.added",
		"source.added",
	]);
});

test("a new source does not inherit the spending of one that was removed", async () => {
	await post(FORM);
	const [{ hid } = { hid: "" }] = (await list()).sources;
	const { id } = (await d1.prepare("SELECT id FROM serp_source WHERE hid = ?").bind(hid).first<{ id: number }>()) ?? { id: 0 };
	await d1.prepare("DELETE FROM serp_source WHERE provider = 'own'").run();
	await d1
		.prepare("INSERT INTO source_month (source_id, month, micros) VALUES (?, ?, 500)")
		.bind(id, new Date(TEST_INSTANT).toISOString().slice(0, 7))
		.run();
	await post({ intent: "remove", source: hid });
	await post(FORM);
	expect((await list()).sources).toMatchObject([{ provider: "serper", spentMicros: 0 }, { provider: "own" }]);
});

test("others than administrators reach neither page nor form", async () => {
	({ cookie } = await signedInUser());
	expect((await callRoute(loader, "/admin/sources", { cookie })).status).toBeGreaterThan(300);
	await post(FORM);
	expect((await d1.prepare("SELECT 1 FROM serp_source").all()).results).toEqual([]);
});

test("a test tells the balance, or whether a page came, and never passes the limit", async () => {
	const world = await newWorld();
	const providers = new SimulatedProviders(world);
	const hidOf = async (id: number) =>
		(await d1.prepare("SELECT hid FROM serp_source WHERE id = ?").bind(id).first<{ hid: string }>())?.hid ?? "";
	const balance = await hidOf(await providers.add("dataforseo_live"));
	expect(await trySource(world.ctx, 1, balance)).toMatchObject({ isGood: true, balance: "50 USD" });
	providers.faults.dataforseo_live = "unauthorized";
	expect(await trySource(world.ctx, 1, balance)).toMatchObject({ isGood: false, balance: null });
	const poor = await hidOf(await providers.add("serper", { capMicros: 0 }));
	expect(await trySource(world.ctx, 1, poor)).toMatchObject({ isGood: false, isOverLimit: true });
	expect(providers.bills.serper).toBeUndefined();
	const rich = await hidOf(await providers.add("serper"));
	await d1.prepare("INSERT INTO setting (key, value, updated_at) VALUES ('sources.month_cap_micros', '1000000', 0)").run();
	expect(await trySource(world.ctx, 1, rich)).toMatchObject({ isGood: true, balance: null });
	expect(providers.bills.serper).toEqual({ requests: 1, micros: 1_000 });
});

test("searches with known answers are added and removed; a wrong field is named and nothing typed is lost", async () => {
	await d1.prepare("DELETE FROM canary").run();
	const form = { intent: "add_canary", term: "garden chair", country: "us", language: "en", domain: "shop.example", best: "1", worst: "5" };
	const refused = await post({ ...form, country: "usa", worst: "0" });
	expect(refused).toMatchObject({
		status: 400,
		data: { errors: { country: ["country"], worst: ["place"] }, values: { term: "garden chair" } },
	});
	expect(await post({ ...form, domain: "co.uk" })).toMatchObject({ status: 400, data: { errors: { domain: ["suffix"] } } });
	expect((await post(form)).location).toBe("/admin/sources");
	const listed = async () =>
		(await callRoute(loader, "/admin/sources", { cookie })).data as unknown as {
			canaries: { canaries: { hid: string; search: { term: string } }[] };
		};
	const [canary] = (await listed()).canaries.canaries;
	expect(canary).toMatchObject({ search: { engine: "google", term: "garden chair", country: "us" }, domain: "shop.example", worst: 5 });
	await post({ intent: "remove_canary", canary: canary?.hid ?? "" });
	expect((await listed()).canaries.canaries).toEqual([]);
});

test("the depth plan is a number from 10 to 50, or 0 for none", async () => {
	const shallow = async () =>
		((await callRoute(loader, "/admin/sources", { cookie })).data as unknown as { shallowDepth: number }).shallowDepth;
	expect((await post({ intent: "depth_plan", shallow_depth: "10" })).location).toBe("/admin/sources");
	expect(await shallow()).toBe(10);
	for (const wrong of ["", "9", "51", "1.5", "-1"])
		expect((await post({ intent: "depth_plan", shallow_depth: wrong })).data).toMatchObject({ errors: { shallow_depth: ["shallow"] } });
	expect(await shallow()).toBe(10);
	await post({ intent: "depth_plan", shallow_depth: "0" });
	expect(await shallow()).toBe(0);
});

test("the budget of second readings is saved; what is no percentage is refused and kept in the form", async () => {
	const read = async () =>
		((await callRoute(loader, "/admin/sources", { cookie })).data as unknown as { opinion: { settings: object } }).opinion.settings;
	expect(await read()).toEqual({ review: "on", percent: 3, read_new_twice: "poisoned" });
	const form = { intent: "opinion", review: "on", percent: "4,5", read_new_twice: "always" };
	expect((await post(form)).location).toBe("/admin/sources");
	expect(await read()).toEqual({ review: "on", percent: 4.5, read_new_twice: "always" });
	for (const percent of ["", "101", "-1", "many"])
		expect((await post({ ...form, percent })).data).toMatchObject({ errors: { percent: ["opinion"] }, values: { percent } });
	expect(await read()).toEqual({ review: "on", percent: 4.5, read_new_twice: "always" });
	await d1.prepare("DELETE FROM setting WHERE key = 'second_opinion'").run();
});
