import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { pageDays } from "~/domain/search-query/page-days";
import { addDays } from "~/domain/time/local-day";
import type { World } from "../../../tests/engine/test-world";
import { queryDaysOf } from "./read-query-days";
import { queryRow } from "./test-queries";
import {
	dyingCtx,
	Killed,
	monthObjects,
	monthsOf,
	newVisits,
	propertyRow,
	readRows,
	type ScriptedSource,
	visitOnce,
	visitToEnd,
} from "./test-visits";

let world: World;
let source: ScriptedSource;
let property: { accountId: number; propertyId: number };

const LAST = "2026-11-18";
const ALL = { from: "2000-01-01", to: "2099-12-31" };
/** Two pages of the website stand in the same lists: 10 by property, 20 by page. */
const PAGES = ["a", "b"].map((name, n) =>
	queryRow({ query: "shoes", page: `https://example.com/${name}`, clicks: 1 - n, impressions: 10, positionSum: 10 * (n + 1) }),
);
const LISTS = [queryRow({ query: "shoes", page: "", clicks: 1, impressions: 10, positionSum: 10 })];

/** Days that were collected by page only, as they were before rows by property were asked for; whole months are sealed. */
async function collectedByPage(days: number): Promise<void> {
	for (let i = 0; i < days; i++) source.put(addDays(LAST, -i), PAGES, true, LISTS);
	source.countsByProperty = false;
	await visitToEnd(world.ctx, property.propertyId);
	source.countsByProperty = true;
	source.calls.length = 0;
}

beforeEach(async () => {
	({ world, source, property } = await newVisits());
});

const kept = () => queryDaysOf(world.ctx, { ...property, ...ALL });
const impressions = async () =>
	(await readRows(world.ctx, { ...property, ...ALL }, "property")).reduce((sum, row) => sum + row.impressions, 0);

test("days that are kept by page only get their rows by property, the newest first and after new days, and their rows by page stay", async () => {
	await collectedByPage(30);
	expect(pageDays("google_search_console", await kept(), ALL)).toEqual({ byPage: 30, of: 30 });
	expect(await impressions()).toBe(30 * 20);
	const pages = await readRows(world.ctx, { ...property, ...ALL });
	source.put("2026-11-19", PAGES, true, LISTS);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	expect(source.calls).toEqual([
		"days",
		"2026-11-19 0",
		"2026-11-19 q0",
		...Array.from({ length: 30 }, (_, i) => `${addDays(LAST, -i)} q0`),
	]);
	expect(pageDays("google_search_console", await kept(), ALL)).toBeNull();
	expect(await impressions()).toBe(31 * 10);
	expect((await readRows(world.ctx, { ...property, ...ALL })).slice(0, pages.length)).toEqual(pages);
	source.calls.length = 0;
	await visitToEnd(world.ctx, property.propertyId);
	expect(source.calls).toEqual(["days"]);
});

test("sealed months keep their object, and get a second one once no day of theirs waits", async () => {
	await collectedByPage(110);
	const before = await monthsOf(world);
	expect(before.map(({ month, propertyKey }) => [month, propertyKey])).toEqual([
		["2026-08", null],
		["2026-09", null],
		["2026-10", null],
	]);
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("stale");
	await world.ctx.db.run(sql`UPDATE connection_property SET next_at = 0`);
	// A run reads 90 days.
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("more");
	expect((await propertyRow(world, property.propertyId)).daysLeft).toBe(20);
	expect(await impressions()).toBe(90 * 10 + 20 * 20);
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("done");
	const after = await monthsOf(world);
	expect(after.map(({ objectKey }) => objectKey)).toEqual(before.map(({ objectKey }) => objectKey));
	expect(await monthObjects(world, property.accountId)).toEqual(
		after.flatMap(({ objectKey, propertyKey }) => [objectKey, propertyKey ?? "missing"]).sort(),
	);
	expect(await impressions()).toBe(110 * 10);
});

test("a process that dies while days are counted again loses and doubles no figure", { timeout: 180_000 }, async () => {
	await collectedByPage(3);
	let deaths = 0;
	for (let n = 1; ; n++) {
		await world.ctx.db.run(
			sql`UPDATE query_day SET property_rows = NULL, property_clicks = NULL, property_impressions = NULL, property_block = NULL`,
		);
		await world.ctx.db.run(sql`UPDATE query_month SET property_key = NULL`);
		await world.ctx.db.run(sql`UPDATE connection_property SET next_at = 0, lease_until = NULL, tries = 0`);
		const outcome = await visitOnce(dyingCtx(world.ctx, n), property.propertyId).catch((error: unknown) => error);
		if (outcome === "done") break;
		expect(outcome).toBeInstanceOf(Killed);
		deaths++;
		// Each day counts once, by page or by property.
		const sum = await impressions();
		expect(sum % 10 === 0 && sum >= 30 && sum <= 60).toBe(true);
		world.advance(121_000);
		expect(await visitOnce(world.ctx, property.propertyId)).toBe("done");
		expect(await impressions()).toBe(30);
	}
	expect(deaths).toBeGreaterThan(5);
});

test("a day that the service does not tell any more stays as it is, and days older than 16 months are not asked for", async () => {
	await collectedByPage(3);
	source.put("2026-11-17", [], true, []);
	source.told.delete("2026-11-16");
	await world.ctx.db.run(sql`UPDATE query_day SET day = '2024-11-16' WHERE day = '2026-11-16'`);
	await visitToEnd(world.ctx, property.propertyId);
	expect(source.calls.filter((call) => call.endsWith(" q0"))).toEqual(["2026-11-18 q0", "2026-11-17 q0"]);
	expect((await kept()).map(({ day, propertyRows }) => [day, propertyRows])).toEqual([
		["2024-11-16", null],
		["2026-11-17", null],
		["2026-11-18", 1],
	]);
	expect((await propertyRow(world, property.propertyId)).daysLeft).toBe(0);
});
