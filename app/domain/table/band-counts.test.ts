import { expect, test } from "vitest";
import { bandChange, bandCounts, outsideDepth, usedBands } from "./band-counts";
import { summarizeSide } from "./summarize";
import type { SynthesisSide } from "./synthesis";

const NOT_FOUND = 3;
const UNKNOWN = 1_088;
const rank = (position: number) => 16 + position;

/** Figures of answers as [code, depth]. */
function sideOf(...answers: [code: number, depth: number][]): SynthesisSide {
	const [codes, depths] = [Uint16Array.from(answers, ([code]) => code), Uint8Array.from(answers, ([, depth]) => depth)];
	return summarizeSide(
		Uint32Array.from(answers, (_, row) => row),
		{ codes, depths },
	);
}

const six = sideOf([rank(1), 10], ...Array.from({ length: 5 }, (): [number, number] => [NOT_FOUND, 10]));

test("the bands hold every keyword once: unknown ones and those without a sample are no positions", () => {
	const side = sideOf([rank(2), 30], [rank(9), 30], [rank(40), 100], [NOT_FOUND, 30], [NOT_FOUND, 10], [UNKNOWN, 0], [0, 0]);
	expect(bandCounts(side)).toEqual({ top3: 1, top10: 1, top30: 0, below: 2, outside: 1, unknown: 2 });
});

test("keywords that were read 10 deep are not in the first 10, and never beyond 30", () => {
	expect(bandCounts(six)).toMatchObject({ top3: 1, below: 0, outside: 5 });
	expect([usedBands([six]).includes("outside"), usedBands([sideOf([NOT_FOUND, 30]), null]).includes("outside")]).toEqual([true, false]);
	const deeper = sideOf([NOT_FOUND, 20]);
	expect([outsideDepth([deeper, null]), outsideDepth([deeper, six]), outsideDepth([sideOf([NOT_FOUND, 30])])]).toEqual([20, 10, null]);
});

test.each<[string, SynthesisSide, SynthesisSide, number, boolean]>([
	["all known", sideOf([rank(1), 30], [rank(2), 30]), sideOf([rank(1), 30], [NOT_FOUND, 30]), 1, true],
	["one was unknown before", sideOf([rank(1), 30], [rank(2), 30]), sideOf([rank(1), 30], [UNKNOWN, 0]), 1, false],
	["one was not asked for before", sideOf([rank(1), 30], [rank(2), 30]), sideOf([rank(1), 30], [0, 0]), 1, false],
	["one was read 2 deep before", sideOf([rank(1), 30], [rank(2), 30]), sideOf([rank(1), 30], [NOT_FOUND, 2]), 1, false],
	["one is unknown now, two fell", sideOf([UNKNOWN, 0], [NOT_FOUND, 30]), sideOf([rank(1), 30], [rank(2), 30]), -2, true],
	["one is unknown now, one fell", sideOf([UNKNOWN, 0], [rank(2), 30]), sideOf([rank(1), 30], [rank(2), 30]), -1, false],
])("a change of the first three is sure or not: %s", (_, current, previous, value, isSure) => {
	expect(bandChange({ current, previous }, "top3")).toEqual({ value, isSure });
});
