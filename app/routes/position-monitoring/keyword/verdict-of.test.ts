import { expect, test } from "vitest";
import { verdictOf } from "./verdict-of";

test.each([
	[9, 9, "both", false, "both"],
	[9, 10, "both", true, "close"],
	[9, 30, "first", false, "differFirst"],
	[0, 2, "second", false, "differSecond"],
	[0, 2, "second", true, "differSuspect"],
] as const)("readings %i and %i, of which %s counts, suspect: %s, have the sentence of %s", (first, second, counts, suspect, sentence) => {
	expect(verdictOf({ first, second, counts, suspect })).toBe(`keyword.opinion.${sentence}`);
});
