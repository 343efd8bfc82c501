import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { action, loader } from "~/routes/admin-setup/route";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { publishedCrawlerConfig } from "~/services/crawler-config/crawler-configs";
import { readSample } from "~/services/setup/read-sample";
import { SimulatedProviders } from "../engine/simulated-providers";
import { newWorld, type World } from "../engine/test-world";

const d1 = (env as unknown as { DB: D1Database }).DB;
const KEY = "a-key-that-nobody-may-see";
const ASKED = { keyword: "garden chair", country: "us", language: "en" };
let world: World;
let providers: SimulatedProviders;
let cookie = "";

beforeEach(async () => {
	world = await newWorld();
	providers = new SimulatedProviders(world);
	({ cookie } = await signedInUser({ role: "ADMINISTRATOR" }));
	await d1.prepare("INSERT OR REPLACE INTO setting (key, value, updated_at) VALUES ('sources.month_cap_micros', '1000000', 0)").run();
});

const hidOf = async (id: number) =>
	(await d1.prepare("SELECT hid FROM serp_source WHERE id = ?").bind(id).first<{ hid: string }>())?.hid ?? "";
const post = (form: Record<string, string>) =>
	callRoute<{ errors: Record<string, string[]>; failure: string | null }>(action, "/admin/setup", { form, cookie });
const open = async () =>
	(
		await callRoute<{ screen: { pages: { source: string; providers: { hid: string; label: string }[] } } }>(loader, "/admin/setup", {
			cookie,
		})
	).data?.screen.pages;

test("the installation's own way reads one page and shows its list, and nothing is stored", async () => {
	world.engine.ranking({ 1: "shop.example", 2: "blog.example" });
	const sample = await readSample(world.ctx, "own", ASKED);
	expect(sample).toMatchObject({ gap: null, costMicros: null });
	expect(sample.results.slice(0, 2).map(({ host }) => host)).toEqual(["shop.example", "blog.example"]);
	expect((await d1.prepare("SELECT 1 FROM job UNION ALL SELECT 1 FROM search UNION ALL SELECT 1 FROM look_count").all()).results).toEqual(
		[],
	);
});

test("a page that cannot be read is told by its reason, after one request", async () => {
	world.engine.except(() => "captcha");
	expect(await readSample(world.ctx, "own", ASKED)).toMatchObject({ gap: "captcha", results: [] });
});

test("a provider's page is read and paid within its limit; a refused key and a spent limit are told", async () => {
	const hid = await hidOf(await providers.add("serper"));
	const sample = await readSample(world.ctx, hid, ASKED);
	expect([sample.source, sample.gap, sample.results.length > 5, sample.costMicros]).toEqual(["serper", null, true, 1_000]);
	expect(providers.bills.serper).toEqual({ requests: 1, micros: 1_000 });
	providers.faults.serper = "unauthorized";
	expect(await readSample(world.ctx, hid, ASKED)).toMatchObject({ gap: "key", results: [] });
	const poor = await hidOf(await providers.add("valueserp", { capMicros: 0 }));
	expect(await readSample(world.ctx, poor, ASKED)).toMatchObject({ gap: "over_budget", costMicros: null });
	expect(providers.bills.valueserp).toBeUndefined();
	await d1.prepare("UPDATE serp_source SET enabled = 0 WHERE hid = ?").bind(hid).run();
	await expect(readSample(world.ctx, hid, ASKED)).rejects.toMatchObject({ code: "ConflictException" });
	await expect(readSample(world.ctx, "nobody", ASKED)).rejects.toMatchObject({ code: "NotFoundException" });
});

test("the way of reading is published; a provider is added with its key encrypted, and the limit of all sources allows its own", async () => {
	expect((await post({ intent: "own_source", source: "browser" })).location).toBe("/admin/setup#pages");
	expect([(await publishedCrawlerConfig(world.ctx)).browser.source, (await open())?.source]).toEqual(["browser", "browser"]);
	expect((await post({ intent: "own_source", source: "magic" })).data?.errors.source).toEqual(["Choose one."]);
	const form = { intent: "provider", provider: "serper", key: KEY, price: "", month_cap: "12.5" };
	expect((await post({ ...form, key: "" })).data?.errors.key).toEqual([expect.any(String)]);
	expect((await post({ ...form, provider: "oxylabs" })).data?.errors.price).toEqual([expect.stringContaining("no price")]);
	expect((await post(form)).location).toBe("/admin/setup#pages");
	expect(await open()).toMatchObject({ providers: [{ label: "Serper" }] });
	const stored = await d1
		.prepare("SELECT sealed_key, month_cap_micros FROM serp_source WHERE provider = 'serper'")
		.first<{ sealed_key: string }>();
	expect([stored, JSON.stringify(stored).includes(KEY), JSON.stringify(await open()).includes(KEY)]).toMatchObject([
		{ month_cap_micros: 12_500_000 },
		false,
		false,
	]);
	const cap = await d1.prepare("SELECT value FROM setting WHERE key = 'sources.month_cap_micros'").first<{ value: string }>();
	expect(cap?.value).toBe("12500000");
});

test("a test without a keyword is refused beside its field", async () => {
	const refused = await post({ intent: "sample", of: "own", keyword: " ", country: "us", language: "en" });
	expect([refused.status, Object.keys(refused.data?.errors ?? {})]).toEqual([400, ["keyword"]]);
});
