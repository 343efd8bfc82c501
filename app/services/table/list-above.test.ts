import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { account } from "~/db/tables/users";
import { localDay } from "~/domain/time/local-day";
import { follow, newAccount, newWorld, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { ctxOfSeat } from "../seat/seat-ctx";
import { ownerSeat } from "../seat/test-seat";
import { TableMemory } from "../table/table-memory";
import { listWebsites } from "../websites/list-websites";
import { listAbove } from "./list-above";

test("hosts above a website are counted over its stored pages that were read", async () => {
	const world = await newWorld();
	await withoutReviews(world);
	const ctx = { ...world.ctx, ports: { ...world.ctx.ports, tables: new TableMemory(async () => world.ctx) } };
	const id = await newAccount(world, { timezone: "Europe/Paris" });
	world.engine.ranking({ 1: "first.example", 2: "second.example", 3: "shop.example", 4: "below.example" });
	world.engine.except((term) => (term === "refused" ? "captcha" : null));
	await follow(world, id, "shop.example", ["shoes", "boots", "refused"]);
	await openDueSamples(ctx);
	for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
	await foldFinishedSamples(ctx);
	const [row] = await ctx.db.select().from(account).where(eq(account.id, id));
	const [website] = await listWebsites(ctx, ownerSeat({ id: id }));
	if (!row || !website) throw new Error("nothing is followed");
	const day = localDay(row.timezone, ctx.now());
	const dates = { date: { day, time: null }, comparison: { day, time: null } };
	expect(await listAbove(ctx, ownerSeat(row), { hid: website.hid, dates })).toEqual({
		keywords: 3,
		pages: 2,
		pagesBefore: null,
		hosts: [
			{ host: "first.example", pages: 2, best: 1, before: null },
			{ host: "second.example", pages: 2, best: 2, before: null },
		],
	});
	expect(await listAbove(ctx, ownerSeat(row), { hid: "x".repeat(22), dates })).toBeNull();
	const narrow = ctxOfSeat(ctx, { account: row, websites: new Set(["x".repeat(22)]) });
	expect(await listAbove(narrow, ownerSeat(row), { hid: website.hid, dates })).toBeNull();
	const own = ctxOfSeat(ctx, { account: row, websites: new Set([website.hid]) });
	expect(await listAbove(own, ownerSeat(row), { hid: website.hid, dates })).toMatchObject({ keywords: 3, pages: 2 });
	const { objects } = ctx.ports;
	await objects.delete((await objects.list("")).keys);
});
