import { expect, test } from "vitest";
import { summarize } from "./check-report";

test.each([
	[[1, 2], 1.5],
	[[1, 1, 2], 1.3],
	[[1, 2, 2], 1.7],
	[[0, 7, null, false], 7],
	[[0, 0], null],
	[[null, false], null],
	[[], null],
] as const)("the average of %j is %j: to one decimal, missing and not found ignored", (positions, average) => {
	expect(summarize(positions).average).toBe(average);
});

test("beside an average stands how many answered: not found is an answer, pending and unknown are none", () => {
	expect(summarize([3, 0, null, false])).toEqual({ average: 3, answered: 2, asked: 4 });
});
