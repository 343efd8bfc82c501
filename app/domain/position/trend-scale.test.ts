import { expect, test } from "vitest";
import type { EvolutionPoint } from "./evolution";
import { drawnPlace, trendScale } from "./trend-scale";

const ranked = (position: number): EvolutionPoint => ({ day: "2026-11-20", kind: "ranked", depth: 100, position });
const out = (depth: number, below?: number): EvolutionPoint => ({ day: "2026-11-20", kind: "not_found", exhausted: false, depth, below });
const NONE: EvolutionPoint = { day: "2026-11-20", kind: "none" };
const UNKNOWN: EvolutionPoint = { day: "2026-11-20", kind: "unknown", depth: 0, reason: "blocked" };

test.each<[string, EvolutionPoint[], [number, number], number[]]>([
	["a change of two places is seen, and is no cliff", [ranked(24), ranked(26)], [20, 30], [20, 25, 30]],
	["first places begin at 1", [ranked(1), ranked(2)], [1, 11], [1, 6, 11]],
	["a far fall is shown whole", [ranked(3), out(100)], [3, 101], [3, 52, 101]],
	["a place read below the depth counts", [ranked(24), out(30, 37)], [24, 37], [24, 31, 37]],
	["days without an answer leave the scale as it is", [ranked(24), NONE, UNKNOWN, ranked(26)], [20, 30], [20, 25, 30]],
	["no answer at all", [NONE, UNKNOWN], [1, 11], [1, 6, 11]],
])("%s", (_, points, ends, marks) => {
	const scale = trendScale(points);
	expect([[scale.low, scale.high], scale.marks]).toEqual([ends, marks]);
});

test("a day without a place is drawn below what was read, one without an answer not at all", () => {
	expect([ranked(4), out(30), out(30, 37), NONE, UNKNOWN].map(drawnPlace)).toEqual([4, 31, 37, null, null]);
});
