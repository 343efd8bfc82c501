import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { text } from "~/db/rows";
import { DAY_MS } from "~/domain/time/durations";
import { PUBLISHED_RATES } from "~/domain/voice/click-rates";
import { follow, newAccount, newWorld, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { sealPlaces } from "../places/seal-places";
import { queryRow, seedProperty } from "../search-queries/test-queries";
import { ownerSeat } from "../seat/test-seat";
import { readLandingPages } from "./read-landing-pages";
import { readPageTurns } from "./read-page-turns";

/** Addresses of the shop by position, of one keyword on one day; null: the page is a captcha. */
type Shown = Record<number, string> | null;
const [A, B] = ["https://shop.example/a", "https://www.shop.example/b"];
const DAYS = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];

/** A website whose keywords were read on the days, each with the given lists. */
async function openShop(lists: Record<string, readonly Shown[]>) {
	const world = await newWorld();
	const { ctx, engine } = world;
	await withoutReviews(world);
	const id = await newAccount(world);
	await follow(world, id, "shop.example", Object.keys(lists));
	for (const day of DAYS.keys()) {
		engine.ranking({});
		engine.except((term, start) => {
			const shown = lists[term]?.[day];
			if (shown === null) return "captcha";
			if (start > 0 || shown === undefined) return null;
			return { organic: Array.from({ length: 10 }, (_, i) => shown[i + 1] ?? `https://r${i}.example/`), more: true };
		});
		await openDueSamples(ctx);
		for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
		await foldFinishedSamples(ctx);
		world.advance(DAY_MS);
	}
	const [website] = await ctx.db.rows({ hid: text() })(sql`SELECT hid FROM website WHERE account_id = ${id}`);
	const [owner] = await ctx.db.rows({ hid: text() })(sql`SELECT hid FROM account WHERE id = ${id}`);
	const seat = ownerSeat({ id, hid: owner?.hid ?? "", plan: "expert_20210323" as const, packs: 1 });
	return { ctx, id, seat, websiteHid: website?.hid ?? "" };
}

test("pages are read from positions: keywords, movement between two read days, share, and clicks by page", async () => {
	const shop = await openShop({
		"lamp 0": [{ 5: A }, null, null, { 2: A }],
		"lamp 1": [{ 3: B }, null, null, { 4: "http://shop.example/a/" }],
		"lamp 2": [{ 6: A }, null, null, null],
	});
	const { ctx, seat, id, websiteHid } = shop;
	await ctx.db.run(sql`UPDATE keyword SET volume = 100`);
	const asked = { websiteHid, date: "2026-11-24", comparison: "2026-11-21", address: A };
	const found = await readLandingPages(ctx, seat, asked);
	expect(found?.coverage).toEqual({ keywords: 3, read: 2, unaddressed: 0 });
	const pages = new Map(found?.pages.map((page) => [page.url, page]));
	expect([...pages.keys()].toSorted()).toEqual(["http://shop.example/a/", B]);
	const one = pages.get("http://shop.example/a/");
	expect(one).toMatchObject({ keywords: 2, best: 2, average: 3, volume: 200, withoutVolume: 0, clicks: null });
	expect(one?.moves).toEqual({ up: 1, down: 0, same: 0, gained: 1, lost: 0, unread: 1, places: 3 });
	const at = (position: number) => PUBLISHED_RATES(position, { device: "desktop", aiOverview: "absent" });
	expect(one?.share.share).toBeCloseTo((at(2).rate + at(4).rate) / 2);
	expect(one?.share.low).toBeCloseTo((at(2).low + at(4).low) / 3);
	expect(one?.share.high).toBeCloseTo((at(2).high + at(4).high + at(1).high) / 3);
	expect(pages.get(B)).toMatchObject({ keywords: 0, moves: { lost: 1 } });
	expect(found?.keywords.map(({ term }) => term)).toEqual(["lamp 0", "lamp 1", "lamp 2"]);
	await seedProperty(ctx, {
		accountId: id,
		domain: "shop.example",
		days: [
			{ day: "2026-11-18", rows: [] },
			{ day: "2026-11-20", rows: [queryRow({ query: "x", page: `${A}/?srsltid=x`, clicks: 3, impressions: 40, positionSum: 40 })] },
		],
	});
	const connected = await readLandingPages(ctx, seat, asked);
	expect(connected?.clickDays).toEqual({ from: "2026-11-18", to: "2026-11-20", count: 2 });
	expect(connected?.pages.map(({ url, clicks }) => [url, clicks?.clicks])).toEqual([
		["http://shop.example/a/", 3],
		[B, undefined],
	]);
	const early = await readLandingPages(ctx, seat, { ...asked, date: "2026-11-17" });
	expect(early).toMatchObject({
		clickDays: null,
		pages: [
			{ url: A, clicks: null },
			{ url: B, clicks: null },
		],
	});
	expect(await readLandingPages(ctx, seat, { ...asked, websiteHid: "a".repeat(22) })).toBeNull();
});

test("pages by turns and together are found from positions and stored places, also of a sealed month; unread days and moves are none", async () => {
	const { ctx, id, seat, websiteHid } = await openShop({
		turns: [{ 5: A }, null, { 3: B }, { 4: A }],
		move: [{ 5: A }, null, { 3: B }, { 4: B }],
		unread: [{ 5: A }, null, { 5: A }, null],
		together: [{ 2: A, 7: B }, { 2: A, 8: "https://shop.example/a#top" }, { 3: A, 9: B }, null],
	});
	const asked = { websiteHid, days: DAYS };
	const read = async () => {
		const found = await readPageTurns(ctx, seat, asked);
		if (!found) throw new Error("no website");
		return found;
	};
	const found = await read();
	expect(found).toMatchObject({ followed: 4, compared: 4, lists: { read: 11, kept: 11 }, listedDays: null });
	const of = new Map(
		found.keywords.map(({ term, pages, takesTurns, togetherDays, spans }) => [term, { pages, takesTurns, togetherDays, spans }]),
	);
	expect([...of.keys()].toSorted()).toEqual(["together", "turns"]);
	expect(of.get("turns")).toEqual({
		pages: [A, B],
		takesTurns: true,
		togetherDays: 0,
		spans: [
			{ from: "2026-11-21", to: "2026-11-21", days: 1, pages: [{ url: A, best: 5, worst: 5 }] },
			{ from: "2026-11-23", to: "2026-11-23", days: 1, pages: [{ url: B, best: 3, worst: 3 }] },
			{ from: "2026-11-24", to: "2026-11-24", days: 1, pages: [{ url: A, best: 4, worst: 4 }] },
		],
	});
	expect(of.get("together")).toMatchObject({
		pages: [A, B],
		takesTurns: false,
		togetherDays: 2,
		spans: [
			{
				from: "2026-11-21",
				days: 1,
				pages: [
					{ url: A, best: 2 },
					{ url: B, best: 7 },
				],
			},
			{ from: "2026-11-22", days: 1, pages: [{ url: A, best: 2 }] },
			{
				from: "2026-11-23",
				days: 1,
				pages: [
					{ url: A, best: 3 },
					{ url: B, best: 9 },
				],
			},
		],
	});
	await sealPlaces(ctx, 1, "2026-11");
	expect(await read()).toEqual(found);
	const row = { query: "turns", impressions: 10, positionSum: 30 };
	await seedProperty(ctx, {
		accountId: id,
		domain: "shop.example",
		days: [
			{
				day: "2026-11-20",
				rows: [queryRow({ ...row, page: A }), queryRow({ ...row, page: B })],
				properties: [queryRow({ ...row, page: "" })],
			},
		],
	});
	const connected = await read();
	expect(connected.listedDays?.to).toBe("2026-11-20");
	expect(connected.keywords.map(({ term, listed }) => [term, listed])).toEqual(
		expect.arrayContaining([
			["turns", { pages: 2, lists: 10, isLeast: false }],
			["together", null],
		]),
	);
	expect(await readPageTurns(ctx, seat, { ...asked, websiteHid: "a".repeat(22) })).toBeNull();
});
