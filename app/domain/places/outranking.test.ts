import { expect, test } from "vitest";
import type { RivalWay } from "../table/column-families";
import { StandTally, sinceForm, standingOf } from "./outranking";

const WAYS: Record<string, RivalWay> = { A: "above", B: "below", N: "none", "?": "unknown" };
const days = (text: string) => [...text].map((letter) => WAYS[letter] ?? "unknown");

test.each([
	["AAA", "above", 0, null, true, null],
	["BAA", "above", 1, 0, true, "overtook"],
	["B??A", "above", 3, 0, true, "overtook"],
	["BA?A", "above", 1, 0, true, "overtook"],
	["ABA", "above", 2, 1, true, null],
	["?AA", "above", 1, null, false, null],
	["NNA", "above", 2, 1, true, null],
	["AAB", "below", null, null, true, "fell"],
	["AA?", "unknown", null, null, false, null],
	["A", "above", 0, null, false, null],
	["?", "unknown", null, null, false, null],
	["", "unknown", null, null, false, null],
])("%s: now %s, since %s, before %s, compared %s, move %s", (text, now, since, before, isCompared, move) => {
	expect(standingOf(days(text))).toEqual({ now, since, before, isCompared, move });
});

function resultOf(...keywords: string[]) {
	const tally = new StandTally();
	for (const text of keywords) tally.add(standingOf(days(text)));
	return tally.result();
}

test("most keywords: the days between which more than half of them got the host above, whatever was not read", () => {
	expect(resultOf("BBAA", "BAAA", "BBBA", "BBBB", "BBB?")).toEqual({
		...{ above: 3, read: 4, compared: 4, overtook: 3, fell: 0 },
		since: { before: 1, day: 2 },
	});
	// The first known day tells nothing of the days before it.
	expect(resultOf("AAAA", "?AAA", "BBAA").since).toEqual({ before: null, day: 1 });
	expect(resultOf("AAAA", "AAAA", "BBAA").since).toEqual({ before: null, day: 0 });
	// Half is not most.
	expect(resultOf("AAAA", "BBAA").since).toEqual({ before: 1, day: 2 });
	// Days that were not read leave the passing open.
	expect(resultOf("B??A", "BBAA").since).toEqual({ before: 1, day: 3 });
	expect(resultOf("B??A").since).toEqual({ before: 0, day: 3 });
	expect(resultOf("ABBB", "B???")).toEqual({ above: 0, read: 1, compared: 1, overtook: 0, fell: 1, since: null });
});

test("a passing is told by its day only where the day before it was read", () => {
	expect(sinceForm({ before: "2026-10-31", day: "2026-11-01" })).toBe("day");
	expect(sinceForm({ before: "2026-11-03", day: "2026-11-25" })).toBe("between");
	expect(sinceForm({ before: null, day: "2026-11-25" })).toBe("orEarlier");
});
