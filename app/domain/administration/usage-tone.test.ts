import { expect, test } from "vitest";
import { adminUsageTone } from "./usage-tone";

test.each([
	[-1, 100, "grey"],
	[0, 100, "grey"],
	[1, 100, "green"],
	[79, 100, "green"],
	[80, 100, "orange"],
	[94, 100, "orange"],
	[95, 100, "red"],
	[120, 100, "red"],
	[1, 0, "red"],
] as const)("a usage of %i of %i is %s", (used, max, tone) => {
	expect(adminUsageTone(used, max)).toBe(tone);
});
