import { beforeEach, expect, test } from "vitest";
import { addDays } from "~/domain/time/local-day";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { queryDaysOf } from "./read-query-days";
import { queryRow, seedProperty } from "./test-queries";
import { readRows } from "./test-visits";

let world: World;
let accountId: number;
beforeEach(async () => {
	world = await newWorld();
	accountId = await newAccount(world);
});

const DAYS = Array.from({ length: 20 }, (_, n) => ({
	day: addDays("2026-10-22", n),
	rows: [queryRow({ query: `shoes ${n % 3}`, clicks: n, impressions: 10 + n, positionSum: 30 })],
}));

test("days of a span come back with their rows, also across months and statements", async () => {
	const { propertyId } = await seedProperty(world.ctx, { accountId, domain: "example.com", days: DAYS });
	const rows = await readRows(world.ctx, { propertyId, accountId, from: "2026-10-23", to: "2026-11-09" });
	expect(rows.map(({ day, query, clicks }) => ({ day, query, clicks }))).toEqual(
		DAYS.slice(1, 19).map(({ day, rows }) => ({ day, query: rows[0]?.query, clicks: rows[0]?.clicks })),
	);
});

test("a property of another account has no rows and no days", async () => {
	const { propertyId } = await seedProperty(world.ctx, { accountId, domain: "example.com", days: DAYS });
	const asked = { propertyId, accountId: await newAccount(world), from: "2026-10-01", to: "2026-11-30" };
	expect(await readRows(world.ctx, asked)).toEqual([]);
	expect(await queryDaysOf(world.ctx, asked)).toEqual([]);
});

test("days say their totals, what the rows add up to, and whether they are final", async () => {
	const days = [
		{
			day: "2026-11-01",
			rows: [queryRow({ query: "shoes", clicks: 2, impressions: 9 })],
			totals: { clicks: 3, impressions: 20, positionSum: 50 },
		},
		{ day: "2026-11-02", rows: [], isFinal: false },
	];
	const { propertyId } = await seedProperty(world.ctx, { accountId, domain: "example.com", days });
	expect(await queryDaysOf(world.ctx, { propertyId, accountId, from: "2026-11-01", to: "2026-11-30" })).toMatchObject([
		{ day: "2026-11-01", isFinal: true, rows: 1, clicks: 2, impressions: 9, totalClicks: 3, totalImpressions: 20, totalPositionSum: 50 },
		{ day: "2026-11-02", isFinal: false, rows: 0, totalClicks: 0 },
	]);
});
