import { expect, test } from "vitest";
import { DAY_MS } from "../time/durations";
import { chartSeries } from "./chart-series";
import type { EvolutionPoint } from "./evolution";

const T0 = Date.parse("2026-11-01T00:00:00Z");

test("a chart has gaps where nothing is known, marks for not found and unknown, and a band below the depth", () => {
	const points: EvolutionPoint[] = [
		{ day: "2026-11-01", kind: "ranked", position: 4, depth: 30 },
		{ day: "2026-11-02", kind: "none" },
		{ day: "2026-11-03", kind: "not_found", depth: 10, exhausted: false },
		{ day: "2026-11-04", kind: "unknown", reason: "blocked", depth: 0 },
	];
	const at = (day: number) => T0 + (day - 1) * DAY_MS;
	expect(chartSeries(points)).toEqual({
		line: [
			[at(1), 4],
			[at(2), null],
			[at(3), null],
			[at(4), null],
		],
		notFound: [[at(3), 11]],
		unknown: [[at(4), 13]],
		band: [
			[at(1), null],
			[at(2), null],
			[at(3), [11, 13]],
			[at(4), null],
		],
		foot: 13,
	});
});

test("a chart extends at least to place 10, and to the deepest answer", () => {
	expect(chartSeries([{ day: "2026-11-01", kind: "ranked", position: 1, depth: 30 }]).foot).toBe(11);
	expect(chartSeries([{ day: "2026-11-01", kind: "ranked", position: 40, depth: 100 }]).foot).toBe(43);
	expect(chartSeries([]).foot).toBe(11);
});
