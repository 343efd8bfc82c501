import { expect, test } from "vitest";
import { addMonths, dayByKey, monthWeeks } from "./month-grid";

test("a month's weeks start on Monday and contain each of its days once", () => {
	const weeks = monthWeeks("2026-02");
	expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-02-01"]);
	expect(weeks.flat().filter(Boolean)).toHaveLength(28);
	expect(monthWeeks("2026-11").every((week) => week.length === 7)).toBe(true);
	expect(monthWeeks("2026-11").flat().filter(Boolean).at(-1)).toBe("2026-11-30");
});

test("months are counted across years", () => {
	expect([addMonths("2026-11", 2), addMonths("2026-01", -1), addMonths("2026-05", 0)]).toEqual(["2027-01", "2025-12", "2026-05"]);
});

test.each([
	["ArrowLeft", "2026-03-01", "2026-02-28"],
	["ArrowRight", "2026-12-31", "2027-01-01"],
	["ArrowUp", "2026-11-05", "2026-10-29"],
	["ArrowDown", "2026-11-25", "2026-12-02"],
	["Home", "2026-11-21", "2026-11-16"],
	["End", "2026-11-21", "2026-11-22"],
	["Home", "2026-11-22", "2026-11-16"],
	["PageUp", "2026-03-31", "2026-02-28"],
	["PageDown", "2026-01-31", "2026-02-28"],
	["PageDown", "2026-11-21", "2026-12-21"],
	["a", "2026-11-21", null],
])("%s on %s leads to %s", (key, day, expected) => {
	expect(dayByKey(key, day)).toBe(expected);
});
