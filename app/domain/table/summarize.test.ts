import { expect, test } from "vitest";
import { queryTable } from "./query-table";
import { CLICK_CURVE } from "./summarize";
import { areAllKnown, areSameRanked } from "./synthesis";
import { blocked, hidOf, notFound, type PlainRow, plainRow, QUERY, ranked, readAt, tableInput } from "./test-table";

function synthesisOf(sides: [PlainRow["current"], PlainRow["previous"]][], size: 50 | 1000 = 50) {
	const rows = sides.map(([current, previous], ordinal) => plainRow({ ordinal, hid: hidOf(`r${ordinal}`), current, previous }));
	const { synthesis } = queryTable(tableInput(rows), { ...QUERY, synthesis: true, size });
	if (!synthesis) throw new Error("no synthesis");
	return synthesis;
}

test("the spec's average is of ranked ones alone, to one decimal, and null when none is ranked", () => {
	expect(
		synthesisOf([
			[ranked(1), null],
			[ranked(2), null],
			[ranked(2), null],
			[notFound(), null],
			[blocked, null],
		]).current.average,
	).toBe(1.7);
	expect(
		synthesisOf([
			[notFound(), null],
			[blocked, null],
		]).current.average,
	).toBeNull();
});

test("the bounds count a not found as one beyond its depth or any further place, and an unknown as any place", () => {
	const { current, previous } = synthesisOf([
		[ranked(10), null],
		[notFound(20), null],
		[blocked, null],
	]);
	// 32 / 3, rounded down.
	expect(current.bounds).toEqual({ low: 10.6, high: null });
	expect(synthesisOf([[readAt(40), null]]).current.bounds).toEqual({ low: 40, high: 40 });
	expect(previous.bounds).toBeNull();
});

test.each<[string, PlainRow["current"][], number | null]>([
	["all are not found, each within its depth", [notFound(30), notFound(10), notFound(100)], 10],
	["a list that ended has no further place", [notFound(30), notFound(7, true)], 30],
	["only lists that ended", [notFound(7, true)], 7],
	["one is read below its depth", [readAt(40)], 30],
	["one is unknown", [notFound(30), blocked], null],
	["one was not asked for", [notFound(30), null], null],
	["nobody read", [null, null], null],
	["one is ranked", [notFound(30), ranked(4)], null],
])("the average is beyond a depth only where every keyword was read and none is ranked: %s", (_, current, depth) => {
	expect(synthesisOf(current.map((one) => [one, null])).current.beyond).toBe(depth);
});

test("averages say better or worse only of the same keywords, and visibilities only where all are known", () => {
	const sure = (sides: [PlainRow["current"], PlainRow["previous"]][]) => [
		areSameRanked(synthesisOf(sides)),
		areAllKnown(synthesisOf(sides)),
	];
	expect(sure([[ranked(2), ranked(4)]])).toEqual([true, true]);
	// The average improves when a badly ranked keyword is lost.
	expect(
		sure([
			[ranked(2), ranked(2)],
			[notFound(), ranked(20)],
		]),
	).toEqual([false, true]);
	expect(
		sure([
			[ranked(2), ranked(4)],
			[blocked, blocked],
		]),
	).toEqual([true, false]);
});

test("coverage is the share of definite answers, and every row is counted once on each side", () => {
	const { current } = synthesisOf([
		[ranked(3), null],
		[notFound(), null],
		[blocked, null],
		[null, null],
	]);
	expect(current).toMatchObject({ ranked: 1, notFound: 1, unknown: 1, absent: 1, coverage: 0.5 });
});

test("positions fall into the classes 1, 2–3, 4–10, 11–20, 21–30 and beyond", () => {
	const positions = [1, 2, 3, 4, 10, 11, 20, 21, 30, 31, 100];
	expect(synthesisOf(positions.map((position) => [ranked(position), null])).current.classes).toEqual([1, 2, 2, 2, 2, 2]);
});

test("visibility is the clicks' share of what first places would bring; beyond the curve nothing, unknown ones left out", () => {
	const second = CLICK_CURVE[1] / CLICK_CURVE[0];
	expect(
		synthesisOf([
			[ranked(1), null],
			[ranked(2), null],
			[ranked(11), null],
			[notFound(), null],
			[blocked, null],
		]).current.visibility,
	).toBeCloseTo((1 + second) / 4);
	expect(synthesisOf([[blocked, null]]).current.visibility).toBeNull();
	// Not in the first 5 says nothing of the clicks that places 6 to 10 bring.
	expect(synthesisOf([[notFound(5), null]]).current.visibility).toBeNull();
	expect(synthesisOf([[notFound(10), null]]).current.visibility).toBe(0);
});

test("each row moved in one of seven ways: not found at both dates is known, and not counted as without comparison", () => {
	const { up, down, same, appeared, lost, out, incomparable } = synthesisOf([
		[ranked(1), ranked(2)],
		[ranked(2), ranked(1)],
		[ranked(2), ranked(2)],
		[ranked(2), notFound()],
		[notFound(), ranked(2)],
		[notFound(), notFound()],
		[notFound(), readAt(31)],
		[readAt(31), ranked(29)],
		[blocked, ranked(1)],
		// Found below the depth of the day before: not counted as an appearance.
		[ranked(25), notFound(10)],
	]);
	expect({ up, down, same, appeared, lost, out, incomparable }).toEqual({
		up: 1,
		down: 2,
		same: 1,
		appeared: 1,
		lost: 1,
		out: 2,
		incomparable: 2,
	});
});

test("the sums are over all that was found, not the page", () => {
	const { current } = synthesisOf(Array.from({ length: 120 }, () => [ranked(1), null]));
	expect(current.ranked).toBe(120);
});
