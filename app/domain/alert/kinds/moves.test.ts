import { describe, expect, test } from "vitest";
import { CODES } from "../../sample/codes";
import { judgeKeyword, UNKNOWN_SIGHT } from "../held-rules";
import { isComparable, wayOf } from "../keyword-moves";
import type { ComparedAnswers } from "./alert-kind";
import type { RuleCondition } from "./alert-kinds";

const at = (position: number, depth = 30) => ({ code: CODES.place + position, depth });
const missing = (depth = 30) => ({ code: CODES.notFound, depth });
const ended = (depth: number) => ({ code: CODES.exhausted, depth });
const left = (places: "3" | "10" | "depth"): RuleCondition => ({ kind: "left_top", places });
const entered = (places: "3" | "10" | "depth"): RuleCondition => ({ kind: "entered_top", places });
const moved = (direction: "up" | "down" | "any", by: "places" | "spread", amount: number): RuleCondition => ({
	kind: "moved",
	direction,
	by,
	amount,
});

const moveHolds = (condition: RuleCondition, move: ComparedAnswers, spread: () => number) =>
	judgeKeyword(condition, { ...UNKNOWN_SIGHT, move: { ...move, older: null }, spread }) !== null;

describe("a condition holds", () => {
	test.each([
		[left("3"), at(3), at(4), true],
		[left("3"), at(3), at(2), false],
		[left("3"), at(4), at(9), false],
		[left("10"), at(10), at(11), true],
		[left("10"), at(8), missing(), true],
		[left("10"), at(8), missing(9), false],
		[left("10"), at(8), ended(9), true],
		[left("10"), at(11), missing(), false],
		[left("depth"), at(28), missing(), true],
		[left("depth"), at(8), at(28), false],
		[left("depth"), at(28), at(34), true],
		[entered("3"), at(4), at(3), true],
		[entered("10"), missing(), at(10), true],
		[entered("10"), missing(5), at(4, 5), false],
		[entered("10"), at(3), at(9), false],
		[entered("depth"), missing(), at(30), true],
		[entered("depth"), at(34), at(30), true],
		[moved("down", "places", 5), at(8), at(13), true],
		[moved("down", "places", 5), at(8), at(12), false],
		[moved("down", "places", 5), at(13), at(8), false],
		[moved("up", "places", 5), at(13), at(8), true],
		[moved("any", "places", 5), at(13), at(8), true],
		[moved("down", "places", 23), at(8), missing(), true],
		[moved("down", "places", 24), at(8), missing(), false],
		// Both below the depth: not found for the keyword on both days.
		[moved("down", "places", 5), at(31), at(45), false],
		[moved("any", "spread", 3), at(45), at(31), false],
		[moved("any", "places", 5), missing(), at(45), false],
		[moved("any", "places", 5), ended(12), missing(), false],
		[moved("up", "places", 5), at(45), at(5), true],
		[moved("down", "places", 5), at(28), at(45), true],
	])("%j from %j to %j: %s", (condition, before, after, holds) => {
		expect(moveHolds(condition, { before, after }, () => 0)).toBe(holds);
	});

	test.each([
		[0, 5, false],
		[0, 6, true],
		[2, 6, false],
		[2, 7, true],
		[4, 12, false],
	])("by three spreads of %s places after a fall of %s: %s", (spread, places, holds) => {
		const condition = moved("down", "spread", 3);
		expect(moveHolds(condition, { before: at(4), after: at(4 + places) }, () => spread)).toBe(holds);
	});

	test("the spread of a keyword is not computed for an ordinary movement", () => {
		const never = () => {
			throw new Error("computed");
		};
		expect(moveHolds(moved("down", "spread", 1), { before: at(4), after: at(9) }, never)).toBe(false);
	});
});

describe("answers can be compared", () => {
	test.each([
		["two ranks of one depth", at(8), at(9), true],
		["two ranks of two depths", at(25), at(8, 10), true],
		["a rank, then not found as deep", at(8), missing(), true],
		["a rank, then not found less deep", at(8), missing(10), false],
		["not found less deep, then a rank", missing(10), at(8), false],
		["not found, then a rank of a list that was shorter", missing(), at(8, 24), true],
		["a rank, then a list that ended", at(8), ended(12), true],
		["a place below the depth, then a rank of a greater depth", at(12, 10), at(12), false],
		["not found at two depths", missing(), missing(10), false],
	])("%s: %j, %j: %s", (_, before, after, is) => expect(isComparable(after, before)).toBe(is));
});

test.each([
	[at(8), at(9), "down"],
	[at(9), at(8), "up"],
	[at(9), missing(), "down"],
	[missing(), at(9), "up"],
	[at(9), at(9), "none"],
	[missing(), missing(), "none"],
])("from %j to %j is %s", (before, after, way) => expect(wayOf({ before, after })).toBe(way));
