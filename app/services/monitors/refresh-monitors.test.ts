import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { account as accounts } from "~/db/tables/users";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { listSamples, readSample } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { refreshMonitors } from "./refresh-monitors";
import { removeMonitors } from "./remove-monitors";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

async function runAll(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
	await foldFinishedSamples(world.ctx);
}

// Source: spec B §2 "Refresh is disabled on the free plan while the initial loading is unfinished".
test("on the free plan nothing is refreshed by hand while the first positions are awaited; other plans need not wait", async () => {
	const free = await newAccount(world, { plan: "default" });
	const paid = await newAccount(world);
	await follow(world, free, "free.example", ["x", "y"]);
	await follow(world, paid, "paid.example", ["x"]);
	world.engine.except((term) => (term === "y" ? "captcha" : null));
	await openDueSamples(world.ctx);
	await expect(refreshMonitors(world.ctx, ownerSeat({ id: free }), null)).rejects.toMatchObject({ code: "InitialLoadingException" });
	expect((await refreshMonitors(world.ctx, ownerSeat({ id: paid }), null)).accepted).toHaveLength(1);
	await runAll();
	// A refused search counts as observed: it may be refused forever, so a refresh must not wait for it.
	expect((await refreshMonitors(world.ctx, ownerSeat({ id: free }), null)).accepted).toHaveLength(2);
});

test("first positions that never arrived do not prevent a refresh on the next day", async () => {
	const free = await newAccount(world, { plan: "default" });
	await follow(world, free, "free.example", ["x"]);
	world.engine.except(() => "captcha");
	await runAll();
	world.advance(24 * 3_600_000);
	await runAll();
	expect((await refreshMonitors(world.ctx, ownerSeat({ id: free }), null)).accepted).toHaveLength(1);
});

test("several refreshes of a day stand beside its daily sample, and one asked before midnight is answered after it, for its own day", async () => {
	const one = await newAccount(world, { plan: "administrator" });
	const [hid = ""] = await follow(world, one, "shop.example", ["x"]);
	world.engine.ranking({ 5: "shop.example" });
	await runAll();
	world.setNow("2026-11-21T15:00:00Z");
	await refreshMonitors(world.ctx, ownerSeat({ id: one }), [hid]);
	await runAll();
	world.setNow("2026-11-21T22:58:00Z");
	world.engine.except(() => "captcha");
	expect((await refreshMonitors(world.ctx, ownerSeat({ id: one }), [hid])).date).toBe("2026-11-21 23:58");
	await runAll();
	world.engine.ranking({ 4: "shop.example" });
	world.setNow("2026-11-22T00:10:00Z");
	await runAll();
	await runAll();
	const all = await listSamples(world.ctx, ownerSeat({ id: one }), { fromDay: "2026-11-21", toDay: "2026-11-22" });
	expect(all.map(({ day, time }) => `${day} ${time}`)).toEqual([
		"2026-11-21 0000",
		"2026-11-21 1600",
		"2026-11-21 2358",
		"2026-11-22 0000",
	]);
	const late = await readSample(world.ctx, one, { day: "2026-11-21", time: "2358" });
	expect(late?.get(0)?.observation).toMatchObject({ outcome: "ranked", position: 4 });
});

test("keywords that were removed are looked for no more, in open jobs neither", async () => {
	await withoutReviews(world);
	const one = await newAccount(world);
	const hids = await follow(world, one, "shop.example", ["kept", "gone", "late"]);
	await openDueSamples(world.ctx);
	await removeMonitors(world.ctx, ownerSeat({ id: one }), { hids: hids.slice(1, 2) });
	world.engine.except((term) => (term === "late" ? "captcha" : null));
	await runAll();
	await removeMonitors(world.ctx, ownerSeat({ id: one }), { hids: hids.slice(2) });
	world.advance(3_600_000);
	const before = world.engine.asked.length;
	await runAll();
	expect(new Set(world.engine.asked.map(({ term }) => term))).toEqual(new Set(["kept", "late"]));
	expect(world.engine.asked).toHaveLength(before);
	const day = await readSample(world.ctx, one, { day: "2026-11-21", time: "0000" });
	expect(day?.closedAt).not.toBeNull();
});

test("S63: of two refreshes of different keywords at once both are accepted, of the same keyword one", async () => {
	const one = await newAccount(world);
	const hids = await follow(world, one, "shop.example", ["x", "y"]);
	await world.ctx.db.update(accounts).set({ nextDueAt: null }).where(eq(accounts.id, one));
	const refresh = (some: string[]) => refreshMonitors(world.ctx, ownerSeat({ id: one }), some);
	const answers = await Promise.allSettled([refresh(hids.slice(0, 1)), refresh(hids.slice(1)), refresh(hids.slice(0, 1))]);
	const accepted = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.accepted : []));
	expect(accepted.toSorted()).toEqual(hids.toSorted());
});
