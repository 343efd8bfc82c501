import { expect, test } from "vitest";
import { rankTone } from "./position-face";
import { monitorChipTone } from "./usage-tone";

test.each([
	[1, "1"],
	[2, "2"],
	[3, "3"],
	[4, "10"],
	[9, "10"],
	[10, "far"],
	[87, "far"],
] as const)("position %i has the colour step %s", (position, tone) => {
	expect(rankTone(position)).toBe(tone);
});

test.each([
	[-3, "red"],
	[10, "red"],
	[11, "orange"],
	[49, "orange"],
	[50, "green"],
] as const)("with %i keywords left the chip is %s", (left, tone) => {
	expect(monitorChipTone(left)).toBe(tone);
});
