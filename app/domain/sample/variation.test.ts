import { expect, test } from "vitest";
import { codedOf } from "./codes";
import { type Observation, observationAt } from "./observation";
import { fellBelow, MOVES, moveScore, variationDisplay, variationOf } from "./variation";

const ranked = (position: number, depth = 30): Observation => ({ outcome: "ranked", position, url: "https://example.com/", depth });
const notFound = (depth = 30, exhausted = false): Observation => ({ outcome: "not_found", depth, exhausted });
const readAt = (position: number): Observation => observationAt({ position, url: "https://example.com/" }, 30);
const coded = (observation: Observation | null) => codedOf(observation && { observation });
const unknown: Observation = { outcome: "unknown", reason: "blocked", depth: 10, detail: "captcha" };

test.each<[string, Observation | null, Observation | null, ReturnType<typeof variationOf>]>([
	["won places are positive", ranked(3), ranked(8), 5],
	["lost places are negative", ranked(8), ranked(3), -5],
	["the same place is zero", ranked(3), ranked(3), 0],
	["found after not found is new", ranked(8), notFound(), true],
	["not found after found is missing", notFound(), ranked(8), false],
	["found at 25 says nothing after a look at the first 10 alone", ranked(25), notFound(10), null],
	["found at 10 is new after a look at the first 10", ranked(10), notFound(10), true],
	["found at 11 says nothing after a look at the first 10", ranked(11), notFound(10), null],
	["found at 25 is new after a list that ended at 12", ranked(25), notFound(12, true), true],
	["not in the first 10 says nothing of what was at 25", notFound(10), ranked(25), null],
	["a list that ended at 12 misses what was at 25", notFound(12, true), ranked(25), false],
	["29 and then read at 31, below the depth, is two places lost", readAt(31), ranked(29), -2],
	["read at 31 below the depth and then 29 is two places won, not new", ranked(29), readAt(31), 2],
	["two places below the depth compare as any other", readAt(33), readAt(31), -2],
	["what was read at 31 is not missing where the first 30 were read", notFound(), readAt(31), null],
	["what was read at 31 is missing where the first 100 were read", notFound(100), readAt(31), false],
	["read at 31, below the depth, after a list that ended at 12 is ranked nowhere and no news", readAt(31), notFound(12, true), null],
	["two times not found says nothing", notFound(), notFound(), null],
	["an unknown now says nothing", unknown, ranked(3), null],
	["an unknown before says nothing", ranked(3), unknown, null],
	["an unknown after not found says nothing", unknown, notFound(), null],
	["no sample before says nothing", ranked(3), null, null],
	["no sample now says nothing", null, ranked(3), null],
	["no samples say nothing", null, null, null],
])("%s", (_, current, previous, expected) => {
	expect(variationOf(coded(current), coded(previous))).toBe(expected);
});

test("a keyword that is not in a list that continued fell below the depth; one that is not in the whole list is missing", () => {
	expect([fellBelow(false, coded(notFound(30))), fellBelow(false, coded(notFound(12, true)))]).toEqual([30, null]);
	expect([fellBelow(-2, coded(readAt(31))), fellBelow(null, coded(notFound())), fellBelow(false, null)]).toEqual([null, null, null]);
});

test("newly found scores 200, missing −200, a move its places, unknown 0", () => {
	expect([MOVES.new, MOVES.missing, 7, -7, 0, MOVES.unknown].map(moveScore)).toEqual([200, -200, 7, -7, 0, 0]);
});

test("each variation has its display", () => {
	expect([true, false, null, 12, -3, 0].map((value) => variationDisplay(value))).toEqual([
		{ kind: "new", text: "" },
		{ kind: "missing", text: "" },
		{ kind: "none", text: "–" },
		{ kind: "up", text: "+12" },
		{ kind: "down", text: "-3" },
		{ kind: "same", text: "0" },
	]);
});
