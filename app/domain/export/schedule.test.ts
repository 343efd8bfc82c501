import { expect, test } from "vitest";
import { addDays, localDay, localTime } from "../time/local-day";
import { nextRun, type Recurrence } from "./schedule";

const rule = (fields: Partial<Recurrence>): Recurrence => ({ type: "daily", hour: 8, weekday: 1, day: 1, ...fields });
const ZONES = [
	...["Europe/Paris", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Asia/Beirut", "America/Havana"],
	...["Pacific/Chatham", "America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"],
];

function runsFrom(of: Recurrence, timezone: string, { from, until }: { from: string; until: string }) {
	const runs = [];
	let after: { at: number; lastDay: string | null } = { at: Date.parse(from), lastDay: null };
	for (;;) {
		const run = nextRun(of, timezone, after);
		if (run.at >= Date.parse(until)) return runs;
		runs.push(run);
		after = { at: run.at, lastDay: run.day };
	}
}

test.each([
	// Clocks go forward from 02:00 to 03:00, and back from 03:00 to 02:00.
	["Europe/Paris", 2, "2026-03-28T12:00:00Z", ["2026-03-29T01:00:00Z", "2026-03-30T00:00:00Z"]],
	["Europe/Paris", 2, "2026-10-24T12:00:00Z", ["2026-10-25T00:00:00Z", "2026-10-26T01:00:00Z"]],
	["Europe/Paris", 8, "2026-03-28T12:00:00Z", ["2026-03-29T06:00:00Z", "2026-03-30T06:00:00Z"]],
	["Europe/Paris", 8, "2026-10-24T12:00:00Z", ["2026-10-25T07:00:00Z", "2026-10-26T07:00:00Z"]],
	["America/Santiago", 0, "2026-09-05T12:00:00Z", ["2026-09-06T04:00:00Z", "2026-09-07T03:00:00Z"]],
	["Asia/Kathmandu", 0, "2026-01-01T00:00:00Z", ["2026-01-01T18:15:00Z", "2026-01-02T18:15:00Z"]],
])("%s: a daily report at %i after %s", (timezone, hour, from, expected) => {
	const runs = runsFrom(rule({ hour }), timezone, { from, until: addDays(from.slice(0, 10), 3) }).slice(0, 2);
	expect(runs.map(({ at }) => new Date(at).toISOString())).toEqual(expected.map((one) => new Date(one).toISOString()));
});

test("the hour itself is not after itself, and a day with a run has no second one", () => {
	const at = Date.parse("2026-11-23T07:00:00Z");
	const due = rule({});
	expect(nextRun(due, "Europe/Paris", { at: at - 1, lastDay: null })).toEqual({ day: "2026-11-23", at });
	expect(nextRun(due, "Europe/Paris", { at, lastDay: null }).day).toBe("2026-11-24");
	// The account moved west, where eight o'clock of the same day is still to come.
	expect(nextRun(due, "America/New_York", { at, lastDay: "2026-11-23" }).day).toBe("2026-11-24");
});

test.each([
	[31, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]],
	["last", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]],
	[30, ["2026-01-30", "2026-02-28", "2026-03-30", "2026-04-30"]],
	[29, ["2026-01-29", "2026-02-28", "2026-03-29", "2026-04-29"]],
	[1, ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"]],
] as const)("a monthly report of day %s runs on %j", (day, days) => {
	const runs = runsFrom(rule({ type: "monthly", day }), "Europe/Paris", { from: "2025-12-31T23:00:00Z", until: "2026-05-01T00:00:00Z" });
	expect(runs.map((run) => run.day).slice(0, 4)).toEqual(days);
});

test("in a leap year February has its 29th", () => {
	const from = Date.parse("2028-02-01T12:00:00Z");
	expect(nextRun(rule({ type: "monthly", day: "last" }), "UTC", { at: from, lastDay: null }).day).toBe("2028-02-29");
});

test.each(ZONES)("in %s, over two years, each period has one run, at its hour unless the clock skips it", (timezone) => {
	const span = { from: "2026-01-01T00:00:00Z", until: "2028-01-01T00:00:00Z" };
	// Each weekday and each day of the month at one hour; midnight, where most zones change their clocks, has all days of the month.
	for (const [hour, weekdays, days] of [
		[0, [1, 2], [1, 15, 28, 29, 30, 31, "last"]],
		[2, [3, 4, 5], [31, "last"]],
		[8, [6], [1]],
		[23, [7], [31]],
	] as const) {
		const daily = runsFrom(rule({ hour }), timezone, span);
		expect(daily.map(({ day }) => day)).toEqual(daily.map((_, i) => addDays(daily[0]?.day ?? "", i)));
		for (const { day, at } of daily) expect(localDay(timezone, at)).toBe(day);
		const atHour = daily.filter(({ at }) => Number(localTime(timezone, at).slice(0, 2)) === hour);
		// At most one hour a year is skipped.
		expect(daily.length - atHour.length).toBeLessThanOrEqual(2);
		for (const weekday of weekdays) {
			const weekly = runsFrom(rule({ type: "weekly", hour, weekday }), timezone, span);
			expect(weekly.map(({ day }) => day)).toEqual(weekly.map((_, i) => addDays(weekly[0]?.day ?? "", 7 * i)));
			expect(new Date(`${weekly[0]?.day}T00:00:00Z`).getUTCDay()).toBe(weekday % 7);
		}
		for (const day of days) {
			const months = runsFrom(rule({ type: "monthly", hour, day }), timezone, span).map((run) => run.day.slice(0, 7));
			expect(new Set(months).size).toBe(months.length);
			expect(months.length).toBeGreaterThanOrEqual(23);
		}
	}
});
