import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { DAY_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { ownerSeat } from "../seat/test-seat";
import { listWebsites } from "../websites/list-websites";
import { competitionOf } from "./read-competition";

const PERIOD = { comparison: "2026-11-21", from: "2026-11-22", to: "2026-11-23" };

test("the period of a report: shares with their bounds, who passed since when; nothing without competitors and searches", async () => {
	const world = await newWorld();
	await withoutReviews(world);
	const { ctx } = world;
	const id = await newAccount(world);
	await follow(world, id, "shop.example", ["lamp", "chair"]);
	const readDay = async (hosts: Record<number, string>) => {
		world.engine.ranking(hosts);
		await openDueSamples(ctx);
		for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
		await foldFinishedSamples(ctx);
		world.advance(DAY_MS);
	};
	await readDay({ 1: "shop.example", 9: "rival.example" });
	await readDay({ 1: "shop.example", 9: "rival.example" });
	await readDay({ 1: "rival.example", 9: "shop.example" });
	const account = await accountById(ctx.db, id);
	const [website] = await listWebsites(ctx, ownerSeat({ id }));
	if (!account || !website) throw new Error("nothing is followed");
	const hidOf = async (term: string) =>
		(
			await ctx.db.all<{
				hid: string;
			}>(sql`SELECT m.hid FROM monitor m JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id
			WHERE k.term = ${term}`)
		)[0]?.hid ?? "";
	const all = [await hidOf("lamp"), await hidOf("chair")];
	const read = (hids = all) =>
		competitionOf(ctx, account, { hid: website.hid, period: PERIOD, keywords: { hids: new Set(hids), ordinals: new Set() } });
	expect(await read()).toBeNull();
	await ctx.db.run(sql`UPDATE keyword SET volume = 100`);
	const alone = await read();
	expect([alone?.voice.parties.length, alone?.voice.keywords]).toEqual([2, { counted: 2, read: 2, withoutVolume: 0 }]);
	await ctx.db.run(sql`INSERT INTO competitor (hid, account_id, website_hid, host, place, created_at)
		VALUES (${ctx.newHid()}, ${id}, ${website.hid}, 'rival.example', 0, 1)`);
	const found = await read();
	expect(found?.days).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
	expect(found?.voice.parties.map(({ host, move }) => [host, move.change, move.since])).toEqual([
		["shop.example", -1, "2026-11-23"],
		["rival.example", 1, "2026-11-23"],
		[null, expect.anything(), null],
	]);
	expect(found?.hosts[0]).toMatchObject({
		host: "rival.example",
		above: 2,
		read: 2,
		overtook: 2,
		since: { before: "2026-11-22", day: "2026-11-23" },
	});
	expect(found).toMatchObject({ hidden: 0, curve: { kind: "published" } });
	// A report of some of the keywords tells of these alone.
	const some = await read(all.slice(0, 1));
	expect([some?.voice.keywords.counted, some?.hosts[0]?.above]).toEqual([1, 1]);
});
