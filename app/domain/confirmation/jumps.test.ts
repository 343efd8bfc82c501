import fc from "fast-check";
import { expect, test } from "vitest";
import { agree, countMove, isJump, isMassMove, placesMoved, spreadOf } from "./jumps";
import { lastValue, type PlaceValue, parseHistory, printHistory, SPREAD_DAYS, withValue } from "./place-values";

const at = (place: number): PlaceValue => ({ place, depth: 30 });
const outside = (depth = 30): PlaceValue => ({ place: null, depth });
/** One value a day, the last one on day 100. */
const days = (...values: PlaceValue[]) =>
	values.reduce<ReturnType<typeof withValue> | null>((history, value, i) => withValue(history, 101 - values.length + i, value), null);

test.each([
	["stays", at(4), at(4), false],
	["moves five places", at(12), at(17), false],
	["moves six places", at(12), at(18), true],
	["moves up six places", at(18), at(12), true],
	["leaves the first 10 by one place", at(10), at(11), true],
	["enters the first 10 by one place", at(11), at(10), true],
	["moves within the first 10 by five places", at(1), at(6), false],
	["moves within the first 10 by eight places", at(1), at(9), true],
	["vanishes from the first 10", at(3), outside(), true],
	["vanishes from far down", at(28), outside(), false],
	["vanishes from the middle", at(20), outside(), true],
	["comes from outside into the first 10", outside(), at(7), true],
	["is not seen by a shallow look", at(25), outside(10), false],
	["stays outside", outside(), outside(10), false],
])("a value that %s", (_what, before, now, expected) => {
	expect(isJump(days(before), now)).toBe(expected);
});

test("a restless keyword may move three times its own spread; its first value is no jump", () => {
	const restless = days(at(20), at(24), at(20), at(24), at(20));
	expect(spreadOf(restless as NonNullable<typeof restless>)).toBe(4);
	expect([isJump(restless, at(32)), isJump(restless, at(33))]).toEqual([false, true]);
	expect([isJump(null, outside()), isJump(days(), at(1))]).toEqual([false, false]);
});

test("when more than a third of a website's keywords move in one run, each movement is a jump", () => {
	let moves = { compared: 0, moved: 0 };
	for (const now of [at(15), at(15), at(15), at(15), at(15), at(15), at(18), at(18)]) moves = countMove(moves, days(at(15)), now);
	expect([moves, isMassMove(moves)]).toEqual([{ compared: 8, moved: 2 }, false]);
	moves = countMove(countMove(moves, days(at(15)), at(18)), days(at(15)), at(18));
	expect([moves, isMassMove(moves)]).toEqual([{ compared: 10, moved: 4 }, true]);
	expect([isJump(days(at(15)), at(18), true), isJump(days(at(15)), at(17), true), isJump(days(at(15)), at(18))]).toEqual([
		true,
		false,
		false,
	]);
	expect(countMove(moves, null, at(1))).toBe(moves);
});

test("two readings agree within two places or the keyword's own spread", () => {
	expect([agree(at(4), at(6), null), agree(at(4), at(7), null), agree(outside(), outside(10), null)]).toEqual([true, false, true]);
	expect(agree(at(20), at(24), days(at(20), at(24), at(20)))).toBe(true);
});

const value = fc.oneof(
	fc.integer({ min: 1, max: 1_007 }).map((place): PlaceValue => ({ place, depth: 1_007 })),
	fc.integer({ min: 0, max: 100 }).map((depth): PlaceValue => ({ place: null, depth })),
);

test("movement has no direction, and a value never jumps against itself", () => {
	fc.assert(
		fc.property(value, value, (a, b) => {
			expect(placesMoved(a, b)).toBe(placesMoved(b, a));
			expect([placesMoved(a, a), isJump(withValue(null, 1, a), a)]).toEqual([0, false]);
		}),
	);
});

test("a history is read as it was written, holds 30 days, and its newest value is the last one put in", () => {
	fc.assert(
		fc.property(fc.array(value, { minLength: 1, maxLength: 50 }), fc.constantFrom(1, 2, 40), (values, step) => {
			let history: ReturnType<typeof withValue> | null = null;
			for (const [i, one] of values.entries()) history = withValue(history, 100 + i * step, one);
			if (!history) return;
			expect(parseHistory(printHistory(history))).toEqual(history);
			expect(history.values.length).toBeLessThanOrEqual(SPREAD_DAYS);
			expect(lastValue(history)).toEqual(values.at(-1));
		}),
	);
	const day = withValue(withValue(null, 7, at(3)), 7, at(4));
	expect([day, withValue(day, 6, at(9)), withValue(null, 9, at(1)).values]).toEqual([{ day: 7, values: [at(4)] }, day, [at(1)]]);
});
