import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { World } from "../../../tests/engine/test-world";
import { queryDaysOf } from "./read-query-days";
import { byProperty } from "./test-queries";
import {
	dyingCtx,
	fourRows,
	Killed,
	monthObjects,
	monthsOf,
	newVisits,
	propertyRow,
	ScriptedSource,
	storedRows,
	tellDays,
	toldRows,
	visitOnce,
	visitToEnd,
} from "./test-visits";

let world: World;
let source: ScriptedSource;
let property: { accountId: number; propertyId: number };
let woken: number[];

beforeEach(async () => {
	({ world, source, property, woken } = await newVisits());
});

const keysOf = (months: Awaited<ReturnType<typeof monthsOf>>) =>
	months.flatMap(({ objectKey, propertyKey }) => [objectKey, propertyKey].filter((key) => key !== null)).sort();
const days = () => queryDaysOf(world.ctx, { ...property, from: "2000-01-01", to: "2099-12-31" });

test("days are read with all their pages, the newest first, and their totals include what is not named", async () => {
	tellDays(source, 5);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	expect(source.calls.slice(0, 3)).toEqual(["days", "2026-11-18 0", "2026-11-18 3"]);
	expect(source.asked()).toEqual(["2026-11-18", "2026-11-17", "2026-11-16", "2026-11-15", "2026-11-14"]);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
	expect(await days()).toMatchObject([
		{ day: "2026-11-14", isFinal: true, rows: 4, impressions: 100, totalImpressions: 101 },
		{ day: "2026-11-15" },
		{ day: "2026-11-16" },
		{ day: "2026-11-17", isFinal: false },
		{ day: "2026-11-18", isFinal: false },
	]);
	expect(await propertyRow(world, property.propertyId)).toMatchObject({
		firstDay: "2026-11-14",
		lastFinalDay: "2026-11-16",
		daysLeft: 0,
		leaseUntil: null,
		tries: 0,
		cause: null,
	});
	expect((await propertyRow(world, property.propertyId)).nextAt).toBeGreaterThan(world.ctx.now());
});

test("a row that a service tells on two pages of an answer counts once", async () => {
	const [first, second, third, fourth] = fourRows(3);
	if (!first || !second || !third || !fourth) throw new Error("no rows");
	source.put("2026-11-16", [first, second, third, third, fourth], true, byProperty([first, second, third, fourth]));
	await visitToEnd(world.ctx, property.propertyId);
	source.put("2026-11-16", [first, second, third, fourth]);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
});

test("a second visit asks for no final day and writes no day", async () => {
	tellDays(source, 5);
	await visitToEnd(world.ctx, property.propertyId);
	const before = await days();
	source.calls.length = 0;
	world.advance(3_600_000);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	expect([source.calls, source.spans.at(-1)]).toEqual([["days"], { from: "2026-10-17", to: "2026-11-20" }]);
	expect(await days()).toEqual(before);
});

test("fresh days are asked for again when they moved or became final", async () => {
	tellDays(source, 5);
	await visitToEnd(world.ctx, property.propertyId);
	source.put("2026-11-17", fourRows(9));
	source.put("2026-11-18", fourRows(10), false);
	source.put("2026-11-19", fourRows(11), false);
	source.calls.length = 0;
	await visitToEnd(world.ctx, property.propertyId);
	expect(source.asked()).toEqual(["2026-11-19", "2026-11-18", "2026-11-17"]);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
	expect((await propertyRow(world, property.propertyId)).lastFinalDay).toBe("2026-11-17");
});

test("a service that is three days late gets no empty days; a gap behind final days becomes one", async () => {
	for (const day of ["2026-11-10", "2026-11-11", "2026-11-15"]) source.put(day, fourRows(1));
	await visitToEnd(world.ctx, property.propertyId);
	expect((await days()).map((one) => one.day)).toEqual(["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-15"]);
	expect((await days())[2]).toMatchObject({ isFinal: true, rows: 0, totalImpressions: 0 });
	for (const day of ["2026-11-13", "2026-11-14", "2026-11-16"]) source.put(day, fourRows(2));
	await visitToEnd(world.ctx, property.propertyId);
	expect((await days()).map(({ day, rows }) => [day, rows]).slice(2, 5)).toEqual([
		["2026-11-12", 0],
		["2026-11-13", 4],
		["2026-11-14", 4],
	]);
});

test("a quota ends the visit, keeps the days so far and waits for the asked pause", async () => {
	tellDays(source, 5);
	source.before = (call) => (call === "2026-11-16 3" ? { ok: false, refusal: "quota", afterMs: 7_200_000 } : null);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("refused");
	expect((await days()).map((one) => one.day)).toEqual(["2026-11-17", "2026-11-18"]);
	const waiting = await propertyRow(world, property.propertyId);
	expect(waiting).toMatchObject({ cause: "quota", daysLeft: 4, leaseUntil: null, nextAt: world.ctx.now() + 7_200_000 });
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("stale");
	world.advance(7_200_000);
	source.before = () => null;
	source.calls.length = 0;
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("done");
	expect(source.asked()).toEqual(["2026-11-16", "2026-11-15", "2026-11-14"]);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
	expect((await propertyRow(world, property.propertyId)).cause).toBeNull();
});

test("a token that ends in the middle is renewed once; a property that stays closed is one without access", async () => {
	tellDays(source, 5);
	let refusals = 1;
	source.before = (call) => (call === "2026-11-16 0" && refusals-- > 0 ? { ok: false, refusal: "revoked", afterMs: 0 } : null);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	source.put("2026-11-19", fourRows(3), false);
	source.before = (call) => (call === "2026-11-19 0" ? { ok: false, refusal: "revoked", afterMs: 0 } : null);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("refused");
	expect((await propertyRow(world, property.propertyId)).cause).toBe("no_access");
});

test("a credential that is revoked in the middle stops collection until the connection works again", async () => {
	tellDays(source, 5);
	source.before = (call) => {
		if (call !== "2026-11-15 0") return null;
		source.access = async () => ({ ok: false, refusal: "revoked", afterMs: 0 });
		return { ok: false, refusal: "revoked", afterMs: 0 };
	};
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("refused");
	expect((await propertyRow(world, property.propertyId)).cause).toBe("revoked");
	await world.ctx.db.run(sql`UPDATE connection SET state = 'broken'`);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("stale");
	await world.ctx.db.run(sql`UPDATE connection SET state = 'on'`);
	source.access = new ScriptedSource().access;
	source.before = () => null;
	source.calls.length = 0;
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	expect(source.asked()).toEqual(["2026-11-15", "2026-11-14"]);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
});

test("two consumers at once: one reads, the other is not needed", async () => {
	tellDays(source, 5);
	const outcomes = await Promise.all([visitOnce(world.ctx, property.propertyId), visitOnce(world.ctx, property.propertyId)]);
	expect(outcomes.sort()).toEqual(["done", "stale"]);
	expect(source.asked()).toHaveLength(5);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
});

test("a consumer whose lease was taken over writes nothing more", async () => {
	tellDays(source, 5);
	let isOver = false;
	source.onCall = async () => {
		if (isOver || source.asked().length < 3) return;
		isOver = true;
		world.advance(120_000);
		source.limit = 100;
		expect(await visitOnce(world.ctx, property.propertyId)).toBe("done");
	};
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("stale");
	expect(await storedRows(world, property)).toEqual(toldRows(source));
	expect((await propertyRow(world, property.propertyId)).lease).toBe(3);
});

test("a property that is turned off in the middle gets no further day", async () => {
	tellDays(source, 5);
	source.onCall = async () => {
		if (source.asked().length === 3) await world.ctx.db.run(sql`UPDATE connection_property SET state = 'off'`);
	};
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("stale");
	expect(await days()).toHaveLength(2);
});

test("a long history is read in several runs, its whole months are sealed into objects, and reads find every row", async () => {
	tellDays(source, 200);
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("more");
	expect(woken).toEqual([property.propertyId]);
	expect((await propertyRow(world, property.propertyId)).daysLeft).toBe(110);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	const months = await monthsOf(world);
	expect(months.map(({ month }) => month)).toEqual(["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"]);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
	const [blocks] = await world.ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM query_day WHERE block IS NOT NULL`);
	expect(blocks?.n).toBe(18);
	expect(await monthObjects(world, property.accountId)).toEqual(keysOf(months));
});

test("a process that dies before any of its writes loses no row and doubles none", async () => {
	// A day of October, which is its whole month, three of November and a gap.
	for (const day of ["10-31", "11-01", "11-03", "11-06"]) source.put(`2026-${day}`, fourRows(Number(day.slice(3))), day < "11-06");
	let deaths = 0;
	for (let n = 1; ; n++) {
		await world.ctx.db.run(sql`DELETE FROM query_day`);
		await world.ctx.db.run(sql`DELETE FROM query_month`);
		await world.ctx.db.run(
			sql`UPDATE connection_property SET next_at = 0, lease_until = NULL, first_day = NULL, last_final_day = NULL, tries = 0`,
		);
		const outcome = await visitOnce(dyingCtx(world.ctx, n), property.propertyId).catch((error: unknown) => error);
		if (outcome === "done") break;
		expect(outcome).toBeInstanceOf(Killed);
		deaths++;
		// Nobody else may read it before the lease of the dead is over.
		if (n > 1) expect(await visitOnce(world.ctx, property.propertyId)).toBe("stale");
		world.advance(121_000);
		expect(await visitOnce(world.ctx, property.propertyId)).toBe("done");
		expect(await storedRows(world, property)).toEqual(toldRows(source));
		const sums = await world.ctx.db.all<{ n: number }>(sql`SELECT sum(rows + property_rows) AS n FROM query_day`);
		expect(sums[0]?.n).toBe(toldRows(source).length);
		const objects = await monthObjects(world, property.accountId);
		expect(objects).toEqual(keysOf(await monthsOf(world)));
		await world.ctx.ports.objects.delete(objects);
	}
	expect(deaths).toBeGreaterThan(20);
});

test("a property whose consumers die again and again waits", async () => {
	tellDays(source, 2);
	await world.ctx.db.run(sql`UPDATE connection_property SET tries = 8`);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("refused");
	expect(source.calls).toEqual([]);
	world.advance(24 * 3_600_000);
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("done");
});

test("open pages are told how many days are left", async () => {
	tellDays(source, 5);
	source.onCall = async () => world.advance(600);
	await visitToEnd(world.ctx, property.propertyId);
	const told = world.published.flatMap(({ changes }) => changes).filter(({ path }) => path.endsWith("/query-feed.json"));
	const left = told
		.map((change) => JSON.stringify("merge" in change ? change.merge : null))
		.map((text) => Number(/days_left":(\d+)/.exec(text)?.[1]));
	expect(left).toEqual([6, 5, 4, 3, 2, 1, 0, 0]);
});
