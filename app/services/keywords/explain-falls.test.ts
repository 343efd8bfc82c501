import { expect, test, vi } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { monitorHids } from "~/db/monitor-names";
import { DAY_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { ownerSeat, seatWith } from "../seat/test-seat";
import { explainFalls } from "./explain-falls";

const DATES = { date: { day: "2026-11-22", time: null }, comparison: { day: "2026-11-21", time: null } };

/** On the second day a rival is above the website, except for "kept", which does not move. */
async function readTwoDays({ others = [] as string[] } = {}) {
	const world = await newWorld();
	await withoutReviews(world);
	const { ctx } = world;
	const id = await newAccount(world);
	await follow(world, id, "shop.example", ["lamp", "refused"]);
	for (const other of others) await follow(world, id, other, ["lamp"]);
	const readDay = async () => {
		await openDueSamples(ctx);
		for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
		await foldFinishedSamples(ctx);
		world.advance(DAY_MS);
	};
	world.engine.ranking({
		1: "always.example",
		2: "shop.example",
		6: "www.rival.example",
		7: others[0] ?? "x.example",
		8: others[1] ?? "y.example",
	});
	await readDay();
	world.engine.ranking({
		1: "always.example",
		2: "www.rival.example",
		4: "shop.example",
		9: others[0] ?? "x.example",
		10: others[1] ?? "y.example",
	});
	world.engine.except((term) => (term === "refused" ? "captcha" : null));
	await readDay();
	return { ctx, id, hids: [...(await monitorHids(ctx.db, id)).values()] };
}

test("a keyword that fell names who passed it with both places; one that was not read is left out", async () => {
	const { ctx, id, hids } = await readTwoDays();
	const falls = await explainFalls(ctx, ownerSeat({ id }), { hids, dates: DATES });
	expect(falls).toHaveLength(1);
	expect(falls[0]?.passers).toContainEqual(expect.objectContaining({ host: "www.rival.example", position: 2, before: 6 }));
	expect(falls[0]?.passers).not.toContainEqual(expect.objectContaining({ host: "always.example" }));
	expect(falls[0]?.cause).toMatchObject({ of: "fell", cause: "rival_above", domain: "rival.example" });
});

test("keywords of further websites need no further reading of the database", async () => {
	const { ctx, id, hids } = await readTwoDays({ others: ["one.example", "two.example"] });
	const seat = ownerSeat({ id });
	const rows = vi.spyOn(ctx.db, "rows");
	const all = await explainFalls(ctx, seat, { hids, dates: DATES });
	const queries = rows.mock.calls.length;
	rows.mockClear();
	const [first] = await explainFalls(ctx, seat, { hids: all.slice(0, 1).map(({ hid }) => hid), dates: DATES });
	expect([all.length, first?.hid]).toEqual([3, all[0]?.hid]);
	expect(rows.mock.calls.length).toBe(queries);
});

test("without a move, without a second day or without the right nothing is told", async () => {
	const { ctx, id, hids } = await readTwoDays();
	const seat = ownerSeat({ id });
	expect(await explainFalls(ctx, seat, { hids, dates: { ...DATES, comparison: DATES.date } })).toEqual([]);
	expect(await explainFalls(ctx, seat, { hids, dates: { ...DATES, date: { day: "2026-12-24", time: null } } })).toEqual([]);
	await expect(explainFalls(ctx, seatWith({ id }, "billing.read"), { hids, dates: DATES })).rejects.toThrow();
});
