import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { account as accounts } from "~/db/tables/users";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples, tick } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { removeMonitors } from "../monitors/remove-monitors";
import { foldSample } from "../samples/fold-sample";
import { ownerSeat, personSeat } from "../seat/test-seat";
import { listNotifications } from "./list-notifications";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

async function runJobs(): Promise<void> {
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id).catch(() => {});
}

async function bell(accountId: number) {
	return (await listNotifications(world.ctx, personSeat({ id: accountId }))).map(({ kind, facts, progress, read }) => ({
		kind,
		facts,
		progress,
		read,
	}));
}

test("a refresh is a task of the bell from its start to its end, which contains the result", async () => {
	const one = await newAccount(world);
	const hids = await follow(world, one, "shop.example", ["x", "y", "z", "gone"]);
	world.engine.ranking({ 5: "shop.example" });
	await openDueSamples(world.ctx);
	await runJobs();
	await foldFinishedSamples(world.ctx);
	world.advance(2 * 3_600_000);
	await refreshMonitors(world.ctx, ownerSeat({ id: one }), hids);
	expect(await bell(one)).toEqual([{ kind: "keywords_refreshing", facts: { count: 4, done: 0 }, progress: 0, read: false }]);
	world.engine.ranking({ 3: "shop.example" });
	world.engine.except((term) => (term === "z" || term === "gone" ? "captcha" : null));
	await runJobs();
	const told = { woken: new Map<number, number>() };
	await tick(world.ctx, told);
	expect(await bell(one)).toEqual([{ kind: "keywords_refreshing", facts: { count: 4, done: 2 }, progress: 50, read: false }]);
	// Unchanged progress is not repeated, and changed progress is sent every few seconds at most.
	const published = world.published.length;
	await tick(world.ctx, told);
	expect(world.published.filter(({ changes }) => changes.some(({ path }) => path.endsWith("notifications.json")))).toHaveLength(
		world.published.slice(0, published).filter(({ changes }) => changes.some(({ path }) => path.endsWith("notifications.json"))).length,
	);
	await removeMonitors(world.ctx, ownerSeat({ id: one }), { hids: hids.slice(3) });
	world.advance(25 * 3_600_000);
	await runJobs();
	await tick(world.ctx, told);
	expect(await bell(one)).toEqual([
		{ kind: "keywords_refreshed", facts: { count: 3, ranked: 2, notFound: 0, unknown: 1 }, progress: null, read: false },
	]);
});

test("the end of a refresh is told although whoever folded it was killed, once, and a later refresh of the same minute goes on in its place", async () => {
	await withoutReviews(world);
	const one = await newAccount(world, { plan: "administrator" });
	const hids = await follow(world, one, "shop.example", ["x", "y"]);
	await world.ctx.db.update(accounts).set({ nextDueAt: null });
	await refreshMonitors(world.ctx, ownerSeat({ id: one }), hids.slice(0, 1));
	await runJobs();
	const [open] = await world.ctx.db.all<{ id: number }>("SELECT id FROM sample");
	await foldSample(world.ctx, open?.id ?? 0);
	expect((await bell(one)).map(({ kind }) => kind)).toEqual(["keywords_refreshing"]);
	for (let n = 0; n < 3; n++) await tick(world.ctx, { woken: new Map() });
	const done = { kind: "keywords_refreshed", facts: { count: 1, ranked: 0, notFound: 1, unknown: 0 }, progress: null, read: false };
	expect(await bell(one)).toEqual([done]);
	await refreshMonitors(world.ctx, ownerSeat({ id: one }), hids);
	expect(await bell(one)).toEqual([{ kind: "keywords_refreshing", facts: { count: 2, done: 0 }, progress: 0, read: false }]);
	await runJobs();
	await tick(world.ctx, { woken: new Map() });
	await tick(world.ctx, { woken: new Map() });
	expect(await bell(one)).toEqual([{ ...done, facts: { ...done.facts, count: 2, notFound: 2 } }]);
});

test("the end of a refresh has the changes since the day before; a keyword that is unknown now has not fallen", async () => {
	await withoutReviews(world);
	const one = await newAccount(world, { plan: "administrator" });
	const hids = await follow(world, one, "shop.example", ["x", "y", "z"]);
	world.engine.ranking({ 12: "shop.example" });
	await openDueSamples(world.ctx);
	await runJobs();
	await foldFinishedSamples(world.ctx);
	world.advance(24 * 3_600_000);
	world.engine.ranking({ 3: "shop.example" });
	await refreshMonitors(world.ctx, ownerSeat({ id: one }), hids.slice(0, 2));
	world.engine.except((term) => (term === "y" ? "captcha" : null));
	await runJobs();
	world.advance(25 * 3_600_000);
	await runJobs();
	await tick(world.ctx, { woken: new Map() });
	const counts = { count: 2, ranked: 1, notFound: 0, unknown: 1 };
	const moves = { up: 1, down: 0, appeared: 0, lost: 0, entered: 1, left: 0 };
	expect(await bell(one)).toEqual([{ kind: "keywords_moved", facts: { ...counts, ...moves }, progress: null, read: false }]);
});
