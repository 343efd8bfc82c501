import { expect, test } from "vitest";
import { propertyOfKeyword } from "~/db/keyword-property";
import { follow } from "../../../tests/storage/account-table";
import { storedAccount, testCtx } from "../../../tests/storage/stored-account";
import type { Ctx } from "../ctx";
import { ownerSeat } from "../seat/test-seat";
import { readClickCurve } from "./read-click-curve";
import { readKeywordClicks } from "./read-keyword-clicks";
import { findKeywordDays } from "./read-keyword-days";
import { queryRow, seedProperty } from "./test-queries";
import { giveTraffic } from "./test-traffic";

const DAY = "2026-05-02";
const BEFORE = "2026-05-01";

/** Ten queries at each of five positions with these clicks of 100 impressions, and one brand query. */
function curveRows() {
	const rows = [30, 20, 10, 6, 3].flatMap((clicks, i) =>
		Array.from({ length: 10 }, (_, n) =>
			queryRow({ query: `other ${i} ${n}`, page: "https://shop.example/", clicks, impressions: 100, positionSum: 100 * (i + 1) }),
		),
	);
	return [...rows, queryRow({ query: "shop example", page: "https://shop.example/", clicks: 900, impressions: 1_000, positionSum: 1_000 })];
}

async function connected(ctx: Ctx, term: string) {
	const of = await storedAccount(ctx, { monitors: 0 });
	const [hid = ""] = await follow(ctx, of, [term]);
	const own = { query: term, page: "https://shop.example/", country: "fr", device: "desktop" as const };
	const seeded = await seedProperty(ctx, {
		accountId: of.id,
		domain: "shop.example",
		days: [
			{ day: BEFORE, rows: [queryRow({ ...own, clicks: 2, impressions: 30 }), ...curveRows()] },
			{
				day: DAY,
				isFinal: false,
				rows: [queryRow({ ...own, clicks: 1, impressions: 9 }), queryRow({ ...own, country: "be", impressions: 4 })],
			},
		],
	});
	return { of, hid, seeded };
}

async function propertyOf(ctx: Ctx, accountId: number, hid: string) {
	const property = await propertyOfKeyword(ctx.db, accountId, hid);
	if (!property) throw new Error("no property");
	return property;
}

test("a keyword has its clicks by day, those of the account alone", async () => {
	const ctx = await testCtx();
	const { of, hid } = await connected(ctx, `shoes ${crypto.randomUUID()}`);
	const [owner, asked] = [ownerSeat(of), { hid, range: { from: "2026-01-01", to: DAY } }];
	expect(await findKeywordDays(ctx, owner, asked)).toEqual({
		days: [BEFORE, DAY],
		freshFrom: DAY,
		own: { clicks: [2, 1], impressions: [30, 9] },
		all: { clicks: [2, 1], impressions: [30, 13] },
		byPage: [],
	});
	const stranger = await storedAccount(ctx, { monitors: 0 });
	expect(await findKeywordDays(ctx, ownerSeat(stranger), asked)).toBeNull();
	expect(await findKeywordDays(ctx, owner, { ...asked, range: { from: "x", to: DAY } })).toBeNull();
	const [other = ""] = await follow(ctx, stranger, ["unconnected"]);
	expect(await findKeywordDays(ctx, ownerSeat(stranger), { ...asked, hid: other })).toBeNull();
});

test("the curve of a website leaves brand queries out, and is fitted once for each last final day", async () => {
	const ctx = await testCtx();
	const { of, hid, seeded } = await connected(ctx, `boots ${crypto.randomUUID()}`);
	const property = { ...(await propertyOf(ctx, of.id, hid)), brandWords: ["shop"] };
	const curve = await readClickCurve(ctx, ownerSeat(of), property);
	expect(curve).toMatchObject({ from: "2026-02-01", to: BEFORE });
	expect(curve?.points?.map(({ rate, impressions }) => [rate, impressions])).toEqual([
		[0.3, 1_000],
		[0.2, 1_000],
		[0.1, 1_000],
		[0.06, 1_000],
		[0.03, 1_000],
	]);
	// The rows of the property are gone: an equal answer is the kept one.
	await ctx.db.$client
		.prepare("UPDATE query_day SET block = NULL, property_block = NULL WHERE property_id = ?")
		.bind(seeded.propertyId)
		.run();
	expect(await readClickCurve(ctx, ownerSeat(of), property)).toEqual(curve);
	expect(await readClickCurve(ctx, ownerSeat(of), { ...property, brandWords: ["nothing"] })).toMatchObject({ points: null });
	expect(await readClickCurve(ctx, ownerSeat(of), { ...property, lastFinalDay: null })).toBeNull();
});

test("a keyword without figures has an estimate with its range; one with figures has them; without volume, position or curve there is nothing", async () => {
	const ctx = await testCtx();
	const term = `hats ${crypto.randomUUID()}`;
	const { of, hid } = await connected(ctx, term);
	const property = await propertyOf(ctx, of.id, hid);
	const of3 = { position: 3, volume: 2_000 };
	const estimate = await readKeywordClicks(ctx, ownerSeat(of), property, of3);
	expect(estimate).toMatchObject({ kind: "estimate", position: 3, clicks: 200, impressions: 1_000 });
	if (estimate?.kind !== "estimate") throw new Error("no estimate");
	expect(estimate.low).toBeLessThan(200);
	expect(estimate.high).toBeGreaterThan(200);
	for (const other of [
		{ ...of3, position: 0 },
		{ ...of3, position: 12 },
		{ ...of3, volume: null },
	])
		expect(await readKeywordClicks(ctx, ownerSeat(of), property, other)).toBeNull();
	await giveTraffic(ctx, of.id, { term, clicks: 0, impressions: 12, pageDays: 28 });
	expect(await readKeywordClicks(ctx, ownerSeat(of), await propertyOf(ctx, of.id, hid), of3)).toEqual({
		kind: "measured",
		clicks: 0,
		impressions: 12,
		lastDay: "2026-11-20",
		pageDays: 28,
	});
});
