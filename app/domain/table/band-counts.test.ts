import { expect, test } from "vitest";
import { bandCounts } from "./band-counts";

test("the bands hold every keyword once: unknown ones and those without a sample are no positions", () => {
	const side = { ranked: 21, notFound: 4, unknown: 2, absent: 3, average: 9, bounds: null, coverage: 0.8, visibility: null };
	const counts = bandCounts({ ...side, classes: [1, 2, 3, 4, 5, 6] });
	expect(counts).toEqual({ top3: 3, top10: 3, top30: 9, below: 10, unknown: 5 });
	expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(30);
});
