import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { writeSetting } from "~/db/settings";
import { SHALLOW_DEPTH_SETTING } from "~/domain/position/depth-plan";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { readSample } from "./read-sample";

const DEPTH = 50;
let world: World;
let account: number;

beforeEach(async () => {
	world = await newWorld();
	account = await newAccount(world);
	await follow(world, account, "shop.example", ["red shoes"], DEPTH);
	await writeSetting(world.ctx.db, { key: SHALLOW_DEPTH_SETTING, value: "10", at: 0 });
});

/** The observation of a day on which the website stands at `place` (0: nowhere), and the pages that were requested. A value that jumps is read twice. */
async function readDay(place: number) {
	world.engine.ranking(place > 0 ? { [place]: "shop.example" } : {});
	const before = world.engine.asked.length;
	await openDueSamples(world.ctx);
	for (let reading = 0; reading < 2; reading++) {
		for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
		world.advance(MINUTE_MS);
	}
	const day = new Date(world.ctx.now()).toISOString().slice(0, 10);
	const sample = await readSample(world.ctx, account, { day, time: "0000" });
	const [ordinal = 0] = sample?.ordinals() ?? [];
	world.advance(DAY_MS);
	return { seen: sample?.get(ordinal)?.observation, pages: world.engine.asked.length - before };
}

test("after a whole first day, looks stop at the website's page; a loss is read to the monitor's depth in the same look", async () => {
	expect(await readDay(4)).toMatchObject({ seen: { outcome: "ranked", position: 4 }, pages: 1 + 4 });
	expect(await readDay(6)).toMatchObject({ seen: { outcome: "ranked", position: 6 }, pages: 1 });
	// It fell: the look goes on until it is found.
	expect(await readDay(34)).toMatchObject({ seen: { outcome: "ranked", position: 34 }, pages: 2 * 4 });
	// It is gone: only the whole depth says so, and the first time only a second reading.
	expect(await readDay(0)).toMatchObject({ seen: { outcome: "not_found", depth: DEPTH }, pages: 2 * 5 });
});

test("a website that was not found is looked for in the shallow depth, and no more is said than was read", async () => {
	await withoutReviews(world);
	world.setNow("2026-11-21T10:00:00Z");
	expect(await readDay(0)).toMatchObject({ seen: { outcome: "not_found", depth: DEPTH }, pages: 5 });
	expect(await readDay(0)).toMatchObject({ seen: { outcome: "not_found", depth: 10 }, pages: 1 });
});

test("without the setting every day reads the whole depth", async () => {
	await writeSetting(world.ctx.db, { key: SHALLOW_DEPTH_SETTING, value: "0", at: 0 });
	for (let day = 0; day < 2; day++) expect((await readDay(4)).pages).toBe(5);
});
