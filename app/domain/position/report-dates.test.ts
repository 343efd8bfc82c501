import { expect, test } from "vitest";
import {
	changeComparison,
	changeDate,
	clampDate,
	compareDates,
	datesAfterRefresh,
	defaultDates,
	parseTableDate,
	printTableDate,
} from "./report-dates";

const at = (text: string) => {
	const date = parseTableDate(text);
	if (!date) throw new Error(text);
	return date;
};
const pair = (date: string, comparison: string) => ({ date: at(date), comparison: at(comparison) });

test.each([
	["2026-11-21", { day: "2026-11-21", time: null }],
	["2026-11-21T0000", { day: "2026-11-21", time: "0000" }],
	["2026-11-21T14:35", { day: "2026-11-21", time: "1435" }],
	["2026-02-29", null],
	["2026-11-21T2400", null],
	["2026-11-21T14", null],
	["21/11/2026", null],
	["", null],
	[null, null],
])("the address %j gives %j", (text, date) => {
	expect(parseTableDate(text)).toEqual(date);
	if (date) expect(parseTableDate(printTableDate(date))).toEqual(date);
});

test("the default is today compared with yesterday", () => {
	expect(defaultDates("2026-03-01")).toEqual(pair("2026-03-01", "2026-02-28"));
});

test.each([
	// [dates, new current date, what comes of it]
	[pair("2026-11-21", "2026-11-20"), "2026-11-10", pair("2026-11-10", "2026-11-09")],
	[pair("2026-11-21", "2026-11-10"), "2026-11-10", pair("2026-11-10", "2026-11-09")],
	[pair("2026-11-21", "2026-11-09"), "2026-11-10", pair("2026-11-10", "2026-11-09")],
	[pair("2026-11-21", "2026-11-21T0000"), "2026-11-21", pair("2026-11-21", "2026-11-20")],
	[pair("2026-11-21", "2026-11-10T1435"), "2026-11-10T1436", pair("2026-11-10T1436", "2026-11-10T1435")],
	[pair("2026-11-10", "2026-11-09"), "2026-11-21", pair("2026-11-21", "2026-11-09")],
])("changing the current date moves a comparison that is the same or later to the day before", (dates, date, expected) => {
	expect(changeDate(dates, at(date))).toEqual(expected);
});

test("a comparison later than the current date is refused with a warning", () => {
	const dates = pair("2026-11-21", "2026-11-20");
	expect(changeComparison(dates, at("2026-11-22"))).toEqual({ ...dates, warning: "comparison" });
	expect(changeComparison(dates, at("2026-11-21"))).toEqual({ ...dates, warning: "comparison" });
	expect(changeComparison(dates, at("2026-11-01"))).toEqual({ ...pair("2026-11-21", "2026-11-01"), warning: null });
});

test.each([
	["2026-11-21 14:35", pair("2026-11-21T1435", "2026-11-21T0000")],
	["2026-11-21 00:00", pair("2026-11-21T0000", "2026-11-20T0000")],
	["soon", null],
	["2026-02-30 10:00", null],
])("after a refresh that answers %j the dates move to its report", (answer, expected) => {
	expect(datesAfterRefresh(answer)).toEqual(expected);
});

test("no date is later than today or earlier than the first day", () => {
	const limits = { first: "2026-01-01", today: "2026-11-21" };
	expect(clampDate(at("2027-01-01T1000"), limits)).toEqual(at("2026-11-21"));
	expect(clampDate(at("2025-12-31"), limits)).toEqual(at("2026-01-01"));
	expect(clampDate(at("2026-05-05T1000"), limits)).toEqual(at("2026-05-05T1000"));
});

test("a day sorts as its midnight", () => {
	expect(compareDates(at("2026-11-21"), at("2026-11-21T0000"))).toBe(0);
	expect(compareDates(at("2026-11-21"), at("2026-11-21T0001"))).toBe(-1);
	expect(compareDates(at("2026-11-21"), at("2026-11-20T2359"))).toBe(1);
});
