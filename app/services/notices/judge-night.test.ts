import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { account as accounts } from "~/db/tables/users";
import { HOUR_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { listSamples } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { readAccountNotices } from "./read-account-notices";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

async function runAll(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
	await foldFinishedSamples(world.ctx);
	await openDueSamples(world.ctx);
}

async function liveUntil(instant: string): Promise<void> {
	for (; world.ctx.now() < Date.parse(instant); world.advance(HOUR_MS)) await runAll();
	await runAll();
}

async function told(accountId: number): Promise<string[]> {
	return (await readAccountNotices(world.ctx, accountId)).notices.map(({ id }) => id);
}

async function daysOf(accountId: number): Promise<string[]> {
	return (await listSamples(world.ctx, ownerSeat({ id: accountId }), { fromDay: "2026-01-01", toDay: "2028-01-01" })).map((one) => one.day);
}

test("R12: after 26 hours, and after three days, without a clock only today is read, and the incomplete night is told until today is whole", async () => {
	const one = await newAccount(world);
	await follow(world, one, "shop.example", ["x", "y"]);
	await runAll();
	await liveUntil("2026-11-22T10:00:00Z");
	expect(await told(one)).toEqual([]);
	for (const [hours, day] of [
		[26, "2026-11-23"],
		[72, "2026-11-26"],
	] as const) {
		world.advance(hours * HOUR_MS);
		// Found due: today is opened, and the night before was missed.
		await openDueSamples(world.ctx);
		expect((await daysOf(one)).at(-1)).toBe(day);
		expect(await told(one)).toEqual(day === "2026-11-26" ? ["night-2026-11-25"] : []);
		await runAll();
		world.advance(HOUR_MS / 4);
		await runAll();
		expect(await told(one)).toEqual([]);
	}
	expect(await daysOf(one)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-26"]);
});

test("a night that was refused is told from eight o'clock on and over the next day until a night is whole; a refresh by hand does not mend it", async () => {
	const one = await newAccount(world);
	const hids = await follow(world, one, "shop.example", ["x", "y"]);
	await runAll();
	world.engine.except(() => "captcha");
	await liveUntil("2026-11-22T06:00:00Z");
	world.setNow("2026-11-22T06:59:59.999Z");
	await runAll();
	expect(await told(one)).toEqual([]);
	world.setNow("2026-11-22T07:00:00Z");
	await runAll();
	expect(await told(one)).toEqual(["night-2026-11-22"]);
	await refreshMonitors(world.ctx, ownerSeat({ id: one }), hids);
	await liveUntil("2026-11-23T06:00:00Z");
	expect(await told(one)).toEqual(["night-2026-11-22"]);
	world.engine.ranking({ 3: "shop.example" });
	await liveUntil("2026-11-23T16:00:00Z");
	expect(await told(one)).toEqual([]);
});

test("keywords added today are no loss of the night, and a suspended account is read no more until it pays", async () => {
	const one = await newAccount(world);
	await follow(world, one, "shop.example", ["x"]);
	world.engine.except(() => "captcha");
	await liveUntil("2026-11-21T12:00:00Z");
	expect(await told(one)).toEqual([]);
	await world.ctx.db.update(accounts).set({ status: "suspended" }).where(eq(accounts.id, one));
	world.engine.ranking({});
	await liveUntil("2026-11-22T12:00:00Z");
	expect(await daysOf(one)).toEqual(["2026-11-21"]);
	expect(await told(one)).toEqual(["paused"]);
	await expect(refreshMonitors(world.ctx, ownerSeat({ id: one }), null)).rejects.toMatchObject({ code: "PausedAccountException" });
	await world.ctx.db.update(accounts).set({ status: "active" }).where(eq(accounts.id, one));
	await liveUntil("2026-11-22T13:30:00Z");
	expect(await daysOf(one)).toEqual(["2026-11-21", "2026-11-22"]);
});
