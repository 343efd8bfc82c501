import { beforeEach, expect, test } from "vitest";
import { dueAccounts, PRIORITY, runnableJobs } from "~/db/jobs";
import { job } from "~/db/tables/jobs";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { tick } from "../clock/tick";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { ownerSeat } from "../seat/test-seat";
import { openDailySample } from "./open-daily-sample";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

const priorities = async () => (await runnableJobs(world.ctx.db, world.ctx.now(), 10)).map((one) => one.priority);

// Source: spec A §9 "low priority", "high priority"; design.md "paid plans first".
test("paid plans are due before the free one, however long that waits", async () => {
	const free = await newAccount(world, { plan: "default" });
	await follow(world, free, "free.example", ["x"]);
	world.advance(60_000);
	const paid = await newAccount(world);
	await follow(world, paid, "paid.example", ["y"]);
	expect((await dueAccounts(world.ctx.db, world.ctx.now(), 10)).map((one) => one.id)).toEqual([paid, free]);
});

test("who joins a job raises its priority and never lowers it: free, then paid, then manual looks", async () => {
	const free = await newAccount(world, { plan: "default" });
	const paid = await newAccount(world);
	const late = await newAccount(world, { plan: "default" });
	await follow(world, free, "free.example", ["x"]);
	const [hid = ""] = await follow(world, paid, "paid.example", ["x"]);
	await follow(world, late, "late.example", ["x"]);
	await openDailySample(world.ctx, free);
	expect(await priorities()).toEqual([PRIORITY.freeDaily]);
	await openDailySample(world.ctx, paid);
	expect(await priorities()).toEqual([PRIORITY.paidDaily]);
	await refreshMonitors(world.ctx, ownerSeat({ id: paid }), [hid]);
	expect(await priorities()).toEqual([PRIORITY.manual]);
	await openDailySample(world.ctx, late);
	expect(await priorities()).toEqual([PRIORITY.manual]);
	expect(PRIORITY.freeDaily < PRIORITY.paidDaily && PRIORITY.paidDaily < PRIORITY.manual).toBe(true);
});

test("jobs are taken by priority, and manual ones are woken in the queue that goes first", async () => {
	const woken: { id: number; priority: string }[] = [];
	world.ctx.ports.queue.wake = async (jobs) => void woken.push(...jobs);
	const values = [PRIORITY.freeDaily, PRIORITY.manual, PRIORITY.paidDaily].map((priority, slot) => ({
		hid: world.ctx.newHid(),
		bucketId: 1,
		slot,
		retry: 0,
		priority,
		notBefore: 0,
		createdAt: 0,
	}));
	await world.ctx.db.insert(job).values(values);
	expect(await priorities()).toEqual([PRIORITY.manual, PRIORITY.paidDaily, PRIORITY.freeDaily]);
	await tick(world.ctx, { woken: new Map() });
	expect(woken.map((one) => one.priority)).toEqual(["high", "low", "low"]);
});
