import { expect, test } from "vitest";
import { compareCitations } from "./compare-citations";

test("pages of the later answer come in its order, then those that it dropped", () => {
	expect(compareCitations(["a", "b", "c"], ["d", "b", "a", "d"], (page) => page)).toEqual([
		{ page: "d", before: null, after: 1 },
		{ page: "b", before: 2, after: 2 },
		{ page: "a", before: 1, after: 3 },
		{ page: "c", before: 3, after: null },
	]);
	expect(compareCitations([], [], String)).toEqual([]);
});
