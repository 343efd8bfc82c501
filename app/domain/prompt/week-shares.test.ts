import { expect, test } from "vitest";
import { weekShares } from "./week-shares";

test("each point sums its day and the six days before", () => {
	const counts = [
		{ day: "2026-11-01", cited: 1, n: 3 },
		{ day: "2026-11-07", cited: 2, n: 3 },
		{ day: "2026-11-09", cited: 0, n: 1 },
	];
	const points = weekShares(counts, { from: "2026-11-07", to: "2026-11-09" });
	expect(points.map(({ day, share, cited, n }) => [day, share?.cited, share?.n, cited, n])).toEqual([
		["2026-11-07", 3, 6, 2, 3],
		["2026-11-08", 2, 3, 0, 0],
		["2026-11-09", 2, 4, 0, 1],
	]);
});

test("a week without an answer is a gap", () => {
	expect(weekShares([], { from: "2026-11-01", to: "2026-11-01" })).toEqual([{ day: "2026-11-01", share: null, cited: 0, n: 0 }]);
});
