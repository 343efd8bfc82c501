import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { follow, newAccount, newWorld } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { readSample } from "./read-sample";

const AT = { day: "2026-11-21", time: "0000" };

test("R10: twenty writers at once to one day's report lose nothing, while others fold it all the time", async () => {
	const world = await newWorld();
	const one = await newAccount(world);
	const terms = Array.from({ length: 20 }, (_, i) => `term ${i}`);
	await follow(world, one, "shop.example", terms);
	// Each keyword in a bucket of its own: as many jobs, each with its own consumer.
	await world.ctx.db.run(sql`UPDATE search SET bucket_id = id + 100, bucket_index = 0`);
	world.engine.ranking({ 7: "shop.example" });
	await openDueSamples(world.ctx);
	const jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 50);
	expect(jobs).toHaveLength(20);
	await Promise.all(jobs.flatMap(({ id }) => [runJob(world.ctx, id), foldFinishedSamples(world.ctx)]));
	await foldFinishedSamples(world.ctx);
	const day = await readSample(world.ctx, one, AT);
	const positions = [...(day?.ordinals() ?? [])].map((ordinal) => day?.get(ordinal)?.observation);
	expect(positions).toHaveLength(20);
	for (const observation of positions) expect(observation).toMatchObject({ outcome: "ranked", position: 7 });
	expect(day?.closedAt).not.toBeNull();
});
