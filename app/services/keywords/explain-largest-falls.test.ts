import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { account } from "~/db/tables/users";
import { DAY_MS } from "~/domain/time/durations";
import { addDays, localDay } from "~/domain/time/local-day";
import { follow, newAccount, newWorld, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { ownerSeat } from "../seat/test-seat";
import { TableMemory } from "../table/table-memory";
import { explainLargestFalls } from "./explain-largest-falls";

test("the largest fall of each website is known with the rival that rose above it; without a fall nothing is read", async () => {
	const world = await newWorld();
	await withoutReviews(world);
	const ctx = { ...world.ctx, ports: { ...world.ctx.ports, tables: new TableMemory(async () => world.ctx) } };
	const id = await newAccount(world, { timezone: "Europe/Paris" });
	await follow(world, id, "shop.example", ["shoes"]);
	const read = async () => {
		await openDueSamples(ctx);
		for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
		await foldFinishedSamples(ctx);
	};
	world.engine.ranking({ 3: "shop.example" });
	await read();
	world.advance(DAY_MS);
	world.engine.ranking({ 1: "rival.example", 2: "r1.example", 3: "r2.example", 4: "shop.example" });
	await read();
	const [row] = await ctx.db.select().from(account).where(eq(account.id, id));
	if (!row) throw new Error("there is no account");
	const day = localDay(row.timezone, ctx.now());
	const dates = { date: { day, time: null }, comparison: { day: addDays(day, -1), time: null } };
	const { all, websites } = await ctx.ports.tables.websites(row, dates);
	expect([all, ...websites].map(({ moves }) => moves.fell.map(({ term }) => term))).toEqual([["shoes"], ["shoes"]]);
	const causes = await explainLargestFalls(ctx, ownerSeat(row), { falls: all.moves.fell, dates });
	expect([...causes.values()]).toMatchObject([{ cause: "rival_above", domain: "rival.example" }]);
	expect((await explainLargestFalls(ctx, ownerSeat(row), { falls: [], dates })).size).toBe(0);
});
