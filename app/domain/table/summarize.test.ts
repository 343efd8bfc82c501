import { expect, test } from "vitest";
import { queryTable } from "./query-table";
import { CLICK_CURVE } from "./summarize";
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

test("the bounds count a not found as one beyond its depth, and an unknown as anything from 1 to one beyond the depth wanted", () => {
	const { current, previous } = synthesisOf([
		[ranked(10), null],
		[notFound(20), null],
		[blocked, null],
	]);
	expect(current.bounds).toEqual({ low: 10.7, high: 20.7 });
	expect(synthesisOf([[readAt(40), null]]).current.bounds).toEqual({ low: 40, high: 40 });
	expect(previous.bounds).toBeNull();
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
