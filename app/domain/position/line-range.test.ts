import { expect, test } from "vitest";
import { lineRange } from "./line-range";

test("a small line spans at least ten places around its values, and never begins above the first", () => {
	expect(lineRange([24, 25], "place")).toEqual({ low: 19.5, high: 29.5 });
	expect(lineRange([1, 2], "place")).toEqual({ low: 1, high: 11 });
	expect(lineRange([3, 40], "place")).toEqual({ low: 3, high: 40 });
	expect(lineRange([7], "place")).toEqual({ low: 2, high: 12 });
});

test("a line without any share lies at its foot, and one of all at its top", () => {
	expect(lineRange([0, 0], "share")).toEqual({ low: 0, high: 0.1 });
	expect(lineRange([1], "share")).toEqual({ low: 0.9, high: 1 });
	expect(lineRange([0, 3], "count")).toEqual({ low: 0, high: 10 });
});
