import { expect, test } from "vitest";
import type { Observation } from "../sample/observation";
import { evolutionDays } from "./evolution-days";
import { yearHistory } from "./report-objects";
import { sightingsOfYear, yearUrls } from "./year-urls";

const evidence = { at: Date.parse("2026-11-21T08:00:00Z"), source: "fetch", look: null, retryAt: null };
const ranked = (position: number): Observation => ({ outcome: "ranked", position, url: "https://a.example/", depth: 30 });

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
	expect(sightingsOfYear(yearUrls(2026, seen))).toEqual(seen);
	expect(yearUrls(2026, [])).toEqual({ year: 2026, urls: [], seen: [] });
});
