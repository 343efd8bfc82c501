import { beforeEach, expect, test } from "vitest";
import { addDays } from "~/domain/time/local-day";
import type { World } from "../../../tests/engine/test-world";
import { queryDaysOf } from "./read-query-days";
import {
	fourRows,
	monthsOf,
	newVisits,
	propertyRow,
	type ScriptedSource,
	storedRows,
	tellDays,
	toldRows,
	visitOnce,
	visitToEnd,
} from "./test-visits";

let world: World;
let source: ScriptedSource;
let property: { accountId: number; propertyId: number };

beforeEach(async () => {
	({ world, source, property } = await newVisits());
});

const days = () => queryDaysOf(world.ctx, { ...property, from: "2000-01-01", to: "2099-12-31" });

/** Days before 17 October, which are older than the newest 35, get no answer. */
function refuseOlder(): void {
	source.before = (call) =>
		call === "days" && (source.spans.at(-1)?.to ?? "") < "2026-10-17" ? { ok: false, refusal: "unreachable", afterMs: 0 } : null;
}

test("the first visit reads the newest 35 days before it asks which others there are; without an answer these stay", async () => {
	tellDays(source, 40);
	refuseOlder();
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("refused");
	expect(source.asked().length).toBe(33);
	expect(await days()).toHaveLength(33);
	const { firstDay, lastFinalDay, daysLeft, cause } = await propertyRow(world, property.propertyId);
	expect([firstDay, lastFinalDay, daysLeft, cause]).toEqual(["2026-10-17", "2026-11-16", 1, "unreachable"]);
	source.before = () => null;
	source.calls.length = 0;
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	expect([source.calls.filter((call) => call === "days").length, source.asked().length]).toEqual([6, 7]);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
	expect((await monthsOf(world)).map(({ month }) => month)).toEqual(["2026-10"]);
});

test("older days that never get an answer stop no newer ones", async () => {
	tellDays(source, 40);
	refuseOlder();
	await visitToEnd(world.ctx, property.propertyId);
	for (const day of ["2026-11-17", "2026-11-18"]) source.put(day, fourRows(5));
	source.put("2026-11-19", fourRows(6), false);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("refused");
	expect((await days()).slice(-3)).toMatchObject([
		{ day: "2026-11-17", isFinal: true },
		{ day: "2026-11-18", isFinal: true },
		{ day: "2026-11-19", isFinal: false },
	]);
	expect(await propertyRow(world, property.propertyId)).toMatchObject({ lastFinalDay: "2026-11-18", daysLeft: 1, cause: "unreachable" });
	expect(await monthsOf(world)).toEqual([]);
	source.before = () => null;
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	expect(await storedRows(world, property)).toEqual(toldRows(source));
	expect((await propertyRow(world, property.propertyId)).firstDay).toBe("2026-10-10");
});

test("days of a span that was answered before a refused one are read", async () => {
	tellDays(source, 200);
	source.before = (call) => (call === "days" && source.spans.length === 3 ? { ok: false, refusal: "unreachable", afterMs: 0 } : null);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("refused");
	expect(await days()).toHaveLength(90);
	expect((await propertyRow(world, property.propertyId)).daysLeft).toBeGreaterThan(0);
	expect(await monthsOf(world)).toEqual([]);
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	expect(await storedRows(world, property)).toEqual(toldRows(source));
});

test("a property that was not read for months asks for the newest days and the missing ones", async () => {
	tellDays(source, 40);
	await visitToEnd(world.ctx, property.propertyId);
	world.setNow("2027-01-20T20:00:00Z");
	for (let i = 0; i < 63; i++) source.put(addDays("2027-01-18", -i), fourRows(i), i > 1);
	source.spans.length = 0;
	expect(await visitToEnd(world.ctx, property.propertyId)).toBe("done");
	expect(source.spans).toEqual([
		{ from: "2026-12-17", to: "2027-01-20" },
		{ from: "2026-11-17", to: "2026-12-16" },
	]);
	expect(await storedRows(world, property)).toEqual(toldRows(source));
});

test("a call that waits a minute for its answer loses no lease", async () => {
	tellDays(source, 40);
	source.onCall = async () => {
		if (source.spans.length !== 2 || source.calls.at(-1) !== "days") return;
		world.advance(60_000);
		expect(await visitOnce(world.ctx, property.propertyId)).toBe("stale");
	};
	refuseOlder();
	expect(await visitOnce(world.ctx, property.propertyId)).toBe("refused");
	expect((await propertyRow(world, property.propertyId)).lease).toBe(2);
});
