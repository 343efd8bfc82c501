import type { CrawlerConfig } from "@serpentine/serp";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { writeSetting } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import { writeSourceState } from "~/db/source-states";
import { bucket } from "~/db/tables/monitors";
import { doubtCount } from "~/db/tables/operation";
import { serpSource, sourceCall } from "~/db/tables/sources";
import { DEFAULT_OPINION_SETTINGS } from "~/domain/confirmation/opinion-settings";
import type { StoredMemory } from "~/domain/confirmation/search-memory";
import { encodeSeen } from "~/domain/sample/wire";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { LEASE_MS } from "../jobs/lease-job";
import { runJob } from "../jobs/run-job";
import { readKeywordDetail } from "../keywords/read-keyword-detail";
import { readLook, readLookPage } from "../looks/read-look";
import { readSample } from "../samples/read-sample";
import { recentDoubts, saveOpinionSettings } from "./opinion-settings";

let world: World;
let account: number;
beforeEach(async () => {
	world = await newWorld();
	account = await newAccount(world);
	await saveOpinionSettings(world.ctx, 1, { ...DEFAULT_OPINION_SETTINGS, review: "on" });
});

/** Runs the jobs that are due. */
async function runDue(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
}

async function nextDay(): Promise<void> {
	world.advance(DAY_MS);
	await runDue();
}

async function retry(): Promise<void> {
	world.advance(MINUTE_MS);
	await runDue();
}

async function seen(ordinal = 0) {
	const day = new Date(world.ctx.now()).toISOString().slice(0, 10);
	return (await readSample(world.ctx, account, { day, time: "0000" }))?.get(ordinal);
}

const counts = () => world.ctx.db.select().from(doubtCount);
const answers = async () => (await accountById(world.ctx.db, account))?.observationCount;

test("a jump is held with the last confirmed position, read again after a pause, and published when both agree", async () => {
	await follow(world, account, "shop.example", ["red shoes", "blue shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.except((term, start) => (term === "red shoes" ? pageWith(17, start, term) : null));
	await nextDay();
	expect((await seen())?.observation).toEqual({ outcome: "unknown", reason: "confirming", depth: 30, detail: null, last: 4 });
	expect((await seen())?.evidence.retryAt).toBeGreaterThan(world.ctx.now());
	expect([(await seen(1))?.observation, await answers()]).toMatchObject([{ outcome: "ranked", position: 4 }, 3]);
	const before = world.engine.asked.length;
	await retry();
	const now = await seen();
	expect([now?.observation, await answers()]).toMatchObject([{ outcome: "ranked", position: 17, depth: 30 }, 4]);
	expect(world.engine.asked.slice(before).map(({ term }) => term)).toEqual(["red shoes", "red shoes", "red shoes"]);
	const view = await readLook(world.ctx, { accountId: account, lookId: now?.evidence.look ?? "" });
	expect(view?.look.opinion).toMatchObject({
		source: "fetch",
		values: [{ domain: "shop.example", first: 17, second: 17, counts: "both" }],
	});
	expect(await counts()).toEqual([{ day: "2026-11-22", held: 1, granted: 1, agreed: 1 }]);
	await nextDay();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 17 });
});

test("a first value has its mark in the sample, in the keyword's detail and on the wire; the next day's has none", async () => {
	const [hid = ""] = await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	while (!(await foldFinishedSamples(world.ctx)));
	const first = await seen();
	expect([first?.observation, first?.evidence.unconfirmed]).toMatchObject([{ outcome: "ranked", position: 4 }, true]);
	expect(first && encodeSeen(first)).toMatchObject({ outcome: "ranked", unconfirmed: true });
	const day = { day: "2026-11-21", time: null };
	const detail = await readKeywordDetail(world.ctx, { accountId: account, hid, dates: { date: day, comparison: day } });
	expect(detail?.current.seen?.evidence.unconfirmed).toBe(true);
	await nextDay();
	const second = await seen();
	expect([second?.observation, second?.evidence.unconfirmed]).toMatchObject([{ outcome: "ranked", position: 4 }, undefined]);
	await saveOpinionSettings(world.ctx, 1, { ...DEFAULT_OPINION_SETTINGS, review: "off" });
	await follow(world, account, "other.example", ["new shoes"]);
	await nextDay();
	expect((await seen(1))?.evidence.unconfirmed).toBeUndefined();
});

test("both readings stay readable when the sample is closed, and the keyword shows the one that counts", async () => {
	const [hid = ""] = await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.except((term, start) => pageWith(17, start, term));
	await nextDay();
	const first = (await seen())?.evidence.look ?? "";
	// Some of the second reading's hosts are new, so more speaks for the first one.
	world.engine.except((term, start) => pageWith(30, start, term, 3));
	await retry();
	while (!(await foldFinishedSamples(world.ctx)));
	const now = await seen();
	expect(now).toMatchObject({ observation: { outcome: "ranked", position: 17 }, evidence: { source: "fetch" } });
	const second = now?.evidence.look ?? "";
	expect(second).not.toBe(first);
	const mine = { accountId: account, lookId: first };
	expect(await readLook(world.ctx, mine)).toBeNull();
	expect((await readLook(world.ctx, { ...mine, second }))?.look.pages).toHaveLength(3);
	expect((await readLookPage(world.ctx, { ...mine, second, page: 2 }))?.body.length).toBeGreaterThan(0);
	// Nobody else's, and only what the second reading names.
	expect(await readLook(world.ctx, { ...mine, accountId: await newAccount(world), second })).toBeNull();
	expect(await readLook(world.ctx, { accountId: account, lookId: "20261121.aaaaaaaaaaaaaaaaaaaaaa.1.0.0", second })).toBeNull();
	const date = { day: new Date(world.ctx.now()).toISOString().slice(0, 10), time: null };
	const { current } = (await readKeywordDetail(world.ctx, { accountId: account, hid, dates: { date, comparison: date } })) ?? {};
	expect(current).toMatchObject({ evidence: { look: first, second }, isKept: true });
	expect(current?.opinion).toMatchObject({ kind: "two", first: 17, second: 30, counts: "first", looks: [first, second] });
	expect(current?.page?.matches.results.map(({ position }) => position)).toEqual([17]);
});

test("a poisoned page drops nobody: the value comes from a reading with the usual hosts, and the page stays as evidence", async () => {
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	let poisoned = true;
	world.engine.except((term, start) => (poisoned && start === 0 ? strangePage(term) : null));
	await nextDay();
	const held = await seen();
	expect(held?.observation).toEqual({ outcome: "unknown", reason: "confirming", depth: 0, detail: "poisoned", last: 4 });
	const view = await readLook(world.ctx, { accountId: account, lookId: held?.evidence.look ?? "" });
	expect(view?.look.pages.map(({ suspect, reading }) => [suspect, reading.organicCount])).toEqual([
		[true, 10],
		[undefined, 10],
		[undefined, 10],
	]);
	poisoned = false;
	await retry();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 4 });
	expect([await counts(), await recentDoubts(world.ctx)]).toMatchObject([[], { suspect: 1, disagreed: 1, granted: 0 }]);
});

test("a consumer that dies in the second reading, or before a held value is recorded, neither loses nor publishes it", async () => {
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.except((term, start) => pageWith(17, start, term));
	const dieOnce = () => {
		let dies = true;
		world.hooks.beforePut = async (key) => {
			if (dies && key.startsWith("readings/")) {
				dies = false;
				throw new Error("killed");
			}
		};
	};
	dieOnce();
	world.advance(DAY_MS);
	await expect(runDue()).rejects.toThrow("killed");
	expect((await seen())?.observation).toMatchObject({ reason: "pending" });
	world.advance(2 * LEASE_MS);
	await runDue();
	expect((await seen())?.observation).toMatchObject({ reason: "confirming", last: 4 });
	dieOnce();
	world.advance(MINUTE_MS);
	await expect(runDue()).rejects.toThrow("killed");
	world.advance(2 * LEASE_MS);
	await runDue();
	expect([(await seen())?.observation, await answers()]).toMatchObject([{ outcome: "ranked", position: 17 }, 2]);
});

test("without a budget no second reading is made: the next day's look confirms the value or refutes it", async () => {
	await saveOpinionSettings(world.ctx, 1, { review: "on", percent: 0, read_new_twice: "poisoned" });
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.ranking({ 17: "shop.example" });
	await nextDay();
	expect(await seen()).toMatchObject({ observation: { reason: "confirming", last: 4 }, evidence: { retryAt: null } });
	const asked = world.engine.asked.length;
	await retry();
	expect(world.engine.asked).toHaveLength(asked);
	await nextDay();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 17 });
});

test("the second reading is made by another source where there is one", async () => {
	const providers = new SimulatedProviders(world);
	await writeSetting(world.ctx.db, { key: TOTAL_CAP_SETTING, value: "1000000000", at: world.ctx.now() });
	await providers.add("dataforseo_live");
	await providers.add("dataforseo_queue");
	await providers.add("serpapi");
	await follow(world, account, "example-shop.com", ["garden chair 1"]);
	// The simulator does not show it among the first 30: a first "not found" is read again at once, by another source too.
	await runDue();
	expect(await seen()).toMatchObject({
		observation: { reason: "confirming" },
		evidence: { source: "dataforseo_live", retryAt: world.ctx.now() },
	});
	await runDue();
	expect(await seen()).toMatchObject({ observation: { outcome: "not_found", depth: 30 }, evidence: { source: "serpapi" } });
	await pretendLast("example-shop.com", 2);
	await nextDay();
	expect(await seen()).toMatchObject({ observation: { reason: "confirming", last: 2 }, evidence: { source: "dataforseo_live" } });
	await retry();
	const confirmed = await seen();
	expect(confirmed).toMatchObject({ observation: { outcome: "not_found", depth: 30 }, evidence: { source: "serpapi" } });
	const view = await readLook(world.ctx, { accountId: account, lookId: confirmed?.evidence.look ?? "" });
	expect(view?.look.opinion).toMatchObject({ source: "dataforseo_live", values: [{ counts: "both" }] });
	// Its kind was not asked.
	expect(providers.tasks).toHaveLength(0);
});

test("without another source a provider's other kind is asked, within its own limit and breaker, and the ledger names it", async () => {
	const providers = new SimulatedProviders(world);
	await writeSetting(world.ctx.db, { key: TOTAL_CAP_SETTING, value: "1000000000", at: world.ctx.now() });
	const live = await providers.add("dataforseo_live");
	const price = 600 + 3 * 450;
	const queue = await providers.add("dataforseo_queue", { capMicros: 3 * price });
	await follow(world, account, "example-shop.com", ["garden chair 1"]);
	const jump = async () => {
		await pretendLast("example-shop.com", 2);
		await nextDay();
		expect((await seen())?.observation).toMatchObject({ reason: "confirming", last: 2 });
	};
	const finish = async () => {
		for (const task of providers.tasks) task.readyAt = 0;
		await retry();
		await retry();
		return (await seen())?.evidence;
	};
	const ledger = async () =>
		(await world.ctx.db.select().from(sourceCall)).filter(({ requests }) => requests > 0).map((row) => [row.sourceId, row.costMicros]);
	// Two readings of the first "not found".
	await runDue();
	await runDue();
	expect(await finish()).toMatchObject({ source: "dataforseo_queue" });
	const once = await ledger();
	await jump();
	await retry();
	expect(providers.tasks).toHaveLength(2);
	const confirmed = await finish();
	expect(confirmed?.source).toBe("dataforseo_queue");
	const view = await readLook(world.ctx, { accountId: account, lookId: confirmed?.look ?? "" });
	expect(view?.look).toMatchObject({ source: "dataforseo_queue", opinion: { source: "dataforseo_live", values: [{ counts: "both" }] } });
	const [first = []] = once;
	// The list was paid for when the search was put in; to collect it costs nothing.
	expect(once).toEqual([first, [queue, price], [queue, 0]]);
	expect(await ledger()).toEqual([...once, ...once]);
	expect([first[0], providers.billOf("dataforseo_queue").micros]).toEqual([live, 2 * price]);
	// The next day's ordinary look is made by the first source of the list.
	await jump();
	const openUntil = world.ctx.now() + DAY_MS;
	const refused = { consecutiveBlocks: 10, openUntil, openedAt: world.ctx.now(), updatedAt: world.ctx.now() };
	await writeSourceState(world.ctx.db, `dataforseo_queue ${queue}`, refused);
	expect(await finish()).toMatchObject({ source: "dataforseo_live" });
	await writeSourceState(world.ctx.db, `dataforseo_queue ${queue}`, { ...refused, openUntil: null, openedAt: null, consecutiveBlocks: 0 });
	await world.ctx.db
		.update(serpSource)
		.set({ monthCapMicros: 2 * price })
		.where(eq(serpSource.id, queue));
	await jump();
	expect(await finish()).toMatchObject({ source: "dataforseo_live" });
	expect([providers.tasks.length, providers.billOf("dataforseo_queue").micros]).toEqual([2, 2 * price]);
});

test("the deployment's own second reading is made in its other way of loading pages, under the same conditions, and only then", async () => {
	const { sources } = world.ctx.ports;
	let opened = 0;
	const open = (config: CrawlerConfig) => {
		opened++;
		return sources.fetch.open(config);
	};
	sources.browser = { ...sources.fetch, name: "browser", open };
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	const jumpTo = async (place: number) => {
		world.engine.ranking({ [place]: "shop.example" });
		await nextDay();
		expect(await seen()).toMatchObject({ observation: { reason: "confirming" }, evidence: { source: "fetch" } });
		await retry();
		return (await seen())?.evidence;
	};
	const confirmed = await jumpTo(17);
	expect(confirmed?.source).toBe("browser");
	const view = await readLook(world.ctx, { accountId: account, lookId: confirmed?.look ?? "" });
	expect(view?.look).toMatchObject({ source: "browser", opinion: { source: "fetch", values: [{ counts: "both" }] } });
	// An ordinary look is not made by it, even if its own source is refused.
	world.engine.except(() => "captcha");
	await nextDay();
	expect([await seen(), opened]).toMatchObject([{ observation: { reason: "blocked" }, evidence: { source: "fetch" } }, 1]);
	// A list with the deployment's own source: its conditions and its ledger hold for both kinds.
	const providers = new SimulatedProviders(world);
	const own = await providers.add("own");
	expect((await jumpTo(3))?.source).toBe("browser");
	expect((await world.ctx.db.select().from(sourceCall)).map(({ sourceId }) => sourceId)).toEqual([own, own]);
	// The other kind rests: the same source is asked after the pause.
	const refused = { consecutiveBlocks: 10, openUntil: world.ctx.now() + 2 * DAY_MS, openedAt: world.ctx.now(), updatedAt: world.ctx.now() };
	await writeSourceState(world.ctx.db, "browser", refused);
	expect((await jumpTo(25))?.source).toBe("fetch");
});

test("while poisoned pages are about, the first reading of a search counts only with a second one", async () => {
	await saveOpinionSettings(world.ctx, 1, { review: "on", percent: 3, read_new_twice: "always" });
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	expect((await seen())?.observation).toEqual({ outcome: "unknown", reason: "confirming", depth: 0, detail: "poisoned" });
	await retry();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 4 });
});

/** A page of the usual list, with the website at another place and so many foreign hosts. */
function pageWith(place: number, start: number, term: string, foreign = 0) {
	const host = (at: number) => (at === place ? "shop.example" : `${(at - 1) % 10 < foreign ? "new" : "r"}${at}.example`);
	return { organic: Array.from({ length: 10 }, (_, i) => `https://${host(start + 1 + i)}/${encodeURIComponent(term)}`), more: true };
}

function strangePage(term: string) {
	return { organic: Array.from({ length: 10 }, (_, i) => `https://elsewhere${i}.example/${encodeURIComponent(term)}`), more: true };
}

/** Writes another last position into the memory of the only search. */
async function pretendLast(domain: string, place: number): Promise<void> {
	const [row] = await world.ctx.db.select().from(bucket);
	const memory = JSON.parse(row?.memory ?? "{}") as Record<string, StoredMemory>;
	const [first] = Object.values(memory);
	const history = first?.[4][domain];
	if (!history) throw new Error("the search has no memory of the website");
	const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	history[1] = `${digits[place >> 6]}${digits[place & 63]}`;
	await world.ctx.db.run(sql`UPDATE bucket SET memory = ${JSON.stringify(memory)}`);
}
