import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { text } from "~/db/rows";
import { PUBLISHED_RATES } from "~/domain/voice/click-rates";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { ownerSeat } from "../seat/test-seat";
import { readShareOfVoice } from "./read-share-of-voice";

const TERMS = ["lamp 0", "lamp 1", "lamp 2", "lamp 3"];
const DAY = "2026-11-21";
const PAGE = { device: "desktop", aiOverview: "absent" } as const;

async function readDay(world: World): Promise<void> {
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
	await foldFinishedSamples(world.ctx);
}

test("shares follow places, volumes and published rates; lost keywords and days without a reading widen them", async () => {
	const world = await newWorld();
	await withoutReviews(world);
	const { ctx } = world;
	const account = await newAccount(world);
	await follow(world, account, "shop.example", TERMS);
	for (const [i, volume] of [100, 300, null, 200].entries())
		await ctx.db.run(sql`UPDATE keyword SET volume = ${volume} WHERE term = ${TERMS[i]}`);
	world.engine.ranking({ 1: "first.example", 4: "shop.example" });
	world.engine.except((term) => (term === "lamp 3" ? "captcha" : null));
	await readDay(world);
	const [website] = await ctx.db.rows({ hid: text() })(sql`SELECT hid FROM website WHERE account_id = ${account}`);
	const [owner] = await ctx.db.rows({ hid: text() })(sql`SELECT hid FROM account WHERE id = ${account}`);
	const seat = ownerSeat({ id: account, hid: owner?.hid ?? "", plan: "expert_20210323" as const, packs: 1 });
	const asked = {
		websiteHid: website?.hid ?? "",
		rivals: ["first.example", "nobody.example"],
		days: ["2026-11-20", DAY],
		isPublished: false,
	};
	const found = await readShareOfVoice(ctx, seat, asked);
	expect(found?.curve).toEqual({ kind: "published" });
	const [before, now] = found?.days ?? [];
	expect(now?.keywords).toEqual({ counted: 3, read: 2, withoutVolume: 1 });
	const [fourth, first] = [PUBLISHED_RATES(4, PAGE), PUBLISHED_RATES(1, PAGE)];
	const [own, rival, nobody] = now?.shares ?? [];
	expect(own?.share).toBeCloseTo(fourth.rate);
	expect(own?.low).toBeCloseTo((fourth.low * 400) / 600);
	expect(own?.high).toBeCloseTo((fourth.high * 400 + first.high * 200) / 600);
	expect(rival?.share).toBeCloseTo(first.rate);
	expect([nobody?.share, nobody?.low]).toEqual([0, 0]);
	expect(now?.others.share).toBeGreaterThan(0.3);
	expect(before?.keywords).toEqual({ counted: 3, read: 0, withoutVolume: 1 });
	expect(before?.shares[0]).toEqual({ share: null, low: 0, high: first.high });
	expect(await readShareOfVoice(ctx, seat, { ...asked, websiteHid: "a".repeat(22) })).toBeNull();
});
