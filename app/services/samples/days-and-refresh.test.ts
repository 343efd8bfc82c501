import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { sample } from "~/db/tables/samples";
import { account } from "~/db/tables/users";
import { HOUR_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { ownerSeat } from "../seat/test-seat";
import { listSamples, readSample } from "./read-sample";
import { sealMonth } from "./seal-month";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

async function runAll(): Promise<void> {
	await openDueSamples(world.ctx);
	for (
		let jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
		jobs.length > 0;
		jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10)
	)
		for (const one of jobs) await runJob(world.ctx, one.id);
	await foldFinishedSamples(world.ctx);
}

async function daysOf(accountId: number): Promise<string[]> {
	return (await listSamples(world.ctx, ownerSeat({ id: accountId }), { fromDay: "2026-01-01", toDay: "2028-01-01" })).map(
		(one) => `${one.day} ${one.time}`,
	);
}

/** Ticks every hour from one instant to another. */
async function liveThrough(from: string, to: string): Promise<void> {
	for (let at = Date.parse(from); at <= Date.parse(to); at += HOUR_MS) {
		world.setNow(new Date(at).toISOString());
		await runAll();
	}
}

test("each local day is sampled once, across both changes of the clocks", async () => {
	const spring = await newAccount(world, { timezone: "Europe/Paris" });
	world.setNow("2026-03-28T10:00:00Z");
	await follow(world, spring, "shop.example", ["x"]);
	await liveThrough("2026-03-28T10:00:00Z", "2026-03-30T10:00:00Z");
	expect(await daysOf(spring)).toEqual(["2026-03-28 0000", "2026-03-29 0000", "2026-03-30 0000"]);
	world.setNow("2026-10-24T10:00:00Z");
	await liveThrough("2026-10-24T10:00:00Z", "2026-10-26T10:00:00Z");
	expect((await daysOf(spring)).slice(3)).toEqual(["2026-10-24 0000", "2026-10-25 0000", "2026-10-26 0000"]);
});

test("a missed day stays a gap: after three days away only today is sampled", async () => {
	const one = await newAccount(world, { timezone: "America/New_York" });
	await follow(world, one, "shop.example", ["x"]);
	await runAll();
	world.advance(3 * 24 * HOUR_MS);
	await runAll();
	expect(await daysOf(one)).toEqual(["2026-11-21 0000", "2026-11-24 0000"]);
});

test("a changed timezone neither samples a day twice nor drops one", async () => {
	const one = await newAccount(world, { timezone: "Pacific/Auckland" });
	await follow(world, one, "shop.example", ["x"]);
	await liveThrough("2026-11-21T06:00:00Z", "2026-11-21T12:00:00Z");
	expect(await daysOf(one)).toEqual(["2026-11-21 0000", "2026-11-22 0000"]);
	// Westward: the local day is the 21st again, and then the 22nd, both sampled already.
	await world.ctx.db.update(account).set({ timezone: "America/Los_Angeles", nextDueAt: world.ctx.now() }).where(eq(account.id, one));
	await liveThrough("2026-11-21T13:00:00Z", "2026-11-23T09:00:00Z");
	expect(await daysOf(one)).toEqual(["2026-11-21 0000", "2026-11-22 0000", "2026-11-23 0000"]);
	// Eastward over midnight: the new day is due at once.
	await world.ctx.db.update(account).set({ timezone: "Pacific/Kiritimati", nextDueAt: world.ctx.now() }).where(eq(account.id, one));
	await liveThrough("2026-11-23T11:00:00Z", "2026-11-23T12:00:00Z");
	expect(await daysOf(one)).toEqual(["2026-11-21 0000", "2026-11-22 0000", "2026-11-23 0000", "2026-11-24 0000"]);
});

test("a look that ends after midnight does not count for the day before", async () => {
	const one = await newAccount(world);
	world.setNow("2026-11-21T22:59:00Z");
	await follow(world, one, "shop.example", ["x"]);
	world.hooks.beforePage = async () => world.setNow("2026-11-21T23:00:30Z");
	await runAll();
	const yesterday = await readSample(world.ctx, one, { day: "2026-11-21", time: "0000" });
	expect(yesterday?.get(0)?.observation.outcome).toBe("unknown");
	await runAll();
	const today = await readSample(world.ctx, one, { day: "2026-11-22", time: "0000" });
	expect(today?.get(0)?.observation.outcome).toBe("not_found");
});

test("a manual refresh keeps the plan's interval for each monitor, and lists the skipped ones", async () => {
	const one = await newAccount(world, { plan: "default" });
	const hids = await follow(world, one, "shop.example", ["x", "y", "z"]);
	await runAll();
	const first = await refreshMonitors(world.ctx, ownerSeat({ id: one }), hids.slice(0, 1));
	expect(first).toEqual({ date: "2026-11-21 11:00", accepted: hids.slice(0, 1), skipped: [] });
	world.advance(30 * 60_000);
	await expect(refreshMonitors(world.ctx, ownerSeat({ id: one }), hids.slice(0, 1))).rejects.toMatchObject({
		code: "ThrottledRefreshMonitorException",
		facts: { count: 3 },
	});
	world.advance(60 * 60_000);
	const all = await refreshMonitors(world.ctx, ownerSeat({ id: one }), null);
	expect(all).toEqual({ date: "2026-11-21 12:30", accepted: hids.slice(1), skipped: [{ hid: hids[0], hours: 2 }] });
	world.advance(90 * 60_000);
	expect((await refreshMonitors(world.ctx, ownerSeat({ id: one }), hids.slice(0, 1))).accepted).toEqual(hids.slice(0, 1));
	for (const none of [[], ["no such"]])
		await expect(refreshMonitors(world.ctx, ownerSeat({ id: one }), none)).rejects.toMatchObject({ code: "EmptySelectionException" });
});

// Source: spec A §9 "Paid plan", "Administrator plan".
test("the paid plan refreshes again after an hour and not a moment before, an administrator at any time", async () => {
	const paid = await newAccount(world);
	const administrator = await newAccount(world, { plan: "administrator" });
	await follow(world, paid, "paid.example", ["x"]);
	await follow(world, administrator, "admin.example", ["y"]);
	const refresh = (accountId: number) => refreshMonitors(world.ctx, ownerSeat({ id: accountId }), null);
	for (const one of [paid, administrator]) expect((await refresh(one)).accepted).toHaveLength(1);
	world.advance(HOUR_MS - 1);
	await expect(refresh(paid)).rejects.toMatchObject({ code: "ThrottledRefreshMonitorException", facts: { count: 1 } });
	for (let n = 0; n < 3; n++) expect((await refresh(administrator)).skipped).toEqual([]);
	world.advance(1);
	expect((await refresh(paid)).accepted).toHaveLength(1);
});

test("S63: of sixty refreshes at once exactly one is accepted", async () => {
	const one = await newAccount(world);
	await follow(world, one, "shop.example", ["x", "y"]);
	await runAll();
	const answers = await Promise.allSettled(Array.from({ length: 60 }, () => refreshMonitors(world.ctx, ownerSeat({ id: one }), null)));
	expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
	const codes = answers.flatMap((answer) => (answer.status === "rejected" ? [(answer.reason as { code: string }).code] : []));
	expect(new Set(codes)).toEqual(new Set(["ThrottledRefreshMonitorException"]));
});

test("a refresh at local midnight does not fall into the daily sample", async () => {
	const one = await newAccount(world, { timezone: "UTC" });
	world.setNow("2026-11-22T00:00:10Z");
	await follow(world, one, "shop.example", ["x"]);
	await runAll();
	expect((await refreshMonitors(world.ctx, ownerSeat({ id: one }), null)).date).toBe("2026-11-22 00:01");
});

test("keywords added later in the day join the day's sample", async () => {
	const one = await newAccount(world);
	await follow(world, one, "shop.example", ["x"]);
	await runAll();
	world.advance(2 * HOUR_MS);
	await follow(world, one, "late.example", ["y", "z"]);
	world.engine.ranking({ 9: "late.example" });
	await runAll();
	expect(await daysOf(one)).toEqual(["2026-11-21 0000"]);
	const day = await readSample(world.ctx, one, { day: "2026-11-21", time: "0000" });
	expect(day?.get(0)?.observation.outcome).toBe("not_found");
	expect(day?.get(2)?.observation).toMatchObject({ outcome: "ranked", position: 9 });
	expect(day?.closedAt).not.toBeNull();
});

test("a closed month is sealed into one object, reads as before, and takes days that come later", async () => {
	const one = await newAccount(world);
	world.setNow("2026-10-30T08:00:00Z");
	await follow(world, one, "shop.example", ["x", "y"]);
	world.engine.ranking({ 8: "shop.example" });
	await runAll();
	world.advance(24 * HOUR_MS);
	world.engine.ranking({ 6: "shop.example" });
	await runAll();
	world.advance(3 * 24 * HOUR_MS);
	await runAll();
	const before = await readSample(world.ctx, one, { day: "2026-10-31", time: "0000" });
	expect(await sealMonth(world.ctx, one, "2026-10")).toBe(true);
	expect(await world.ctx.db.$count(sample)).toBe(1);
	const after = await readSample(world.ctx, one, { day: "2026-10-31", time: "0000" });
	expect(after?.get(1)).toEqual(before?.get(1));
	expect(after?.get(1)?.observation).toMatchObject({ position: 6 });
	expect((await readSample(world.ctx, one, { day: "2026-10-30", time: "0000" }))?.get(0)?.observation).toMatchObject({ position: 8 });
	expect(await readSample(world.ctx, one, { day: "2026-10-29", time: "0000" })).toBeNull();
	expect(await daysOf(one)).toEqual(["2026-10-30 0000", "2026-10-31 0000", "2026-11-03 0000"]);
	world.setNow("2026-10-29T08:00:00Z");
	await world.ctx.db.update(account).set({ nextDueAt: world.ctx.now() }).where(eq(account.id, one));
	await runAll();
	expect(await sealMonth(world.ctx, one, "2026-10")).toBe(true);
	expect((await readSample(world.ctx, one, { day: "2026-10-29", time: "0000" }))?.get(0)?.observation).toMatchObject({ position: 6 });
	expect((await readSample(world.ctx, one, { day: "2026-10-30", time: "0000" }))?.get(0)?.observation).toMatchObject({ position: 8 });
});
