import fc from "fast-check";
import { expect, test } from "vitest";
import type { Observation } from "../sample/observation";
import { type EvolutionDay, evolutionPoints, yearsOf } from "./evolution";
import { daysOfRange, isAgeCapped, readEvolutionRange, trendRange, trimmedRange } from "./evolution-range";
import { pageKey, takeTurns, type UrlSpan, urlSpans } from "./url-changes";
import { volatilityOf } from "./volatility";

const _evidence = { at: Date.parse("2026-11-21T08:00:00Z"), source: "fetch", look: null, retryAt: null };
const _ranked = (position: number): Observation => ({ outcome: "ranked", position, url: "https://a.example/", depth: 30 });
const TODAY = "2026-11-21";

function day(name: string, value: number | "out" | "unknown", depth = 30): EvolutionDay {
	if (value === "unknown") return { day: name, depth: 0, kind: "unknown", reason: "blocked" };
	if (value === "out") return { day: name, depth, kind: "not_found", exhausted: false };
	return { day: name, depth, kind: "ranked", position: value };
}

test("a chart has every day of its range, and days without an answer are gaps", () => {
	const points = evolutionPoints([day("2026-02-28", 3)], { from: "2026-02-27", to: "2026-03-01" });
	expect(points.map(({ day, kind }) => [day, kind])).toEqual([
		["2026-02-27", "none"],
		["2026-02-28", "ranked"],
		["2026-03-01", "none"],
	]);
	expect(yearsOf({ from: "2024-12-31", to: "2026-01-01" })).toEqual([2024, 2025, 2026]);
});

test.each([
	["", "2026-11-01", "2026-11-01"],
	["", "2020-01-01", "2025-11-26"],
	["", TODAY, "2026-11-14"],
	["range=30", TODAY, "2026-10-23"],
	["range=60", TODAY, "2026-09-23"],
	["range=90", TODAY, "2026-08-24"],
	["range=year", TODAY, "2026-01-01"],
	["range=custom&from=2026-05-01&to=2026-06-01", TODAY, "2026-05-01"],
	["range=custom&from=2026-06-01&to=2026-05-01", TODAY, "2026-05-01"],
	["range=custom&from=yesterday", "2026-11-01", "2026-11-01"],
	["range=thing", "2026-11-01", "2026-11-01"],
])("the range of %j for a keyword since %s begins on %s", (address, first, from) => {
	expect(daysOfRange(readEvolutionRange(new URLSearchParams(address)), { today: TODAY, first }).from).toBe(from);
});

test.each([
	["2025-11-26", false],
	["2025-11-25", true],
	["2020-01-01", true],
])("a first reading of %s is older than the range since the keyword was added goes: %s", (first, isCapped) => {
	expect(isAgeCapped({ today: TODAY, first })).toBe(isCapped);
	expect(daysOfRange({ name: "age", custom: null }, { today: TODAY, first }).from > first).toBe(isCapped);
});

test("last year is a whole year, and no range ends after today", () => {
	const range = (address: string) => daysOfRange(readEvolutionRange(new URLSearchParams(address)), { today: TODAY, first: TODAY });
	expect(range("range=last-year")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
	expect(range("range=custom&from=2026-05-01&to=2030-01-01")).toEqual({ from: "2026-05-01", to: TODAY });
	expect(range("range=custom&from=2030-01-01&to=2030-01-02")).toEqual({ from: TODAY, to: TODAY });
	expect(range("range=custom&from=2001-01-01&to=2026-01-01").from).toBe("2022-12-31");
});

test("volatility is the mean number of places moved; not found counts as one place beyond the depth", () => {
	expect(volatilityOf([day("2026-11-01", 3), day("2026-11-02", 5), day("2026-11-03", 5)])).toEqual({ places: 1, isLeast: false, pairs: 2 });
	expect(volatilityOf([day("2026-11-01", 3), day("2026-11-02", "out"), day("2026-11-03", "out")])).toEqual({
		places: 28,
		isLeast: true,
		pairs: 1,
	});
	expect(volatilityOf([day("2026-11-01", 3), day("2026-11-02", "unknown"), day("2026-11-03", 4)])).toEqual({
		places: 1,
		isLeast: false,
		pairs: 1,
	});
	expect(volatilityOf([day("2026-11-01", 25), day("2026-11-02", "out", 10)])).toBeNull();
	expect(volatilityOf([day("2026-11-01", 3), day("2026-11-20", 9)])).toBeNull();
	expect(volatilityOf([day("2026-11-01", 3)])).toBeNull();
});

const values = fc.array(fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom("out" as const, "unknown" as const)), { maxLength: 28 });

test("volatility is never negative, is zero for a constant position, and is the same in both directions of time", () => {
	const named = (list: (number | "out" | "unknown")[]) => list.map((value, i) => day(`2026-02-${String(i + 1).padStart(2, "0")}`, value));
	fc.assert(
		fc.property(values, (list) => {
			const one = volatilityOf(named(list));
			expect(one?.places ?? 0).toBeGreaterThanOrEqual(0);
			expect(volatilityOf(named(list.toReversed()))?.places ?? null).toEqual(one ? expect.closeTo(one.places) : null);
			expect(volatilityOf(named(list.map(() => 7)))?.places ?? 0).toBe(0);
		}),
	);
});

test("ranking addresses form runs, and alternating addresses are detected", () => {
	const sightings = [
		["2026-11-01", "https://a.example/x", 4],
		["2026-11-02", "http://a.example/x/", 3],
		["2026-11-03", "https://a.example/y", 6],
	] as const;
	const spans = urlSpans(sightings.map(([day, url, position]) => ({ day, url, position })));
	expect(spans).toEqual([
		{ url: "https://a.example/y", from: "2026-11-03", to: "2026-11-03", best: 6, sightings: 1 },
		{ url: "https://a.example/x", from: "2026-11-01", to: "2026-11-02", best: 3, sightings: 2 },
	]);
	const keys = (runs: readonly UrlSpan[]) => runs.map(({ url }) => pageKey(url));
	expect(takeTurns(keys(spans))).toBe(false);
	const back = urlSpans(
		[...sightings, ["2026-11-04", "https://a.example/x", 2] as const].map(([day, url, position]) => ({ day, url, position })),
	);
	expect(takeTurns(keys(back))).toBe(true);
});

test("parameters that say how a visitor came make no other page, all others do", () => {
	const page = pageKey("https://a.example/p");
	for (const query of ["?srsltid=AfmBOo", "?utm_source=x&utm_medium=y", "?gclid=1#top", "/?fbclid=1"])
		expect(pageKey(`https://a.example/p${query}`)).toBe(page);
	expect(pageKey("https://a.example/p?size=2&srsltid=A&colour=red")).toBe("a.example/p?size=2&colour=red");
	expect(pageKey("https://a.example/p?size=2")).not.toBe(page);
	expect(pageKey("https://a.example/?gclid=1")).toBe(pageKey("https://a.example"));
});

test("the chart beside result pages shows 90 days around their date, from the first reading, and a week at least", () => {
	expect(trendRange({ date: "2026-11-22", today: "2026-11-22" })).toEqual({ from: "2026-08-25", to: "2026-11-22" });
	expect(trendRange({ date: "2026-06-01", today: "2026-11-22" })).toEqual({ from: "2026-04-03", to: "2026-07-01" });
	const range = { from: "2026-08-25", to: "2026-11-22" };
	expect(trimmedRange(range, "2026-10-01").from).toBe("2026-10-01");
	for (const none of ["2026-11-22", undefined]) expect(trimmedRange(range, none)).toEqual({ from: "2026-11-15", to: "2026-11-22" });
	expect(trimmedRange({ from: "2026-11-20", to: "2026-11-22" }, undefined).from).toBe("2026-11-20");
});
