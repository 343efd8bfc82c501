import { expect, test } from "vitest";
import { isDepth } from "./depth";

test.each([
	[10, true],
	[30, true],
	[100, true],
	[9, false],
	[101, false],
	[30.5, false],
	[Number.NaN, false],
])("a depth of %d is valid: %s", (depth, possible) => {
	expect(isDepth(depth)).toBe(possible);
});
