import type { CrawlerConfig } from "@serpentine/serp";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeSetting } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import { writeSourceState } from "~/db/source-states";
import { serpSource, sourceCall } from "~/db/tables/sources";
import { DAY_MS } from "~/domain/time/durations";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { follow } from "../../../tests/engine/test-world";
import { readLook } from "../looks/read-look";
import { ownerSeat } from "../seat/test-seat";
import { account, newScene, nextDay, pretendLast, retry, runDue, seen, world } from "./test-opinions";

beforeEach(newScene);

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
	const view = await readLook(world.ctx, ownerSeat({ id: account }), { lookId: confirmed?.evidence.look ?? "" });
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
	const view = await readLook(world.ctx, ownerSeat({ id: account }), { lookId: confirmed?.look ?? "" });
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
	const view = await readLook(world.ctx, ownerSeat({ id: account }), { lookId: confirmed?.look ?? "" });
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
