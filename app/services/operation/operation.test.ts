import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { addLookCounts } from "~/db/look-counts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { buryMessage } from "../jobs/bury-message";
import { runJob } from "../jobs/run-job";
import { noteLooks } from "../sources/source-gate";
import { readOperation } from "./read-operation";
import { readStatus } from "./read-status";
import { issueTicket, redeemTicket } from "./tickets";

let world: World;
beforeEach(async () => {
	world = await newWorld();
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["red shoes", "blue shoes", "green shoes"]);
	world.engine.ranking({ 4: "shop.example" });
});

async function runAll(): Promise<void> {
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
}

const stateOf = async (name: string) => (await readOperation(world.ctx)).states.find(({ state }) => state === name);

test("jobs are shown by state with the age of the oldest, and those that wait for a consumer by queue", async () => {
	await openDueSamples(world.ctx);
	const opened = world.ctx.now();
	world.advance(5 * MINUTE_MS);
	expect(await stateOf("ready")).toEqual({ state: "ready", jobs: 1, oldestAt: opened });
	expect((await readOperation(world.ctx)).depth).toEqual([
		{ queue: "high", jobs: 0 },
		{ queue: "low", jobs: 1 },
	]);
	await runAll();
	expect([(await stateOf("ready"))?.jobs, (await stateOf("done"))?.jobs]).toEqual([0, 1]);
	await world.ctx.db.run(sql`UPDATE job SET state = 'dead', reason = 'x'`);
	await buryMessage(world.ctx, { queue: "looks-low", body: "not JSON", reason: "y" });
	const { letterCount, letters } = await readOperation(world.ctx);
	expect([(await stateOf("dead"))?.jobs, letterCount, letters.map(({ reason }) => reason).sort()]).toEqual([1, 2, ["x", "y"]]);
});

test("the night's coverage: planned, read, and unknown by reason, never as read", async () => {
	await openDueSamples(world.ctx);
	expect((await readOperation(world.ctx)).night).toEqual({ planned: 3, read: 0, unknown: { pending: 3 }, accounts: 1, allAccounts: 1 });
	await runAll();
	expect((await readOperation(world.ctx)).night).toMatchObject({ planned: 3, read: 3, unknown: {} });
});

test("mails that wait, breakers and the size of the database are shown", async () => {
	const at = world.ctx.now();
	await world.ctx.db.run(sql`INSERT INTO mail (hid, user_id, kind, dedupe_key, state, not_before, created_at, ended_at)
		VALUES ('m1', 1, 'x', 'a', 'waiting', ${at}, ${at - 7}, NULL), ('m2', 1, 'x', 'b', 'failed', ${at}, ${at}, ${at - HOUR_MS}),
			('m3', 1, 'x', 'c', 'failed', ${at}, ${at}, ${at - 2 * DAY_MS})`);
	await noteLooks(world.ctx, "fetch", Array<"blocked">(10).fill("blocked"));
	const { mails, breakers, databaseBytes } = await readOperation(world.ctx);
	expect(mails).toEqual({ waiting: 1, oldestAt: at - 7, failed: 1 });
	expect(breakers).toMatchObject([{ source: "fetch", isOpen: true, consecutiveBlocks: 10, openUntil: at + MINUTE_MS }]);
	expect(databaseBytes).toBeGreaterThan(10_000);
});

test("status: read, delayed and blocked of the last 24 hours, by engine and source, and nothing of an account", async () => {
	expect(await readStatus(world.ctx)).toMatchObject({ state: "idle", read: 0, delayed: 0 });
	await openDueSamples(world.ctx);
	world.advance(HOUR_MS + 1);
	expect(await readStatus(world.ctx)).toMatchObject({ state: "delayed", delayed: 3, read: 0 });
	await runAll();
	const status = await readStatus(world.ctx);
	expect(status).toMatchObject({ state: "working", read: 3, delayed: 0, blocked: 0, unread: 0 });
	expect(status.engines).toEqual([{ engine: "google", read: 3, blocked: 0, unread: 0, state: "working" }]);
	expect([status.days.length, status.days.at(-2), status.days.at(-1)]).toMatchObject([
		90,
		{ state: "unrecorded", share: null },
		{ state: "working", share: 1 },
	]);
	expect(JSON.stringify(status)).not.toMatch(/shop|shoes/);
	world.advance(25 * HOUR_MS);
	expect(await readStatus(world.ctx)).toMatchObject({ state: "idle", read: 0, engines: [] });
	// A day of trouble, and one without any, stay in sight.
	expect((await readStatus(world.ctx)).days.filter(({ state }) => state === "working")).toHaveLength(1);
});

test("status: finished days are read once a day, the last two each time", async () => {
	const { ctx } = world;
	const hour = Math.floor(ctx.now() / HOUR_MS);
	// A day of its own: what is kept outlives a test.
	world.advance(40 * DAY_MS);
	const read = { engine: "google", source: "fetch", outcome: "read", looks: 3 } as const;
	const late = hour + 39 * 24;
	await addLookCounts(ctx.db, hour, [read]);
	const calm = async () => (await readStatus(ctx)).days.filter(({ state }) => state === "working").length;
	expect(await calm()).toBe(1);
	await ctx.db.run(sql`DELETE FROM look_count`);
	await addLookCounts(ctx.db, late, [read]);
	expect(await calm()).toBe(2);
	world.advance(DAY_MS);
	expect(await calm()).toBe(1);
});

test("status: a refusal is counted as blocked, never as read", async () => {
	world.engine.except(() => "captcha");
	await openDueSamples(world.ctx);
	await runAll();
	const { state, read, blocked } = await readStatus(world.ctx);
	expect([state, read, blocked > 0]).toEqual(["disrupted", 0, true]);
});

test("a ticket opens once, within a minute, for its own session", async () => {
	const ticket = await issueTicket(world.ctx, 7);
	expect(await redeemTicket(world.ctx, { ticket, sessionId: 8 })).toBe(false);
	expect(await redeemTicket(world.ctx, { ticket, sessionId: 7 })).toBe(true);
	expect(await redeemTicket(world.ctx, { ticket, sessionId: 7 })).toBe(false);
	const late = await issueTicket(world.ctx, 7);
	world.advance(MINUTE_MS);
	expect(await redeemTicket(world.ctx, { ticket: late, sessionId: 7 })).toBe(false);
	const stored = await world.ctx.db.all(sql`SELECT * FROM ticket`);
	expect(JSON.stringify(stored)).not.toContain(late);
});
