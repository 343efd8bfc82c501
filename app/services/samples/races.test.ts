import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { sample } from "~/db/tables/samples";
import { account as accounts } from "~/db/tables/users";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { ownerSeat } from "../seat/test-seat";
import { foldSample } from "./fold-sample";
import { listSamples, readSample } from "./read-sample";
import { sealMonth } from "./seal-month";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

/** Runs an action just before the next batch of statements is sent. */
function beforeNextBatch(work: () => Promise<void>, times = 1): void {
	const { db } = world.ctx;
	const batch = db.batch.bind(db);
	let left = times;
	const interrupted = async (list: Parameters<typeof batch>[0]) => {
		if (left-- > 0) await work();
		return batch(list);
	};
	Object.assign(db, { batch: interrupted });
}

async function runAll(): Promise<void> {
	await openDueSamples(world.ctx);
	for (
		let jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
		jobs.length > 0;
		jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10)
	)
		for (const one of jobs) await runJob(world.ctx, one.id);
}

test("what a job records while its sample is being folded is not lost", async () => {
	const one = await newAccount(world);
	await follow(world, one, "shop.example", ["x"]);
	world.engine.ranking({ 5: "shop.example" });
	await openDueSamples(world.ctx);
	const [row] = await world.ctx.db.select({ id: sample.id }).from(sample);
	// The fold has read the parts when the job records its part and ends.
	beforeNextBatch(runAll);
	expect(await foldSample(world.ctx, row?.id ?? 0)).toBe(false);
	await foldFinishedSamples(world.ctx);
	const day = await readSample(world.ctx, one, { day: "2026-11-21", time: "0000" });
	expect(day?.closedAt).not.toBeNull();
	expect(day?.get(0)?.observation).toMatchObject({ outcome: "ranked", position: 5 });
});

test("a refresh is accepted while consumers record for the same account all the time", async () => {
	const one = await newAccount(world);
	const hids = await follow(world, one, "shop.example", ["x"]);
	await runAll();
	const recorded = () => world.ctx.db.run(`UPDATE account SET rev = rev + 1 WHERE id = ${one}`);
	beforeNextBatch(async () => void (await recorded()), 100);
	expect((await refreshMonitors(world.ctx, ownerSeat({ id: one }), hids)).accepted).toEqual(hids);
	const [row] = await world.ctx.db.select().from(accounts).where(eq(accounts.id, one));
	expect(world.published.at(-1)?.rev).toBe(row?.rev);
});

test("a sample that is extended after its month was sealed adds to the sealed one", async () => {
	await withoutReviews(world);
	const one = await newAccount(world);
	world.setNow("2026-10-30T08:00:00Z");
	const [first = ""] = await follow(world, one, "shop.example", ["x"]);
	world.engine.ranking({ 8: "shop.example" });
	await runAll();
	await foldFinishedSamples(world.ctx);
	expect(await sealMonth(world.ctx, one, "2026-10")).toBe(true);
	// Its first keyword is gone by then, and another is followed.
	await world.ctx.db.run(`DELETE FROM monitor WHERE hid = '${first}'`);
	await follow(world, one, "later.example", ["y"]);
	await runAll();
	const range = { fromDay: "2026-10-01", toDay: "2026-10-31" };
	expect(await listSamples(world.ctx, ownerSeat({ id: one }), range)).toHaveLength(1);
	const open = await readSample(world.ctx, one, { day: "2026-10-30", time: "0000" });
	expect([open?.get(0)?.observation, open?.get(1)?.observation.outcome]).toMatchObject([{ position: 8 }, "not_found"]);
	await foldFinishedSamples(world.ctx);
	expect((await readSample(world.ctx, one, { day: "2026-10-30", time: "0000" }))?.get(0)?.observation).toMatchObject({ position: 8 });
	expect(await sealMonth(world.ctx, one, "2026-10")).toBe(true);
	const day = await readSample(world.ctx, one, { day: "2026-10-30", time: "0000" });
	expect(day?.get(0)?.observation).toMatchObject({ outcome: "ranked", position: 8 });
	expect(day?.get(1)?.observation.outcome).toBe("not_found");
	expect(await listSamples(world.ctx, ownerSeat({ id: one }), range)).toHaveLength(1);
});

test("a sample that was extended and folded again while its month was being sealed stays", async () => {
	const one = await newAccount(world);
	world.setNow("2026-10-30T08:00:00Z");
	await follow(world, one, "shop.example", ["x"]);
	await runAll();
	await foldFinishedSamples(world.ctx);
	world.engine.ranking({ 2: "later.example" });
	let interrupted = false;
	world.hooks.beforePut = async (key) => {
		if (!key.startsWith("samples/") || interrupted) return;
		interrupted = true;
		world.advance(1_000);
		await follow(world, one, "later.example", ["y"]);
		await runAll();
		await foldFinishedSamples(world.ctx);
	};
	await sealMonth(world.ctx, one, "2026-10");
	expect((await readSample(world.ctx, one, { day: "2026-10-30", time: "0000" }))?.get(1)?.observation).toMatchObject({ position: 2 });
});

test("a changed timezone in mid-run costs no page and no day: westward the day is read when it has come", async () => {
	await withoutReviews(world);
	const one = await newAccount(world, { timezone: "Pacific/Auckland" });
	world.setNow("2026-11-21T11:30:00Z");
	await follow(world, one, "shop.example", ["x"]);
	await openDueSamples(world.ctx);
	// It is the 22nd in Auckland, and the 21st in Los Angeles.
	await world.ctx.db.update(accounts).set({ timezone: "America/Los_Angeles" }).where(eq(accounts.id, one));
	for (let hour = 0; hour < 21; hour++) {
		for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
		world.advance(3_600_000);
	}
	for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
	const day = await readSample(world.ctx, one, { day: "2026-11-22", time: "0000" });
	expect(day?.get(0)?.observation.outcome).toBe("not_found");
	expect(world.engine.asked).toHaveLength(3);
});
