import { RECENT_FIREFOX } from "@serpentine/serp";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { allCanaries, insertCanary } from "~/db/canaries";
import { writeSetting } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import { writeSourceState } from "~/db/source-states";
import { sourceCost } from "~/db/tables/sources";
import { HOUR_MS } from "~/domain/time/durations";
import { createUser } from "~/services/users/create-user";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import { copyCrawlerConfig } from "../crawler-config/save-crawler-config";
import { runTrial } from "../crawler-trial/run-trial";
import { findTrial, startTrial } from "../crawler-trial/start-trial";
import { readHealth } from "../operation/read-health";
import { somebody } from "../sessions/test-ctx";
import { canaryStates } from "./list-canaries";
import { runCanaries, wakeCanaries } from "./run-canaries";

let world: World;
let providers: SimulatedProviders;
let hours: number[];

beforeEach(async () => {
	world = await newWorld();
	providers = new SimulatedProviders(world);
	hours = [];
	world.ctx.ports.queue.wakeCanaries = async (hour) => void hours.push(hour);
	await writeSetting(world.ctx.db, { key: TOTAL_CAP_SETTING, value: "1000000000", at: 0 });
});

/** An hour later: the clock wakes, a consumer runs. */
async function nextHour(): Promise<void> {
	world.advance(HOUR_MS);
	await wakeCanaries(world.ctx);
	await runCanaries(world.ctx, hours.at(-1) ?? 0);
}

const told = () => world.ctx.db.all<{ kind: string; facts: string }>(sql`SELECT kind, facts FROM notification ORDER BY id`);

test("each source answers a known search every hour, once, at its own cost and for no account; the answers of the simulator are right", async () => {
	const id = await providers.add("serper");
	await providers.add("serpapi");
	for (let hour = 0; hour < 3; hour++) await nextHour();
	expect(hours).toHaveLength(3);
	await wakeCanaries(world.ctx);
	expect(hours).toHaveLength(3);
	await runCanaries(world.ctx, hours.at(-1) ?? 0);
	expect([providers.billOf("serper").requests, providers.billOf("serpapi").requests]).toEqual([3, 3]);
	expect(await canaryStates(world.ctx)).toMatchObject([
		{ name: "serpapi", right: 3, asked: 3, latest: { verdict: "right", position: 1 } },
		{ name: "serper", right: 3, asked: 3 },
	]);
	const costs = await world.ctx.db.select().from(sourceCost).where(sql`source_id = ${id}`);
	expect(costs).toMatchObject([{ accountId: 0, looks: 3, micros: providers.billOf("serper").micros }]);
	expect(await world.ctx.db.all(sql`SELECT 1 FROM sample UNION ALL SELECT 1 FROM job`)).toEqual([]);
	expect((await allCanaries(world.ctx.db)).length).toBe(3);
});

test("a wrong answer is told to administrators at once, a missing list at the second in a row; each is told once", async () => {
	await createUser(world.ctx, { ...somebody(), role: "ADMINISTRATOR" });
	await follow(world, await newAccount(world), "shop.example", ["x"]);
	await providers.add("serper");
	await nextHour();
	providers.faults.serper = "error";
	await nextHour();
	expect(await told()).toEqual([]);
	await nextHour();
	await nextHour();
	expect(await told()).toMatchObject([{ kind: "canary_unread", facts: expect.stringContaining("Serper") }]);
	delete providers.faults.serper;
	await world.ctx.db.run(sql`DELETE FROM source_state`);
	await world.ctx.db.run(sql`DELETE FROM canary`);
	await world.ctx.db.batch([
		insertCanary(world.ctx.db, {
			...{ hid: "wrong", engine: "google", term: "garden chair", country: "us", language: "en", device: "desktop" },
			...{ domain: "nobody.example", best: 1, worst: 10 },
		}),
	]);
	await nextHour();
	await nextHour();
	expect(await told()).toMatchObject([{ kind: "canary_wrong" }]);
	expect((await canaryStates(world.ctx))[0]?.latest).toMatchObject({ verdict: "wrong", term: "garden chair" });
});

test("a poisoned list is found: the known website is missing in it; pages of right answers are there for trials of parsers", async () => {
	await createUser(world.ctx, { ...somebody(), role: "ADMINISTRATOR" });
	await nextHour();
	await world.ctx.db.run(sql`DELETE FROM canary`);
	await insertCanary(world.ctx.db, {
		...{ hid: "own", engine: "google", term: "garden chair", country: "us", language: "en", device: "desktop" },
		...{ domain: "shop.example", best: 1, worst: 3 },
	});
	world.engine.ranking({ 2: "shop.example" });
	const { objects } = world.ctx.ports;
	await objects.delete((await objects.list("pages/")).keys);
	for (let hour = 0; hour < 6; hour++) await nextHour();
	expect(await canaryStates(world.ctx)).toMatchObject([{ name: "fetch", latest: { verdict: "right", position: 2 } }]);
	const { keys } = await objects.list("pages/");
	expect(keys).toHaveLength(1);
	world.engine.ranking({ 2: "elsewhere.example", 9: "shop.example" });
	await nextHour();
	await nextHour();
	expect((await canaryStates(world.ctx))[0]?.latest).toMatchObject({ verdict: "wrong", position: 9 });
	expect(await told()).toMatchObject([{ kind: "canary_wrong" }]);
	// A parser that reads no rows any more is found by it.
	const { name, browser, parser } = await publishedCrawlerConfig(world.ctx);
	const { google } = RECENT_FIREFOX.parser;
	const broken = { ...parser, google: { ...google, organic: { ...google.organic, rows: [".row-of-tomorrow"] }, cards: [] } };
	const copy = await copyCrawlerConfig(world.ctx, { name, browser, parser: broken }, 1);
	await startTrial(world.ctx, copy, 1);
	const { trial } = await findTrial(world.ctx, copy);
	await runTrial(world.ctx, trial?.hid ?? "");
	expect((await findTrial(world.ctx, copy)).trial).toMatchObject({ looks: 1, worse: 1 });
});

test("a source that answers later is judged by the list of an hour before, is paid once for it, and a list that never comes counts as unread", async () => {
	await createUser(world.ctx, { ...somebody(), role: "ADMINISTRATOR" });
	const id = await providers.add("dataforseo_queue");
	const arrive = () => {
		for (const task of providers.tasks) task.readyAt = 0;
	};
	await nextHour();
	expect([providers.tasks.length, await canaryStates(world.ctx)]).toEqual([1, []]);
	arrive();
	// Its source rests when the list is there: the list is paid for, and is judged all the same.
	await writeSourceState(world.ctx.db, `dataforseo_queue ${id}`, { consecutiveBlocks: 10, openUntil: 8e15, openedAt: 1, updatedAt: 1 });
	await nextHour();
	expect((await canaryStates(world.ctx))[0]).toMatchObject({ name: "dataforseo_queue", right: 1, asked: 1, latest: { verdict: "right" } });
	// The list of the hour before is collected once; another canary is asked for.
	expect(new Set(providers.tasks.map(({ query }) => query.term)).size).toBe(2);
	expect(await readHealth(world.ctx)).toMatchObject([{ source: "dataforseo_queue", looks: 1, read: 1 }]);
	// A list that is to come keeps its source from being asked again, until it is late.
	await nextHour();
	expect(providers.tasks).toHaveLength(2);
	const hoursUntilTold = 12;
	for (let hour = 0; hour < hoursUntilTold && (await told()).length === 0; hour++) await nextHour();
	expect(await told()).toMatchObject([{ kind: "canary_unread", facts: expect.stringContaining("DataForSEO (queue)") }]);
	const [state] = await canaryStates(world.ctx);
	expect([state?.right, state?.latest.verdict]).toEqual([1, "unread"]);
	expect(await readHealth(world.ctx)).toMatchObject([{ looks: 3, read: 1, unread: 2 }]);
	const { requests, micros } = providers.billOf("dataforseo_queue");
	const paid = await world.ctx.db.select().from(sourceCost);
	expect([requests > 0, paid.reduce((sum, one) => sum + one.micros, 0)]).toEqual([true, micros]);
});

test("a source without money or in rest is not blamed, and removed canaries do not come back", async () => {
	await createUser(world.ctx, { ...somebody(), role: "ADMINISTRATOR" });
	await providers.add("serper", { capMicros: 0 });
	await nextHour();
	await nextHour();
	expect((await canaryStates(world.ctx))[0]).toMatchObject({ asked: 0, latest: { verdict: "skipped", outcome: "over_budget" } });
	await world.ctx.db.run(sql`DELETE FROM canary`);
	await nextHour();
	expect(await allCanaries(world.ctx.db)).toEqual([]);
	expect([await told(), providers.bills.serper]).toEqual([[], undefined]);
});
