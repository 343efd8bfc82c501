import fc from "fast-check";
import { expect, test } from "vitest";
import type { Observation } from "../sample/observation";
import { yearHistory } from "../storage/report-objects";
import { sightingsOfYear, yearUrls } from "../storage/year-urls";
import { type EvolutionDay, evolutionDays, evolutionPoints, yearsOf } from "./evolution";
import { daysOfRange, readEvolutionRange } from "./evolution-range";
import { takeTurns, urlSpans } from "./url-changes";
import { volatilityOf } from "./volatility";

const evidence = { at: Date.parse("2026-11-21T08:00:00Z"), source: "fetch", look: null, retryAt: null };
const ranked = (position: number): Observation => ({ outcome: "ranked", position, url: "https://a.example/", depth: 30 });
const TODAY = "2026-11-21";

function day(name: string, value: number | "out" | "unknown", depth = 30): EvolutionDay {
	if (value === "unknown") return { day: name, depth: 0, kind: "unknown", reason: "blocked" };
	if (value === "out") return { day: name, depth, kind: "not_found", exhausted: false };
	return { day: name, depth, kind: "ranked", position: value };
}

test("a stored year becomes days: ranked, not found with its depth, unknown with its reason, and the samples of a day with several", () => {
	const sightings: [string, Observation][] = [
		["2026-01-01", ranked(4)],
		["2026-03-01", { outcome: "not_found", depth: 30, exhausted: false }],
		["2026-12-31", { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" }],
	];
	const history = yearHistory(
		2026,
		sightings.map(([name, observation]) => ({ day: name, seen: { observation, evidence } })),
	);
	expect(history && evolutionDays(history)).toEqual([
		{ day: "2026-01-01", depth: 30, kind: "ranked", position: 4 },
		{ day: "2026-03-01", depth: 30, kind: "not_found", exhausted: false },
		{ day: "2026-12-31", depth: 0, kind: "unknown", reason: "blocked" },
	]);
	const twice = [
		{ day: "2026-11-21", time: "0000", seen: { observation: ranked(7), evidence } },
		{
			day: "2026-11-21",
			time: "1435",
			seen: { observation: { outcome: "unknown" as const, reason: "blocked" as const, depth: 0, detail: null }, evidence },
		},
	];
	const several = yearHistory(2026, twice);
	expect(several && evolutionDays(several)).toEqual([
		{ day: "2026-11-21", depth: 30, kind: "ranked", position: 7, samples: { "00:00": 7, "14:35": false } },
	]);
	expect(evolutionDays({ year: 2024, days: { "60": 2 }, seen: {} })).toEqual([
		{ day: "2024-02-29", depth: 2, kind: "ranked", position: 2 },
	]);
});

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

test("last year is a whole year, and no range ends after today", () => {
	const range = (address: string) => daysOfRange(readEvolutionRange(new URLSearchParams(address)), { today: TODAY, first: TODAY });
	expect(range("range=last-year")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
	expect(range("range=custom&from=2026-05-01&to=2030-01-01")).toEqual({ from: "2026-05-01", to: TODAY });
	expect(range("range=custom&from=2030-01-01&to=2030-01-02")).toEqual({ from: TODAY, to: TODAY });
	expect(range("range=custom&from=2001-01-01&to=2026-01-01").from).toBe("2022-12-31");
});

test("volatility is the mean number of places moved; not found counts as one place beyond the depth", () => {
	expect(volatilityOf([day("2026-11-01", 3), day("2026-11-02", 5), day("2026-11-03", 5)])).toEqual({ places: 1, pairs: 2 });
	expect(volatilityOf([day("2026-11-01", 3), day("2026-11-02", "out"), day("2026-11-03", "out")])).toEqual({ places: 28, pairs: 1 });
	expect(volatilityOf([day("2026-11-01", 3), day("2026-11-02", "unknown"), day("2026-11-03", 4)])).toEqual({ places: 1, pairs: 1 });
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
	expect(takeTurns(spans)).toBe(false);
	const back = urlSpans(
		[...sightings, ["2026-11-04", "https://a.example/x", 2] as const].map(([day, url, position]) => ({ day, url, position })),
	);
	expect(takeTurns(back)).toBe(true);
});

test("the sightings of a year survive the encoding as columns", () => {
	const seen = [
		{ day: "2026-01-01", position: 3, url: "https://shop.example/a" },
		{ day: "2026-03-01", position: 9, url: "https://shop.example/b" },
		{ day: "2026-12-31", position: 1, url: "https://shop.example/a" },
	];
	expect(yearUrls(2026, seen)).toEqual({
		year: 2026,
		urls: ["https://shop.example/a", "https://shop.example/b"],
		seen: [
			[1, 3, 0],
			[60, 9, 1],
			[365, 1, 0],
		],
	});
	expect(sightingsOfYear(yearUrls(2026, seen) ?? { year: 0, urls: [], seen: [] })).toEqual(seen);
	expect(yearUrls(2026, [])).toBeNull();
});
