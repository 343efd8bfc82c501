import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { PRIORITY, runnableJobs } from "~/db/jobs";
import { job } from "~/db/tables/jobs";
import { sample, samplePart } from "~/db/tables/samples";
import { account as accounts } from "~/db/tables/users";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { runJob } from "../jobs/run-job";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { stepPlaces } from "../places/rebuild-places";
import { ownerSeat } from "../seat/test-seat";
import { tick } from "./tick";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

async function newJobs(count: number, priority: number): Promise<void> {
	const at = world.ctx.now();
	for (let i = 0; i < count; i++)
		await world.ctx.db.insert(job).values({ hid: world.ctx.newHid(), bucketId: 1000 + i, slot: 1, priority, notBefore: at, createdAt: at });
}

test("a sample that cannot be folded does not stop the clock", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["x"]);
	const [broken] = await world.ctx.db
		.insert(sample)
		.values({ accountId: 999_999, day: "2026-11-20", time: "0000", asked: "0", openedAt: 0 })
		.returning({ id: sample.id });
	await world.ctx.db.insert(samplePart).values({ sampleId: broken?.id ?? 0, jobId: 1, chunks: "not JSON" });
	await tick(world.ctx, { woken: new Map() });
	expect(world.woken).toHaveLength(1);
});

test("accounts whose day cannot be opened do not keep the others waiting", async () => {
	for (let i = 0; i < 20; i++) {
		const broken = await newAccount(world, { timezone: "Nowhere/At-all" });
		await follow(world, broken, "broken.example", [`b${i}`]);
		await world.ctx.db.update(accounts).set({ nextDueAt: 1 }).where(eq(accounts.id, broken));
	}
	const good = await newAccount(world);
	await follow(world, good, "shop.example", ["x"]);
	const memory = { woken: new Map<number, number>() };
	await tick(world.ctx, memory);
	const { nextAt } = await tick(world.ctx, memory);
	expect(await world.ctx.db.$count(sample, eq(sample.accountId, good))).toBe(1);
	// They are retried, but not each second.
	await world.ctx.db.run(sql`UPDATE job SET state = 'done'`);
	expect((await tick(world.ctx, memory)).nextAt - world.ctx.now()).toBe(60_000);
	expect(nextAt).toBeGreaterThan(0);
	world.advance(3_600_000);
	await world.ctx.db.update(accounts).set({ timezone: "Europe/Paris" });
	await tick(world.ctx, memory);
	expect(await world.ctx.db.$count(sample)).toBe(21);
});

test("R13: the clock called five times at once, and again a minute later, opens each local day once and has each page read once", async () => {
	await withoutReviews(world);
	for (const site of ["one.example", "two.example"]) await follow(world, await newAccount(world), site, ["x", "y"]);
	const clocks = () => Promise.all(Array.from({ length: 5 }, () => tick(world.ctx, { woken: new Map() })));
	await clocks();
	const open = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
	await Promise.all([...open, ...open].map(({ id }) => runJob(world.ctx, id)));
	const asked = world.engine.asked.length;
	expect(new Set(world.engine.asked.map((page) => JSON.stringify(page))).size).toBe(asked);
	world.advance(60_000);
	await clocks();
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
	expect(world.engine.asked).toHaveLength(asked);
	expect(await world.ctx.db.$count(sample)).toBe(2);
});

test("a manual look is woken although many daily jobs wait for their consumers", async () => {
	await newJobs(40, PRIORITY.paidDaily);
	const memory = { woken: new Map<number, number>() };
	await tick(world.ctx, memory);
	await tick(world.ctx, memory);
	const daily = world.woken.length;
	const account = await newAccount(world);
	const hids = await follow(world, account, "shop.example", ["x"]);
	await world.ctx.db.update(accounts).set({ nextDueAt: null });
	await refreshMonitors(world.ctx, ownerSeat({ id: account }), hids);
	await tick(world.ctx, memory);
	expect(world.woken).toHaveLength(daily + 1);
});

test("R24: a few manual looks do not wait behind another account's thousands", async () => {
	const big = await newAccount(world, { packs: 10 });
	const small = await newAccount(world);
	const many = await follow(
		world,
		big,
		"big.example",
		Array.from({ length: 101 }, (_, i) => `big ${i}`),
	);
	const few = await follow(world, small, "small.example", ["few"]);
	await world.ctx.db.update(accounts).set({ nextDueAt: null });
	// Its search is in a bucket of its own.
	await world.ctx.db.run(
		sql`UPDATE search SET bucket_id = 2, bucket_index = 0 WHERE keyword_id = (SELECT id FROM keyword WHERE term = 'few')`,
	);
	await refreshMonitors(world.ctx, ownerSeat({ id: big }), many);
	await newJobs(20, (await runnableJobs(world.ctx.db, world.ctx.now(), 1))[0]?.priority ?? 0);
	await refreshMonitors(world.ctx, ownerSeat({ id: small }), few);
	const [first] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	const [row] = await world.ctx.db
		.select()
		.from(job)
		.where(eq(job.id, first?.id ?? 0));
	expect(row?.bucketId).toBe(2);
	// It still precedes work that no user waits for.
	expect((await runnableJobs(world.ctx.db, world.ctx.now(), 2)).every((one) => one.priority > PRIORITY.paidDaily)).toBe(true);
});

test("the clock wakes a consumer for each open job once, opens each local day once and returns the next tick", async () => {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["x"]);
	// Readings that other tests left have no places yet.
	while (await stepPlaces(world.ctx));
	const memory = { woken: new Map<number, number>() };
	await tick(world.ctx, memory);
	await tick(world.ctx, memory);
	expect(world.woken).toHaveLength(1);
	const open = () => runnableJobs(world.ctx.db, world.ctx.now(), 10);
	for (let jobs = await open(); jobs.length > 0; jobs = await open()) for (const one of jobs) await runJob(world.ctx, one.id);
	const { nextAt } = await tick(world.ctx, memory);
	expect(nextAt - world.ctx.now()).toBe(60_000);
	world.setNow("2026-11-21T22:59:59Z");
	await tick(world.ctx, memory);
	expect(await world.ctx.db.$count(sample)).toBe(1);
	world.setNow("2026-11-21T23:00:00Z");
	await tick(world.ctx, memory);
	expect(await world.ctx.db.$count(sample)).toBe(2);
});
