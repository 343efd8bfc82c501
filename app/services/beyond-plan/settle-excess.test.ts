import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { mail } from "~/db/tables/messages";
import { monitor } from "~/db/tables/monitors";
import { sample } from "~/db/tables/samples";
import { account as accounts, membership } from "~/db/tables/users";
import { parseOrdinals } from "~/domain/sample/ordinals";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { readUrlLines } from "~/domain/url-monitor/read-url-lines";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { keepHouse } from "../clock/keep-house";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { openExport } from "../exports/open-export";
import { writeRights } from "../grants/write-rights";
import { runJob } from "../jobs/run-job";
import { listMonitors } from "../monitors/list-monitors";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { listNotifications } from "../notifications/list-notifications";
import { readBeyondPlan } from "../plan/read-beyond-plan";
import { ownerSeat, personSeat } from "../seat/test-seat";
import { addUrls } from "../url-monitors/add-urls";
import { everyUrl } from "../url-monitors/list-urls";
import { settleExcess } from "./settle-excess";

let world: World;
let one: number;
beforeEach(async () => {
	world = await newWorld();
	one = await newAccount(world);
	await world.ctx.db.insert(membership).values({ userId: 1_000_000 + one, accountId: one });
	await follow(
		world,
		one,
		"shop.example",
		Array.from({ length: 13 }, (_, i) => `term ${i}`),
	);
	// The last one is a favourite: it stays.
	await world.ctx.db.update(monitor).set({ favorite: true }).where(eq(monitor.ordinal, 12));
});

async function account() {
	const [row] = await world.ctx.db.select().from(accounts).where(eq(accounts.id, one));
	return row;
}
async function owner() {
	const row = await account();
	if (!row) throw new Error("the account is gone");
	return row;
}
const setPlan = (plan: "default" | "expert_20210323") => world.ctx.db.update(accounts).set({ plan }).where(eq(accounts.id, one));
const told = async () => (await listNotifications(world.ctx, personSeat({ id: one }))).map(({ kind, facts }) => [kind, facts]);
const warningOf = (until: number) => ["keywords_excess", { count: 3, urls: 0, max: 10, until, export: expect.any(String) }];
const mailed = async () =>
	(
		await world.ctx.db
			.select()
			.from(mail)
			.where(eq(mail.userId, 1_000_000 + one))
	).map(({ kind, facts }) => [kind, JSON.parse(facts)]);

/** Looks everything up that is asked for. */
async function foldRun(): Promise<void> {
	for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
	await foldFinishedSamples(world.ctx);
}

test("excess is told once, not read, and deleted after seven days in one order: favourites stay longest, then the oldest", async () => {
	await settleExcess(world.ctx);
	expect((await account())?.excessSince).toBeNull();
	await setPlan("default");
	await Promise.all([settleExcess(world.ctx), settleExcess(world.ctx)]);
	const since = world.ctx.now();
	expect((await account())?.excessSince).toBe(since);
	expect(await told()).toEqual([["keywords_excess", { count: 3, urls: 0, max: 10, until: since + 7 * DAY_MS }]]);
	expect(await mailed()).toEqual([warningOf(since + 7 * DAY_MS)]);
	await openDueSamples(world.ctx);
	const [day] = await world.ctx.db.select().from(sample).where(eq(sample.accountId, one));
	const shown = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12];
	expect([...parseOrdinals(day?.asked ?? "")]).toEqual(shown);
	world.advance(DAY_MS);
	expect((await refreshMonitors(world.ctx, ownerSeat({ id: one }), null)).accepted).toHaveLength(10);
	world.advance(5 * DAY_MS - HOUR_MS);
	await settleExcess(world.ctx);
	expect(await mailed()).toEqual([warningOf(since + 7 * DAY_MS), warningOf(since + 7 * DAY_MS)]);
	world.advance(DAY_MS + HOUR_MS - 1);
	await keepHouse(world.ctx);
	expect((await account())?.monitorCount).toBe(13);
	world.advance(1);
	const open: (object | undefined)[] = [];
	world.ctx.ports.live.publish = async ({ tracked }) => void (tracked && open.push(tracked));
	await Promise.all([settleExcess(world.ctx), settleExcess(world.ctx), settleExcess(world.ctx)]);
	// Open pages are notified once, with the deletion.
	expect(open).toEqual([expect.objectContaining({ to: (await account())?.trackedRev, hids: null })]);
	const left = await world.ctx.db
		.select({ ordinal: monitor.ordinal })
		.from(monitor)
		.where(eq(monitor.accountId, one))
		.orderBy(monitor.ordinal);
	expect(left.map(({ ordinal }) => ordinal)).toEqual(shown);
	expect(await account()).toMatchObject({ monitorCount: 10, excessSince: null });
	expect(await told()).toContainEqual(["keywords_cut", { count: 3, urls: 0, max: 10 }]);
	expect((await mailed()).map(([kind]) => kind)).toEqual(["keywords_excess", "keywords_excess", "data_destroyed"]);
});

test("room that returns ends the excess, and the seven days begin anew with the next one", async () => {
	await setPlan("default");
	await settleExcess(world.ctx);
	world.advance(6 * DAY_MS);
	await setPlan("expert_20210323");
	await settleExcess(world.ctx);
	expect(await account()).toMatchObject({ monitorCount: 13, excessSince: null });
	expect(await told()).toEqual([]);
	await setPlan("default");
	await settleExcess(world.ctx);
	world.advance(2 * DAY_MS);
	await settleExcess(world.ctx);
	expect((await account())?.monitorCount).toBe(13);
	expect(await mailed()).toHaveLength(2);
});

test("a plan that grows in the last moment keeps every keyword", async () => {
	await setPlan("default");
	await settleExcess(world.ctx);
	world.advance(6 * DAY_MS);
	await settleExcess(world.ctx);
	world.advance(DAY_MS);
	const { db } = world.ctx;
	const batch = db.batch.bind(db);
	Object.assign(db, {
		batch: async (list: Parameters<typeof batch>[0]) => {
			await setPlan("expert_20210323");
			return batch(list);
		},
	});
	await settleExcess(world.ctx);
	expect((await account())?.monitorCount).toBe(13);
});

test("URLs beyond the plan follow the same rule: one date for both, and both go on it", async () => {
	const { ctx } = world;
	const lines = Array.from({ length: 12 }, (_, n) => `https://shop.example/${n}`);
	await setPlan("expert_20210323");
	await addUrls(ctx, ownerSeat({ id: one }), readUrlLines(lines));
	await setPlan("default");
	await settleExcess(ctx);
	const until = world.ctx.now() + 7 * DAY_MS;
	expect(await readBeyondPlan(ctx, ownerSeat({ id: one }))).toEqual({ keywords: 3, urls: 2, until });
	expect(await told()).toContainEqual(["keywords_excess", { count: 3, urls: 2, max: 10, until }]);
	world.advance(6 * DAY_MS);
	await settleExcess(ctx);
	world.advance(DAY_MS);
	await settleExcess(ctx);
	expect((await everyUrl(ctx, one)).map(({ url }) => url)).toEqual(lines.slice(0, 10));
	expect(await readBeyondPlan(ctx, ownerSeat({ id: one }))).toBeNull();
	expect(await account()).toMatchObject({ monitorCount: 10, excessSince: null });
});

test("the warning's file holds each reading of all keywords, those beyond the plan included", async () => {
	await setPlan("expert_20210323");
	await openDueSamples(world.ctx);
	await foldRun();
	await setPlan("default");
	await settleExcess(world.ctx);
	const [, facts] = (await mailed())[0] ?? [];
	const { body, filename } = await openExport(world.ctx, ownerSeat(await owner()), facts.export);
	const text = await new Response(body).text();
	expect(filename).toMatch(/csv$/);
	for (let n = 0; n < 13; n++) expect(text).toContain(`term ${n}`);
});

test("what was beyond the plan is read within the hour after the plan grew, on a day that was read already", async () => {
	const { ctx } = world;
	await setPlan("default");
	await openDueSamples(ctx);
	await foldRun();
	await settleExcess(ctx);
	const asked = async () => {
		const [day] = await ctx.db.select().from(sample).where(eq(sample.accountId, one));
		return [...parseOrdinals(day?.asked ?? "")].length;
	};
	expect(await asked()).toBe(10);
	world.advance(3 * HOUR_MS);
	const grown = { plan: "expert_20210323", packs: 1, until: null } as const;
	await writeRights(ctx, one, () => ({ action: "grant.given", after: grown, statements: () => [] }));
	expect((await account())?.nextDueAt).toBe(ctx.now());
	await openDueSamples(ctx);
	await foldRun();
	expect(await asked()).toBe(13);
	const rows = (await listMonitors(ctx, ownerSeat(await owner()))).rows;
	expect(rows.map(({ current }) => current?.evidence.source)).toEqual(Array.from({ length: 13 }, () => "fetch"));
	expect(await account()).toMatchObject({ excessSince: null, excessWarnings: 0 });
});
