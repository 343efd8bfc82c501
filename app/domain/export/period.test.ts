import { expect, test } from "vitest";
import { addDays } from "../time/local-day";
import { contentDisposition } from "./content-disposition";
import { daysBetween, periodOf } from "./period";
import { nextRun, type Recurrence } from "./schedule";

test.each([
	["daily", "2026-11-22", "2026-11-22", "2026-11-21"],
	["weekly", "2026-11-22", "2026-11-16", "2026-11-15"],
	["monthly", "2026-11-22", "2026-10-23", "2026-10-22"],
	["monthly", "2026-03-31", "2026-03-01", "2026-02-28"],
	["monthly", "2026-01-15", "2025-12-16", "2025-12-15"],
	["monthly", "2026-02-28", "2026-02-01", "2026-01-31"],
	["monthly", "2026-04-30", "2026-04-01", "2026-03-31"],
	["monthly", "2028-02-29", "2028-02-01", "2028-01-31"],
	["monthly", "2028-02-28", "2028-01-29", "2028-01-28"],
] as const)("a %s report of %s begins on %s and compares with %s", (type, to, from, comparison) => {
	expect(periodOf(type, to)).toEqual({ from, to, comparison });
});

test.each([
	["2026-02-28", 31, "2026-01-31"],
	["2026-02-28", 30, "2026-01-30"],
	["2026-02-28", "last", "2026-01-31"],
	["2026-02-20", 30, "2026-01-20"],
	["2026-02-20", "last", "2026-01-20"],
] as const)("a monthly report of %s by a schedule on day %s compares with %s", (to, day, comparison) => {
	expect(periodOf("monthly", to, day).comparison).toBe(comparison);
});

const ZONES = ["Europe/Paris", "America/Santiago", "Pacific/Auckland", "Pacific/Pago_Pago", "Pacific/Kiritimati", "Asia/Kathmandu"];
const MONTH_DAYS = [...Array.from({ length: 31 }, (_, i) => i + 1), "last"] as const;

/** Reports of a rule, each with its period. */
function* reportsOf(start: { rule: Recurrence; zone: string; at: number }, until: number) {
	let lastDay: string | null = null;
	let now = start;
	for (;;) {
		const run = nextRun(now.rule, now.zone, { at: now.at, lastDay });
		if (run.at >= until) return;
		yield periodOf(now.rule.type, run.day, now.rule.day);
		lastDay = run.day;
		now = { ...now, at: run.at };
	}
}

function expectEndToEnd(periods: ReturnType<typeof reportsOf>): number {
	let before: { to: string } | null = null;
	let count = 0;
	const wrong = [];
	for (const period of periods) {
		const begins = before === null ? period.from : addDays(before.to, 1);
		if (period.from !== begins || period.from > period.to || period.comparison !== addDays(period.from, -1)) wrong.push([before, period]);
		before = period;
		count++;
	}
	expect(wrong).toEqual([]);
	return count;
}

const SPAN = { from: Date.parse("2026-12-29T03:00:00Z"), until: Date.parse("2029-01-05T00:00:00Z") };

test.each(ZONES)("in %s reports stand end to end on each day of the month and the week, over two years and a leap day", (zone) => {
	const rules: Recurrence[] = [
		...MONTH_DAYS.map((day) => ({ type: "monthly", hour: 0, weekday: 1, day }) as const),
		...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ type: "weekly", hour: 2, weekday, day: 1 }) as const),
	];
	for (const rule of rules) {
		const count = expectEndToEnd(reportsOf({ rule, zone, at: SPAN.from }, SPAN.until));
		expect(count).toBeGreaterThanOrEqual(24);
	}
});

test("a week has seven days and compares with the same weekday, whichever day it ends on", () => {
	for (let to = "2026-12-29"; to < "2029-01-05"; to = addDays(to, 1)) {
		const { from, comparison } = periodOf("weekly", to);
		expect([daysBetween(from, to, 100).length, comparison]).toEqual([7, addDays(to, -7)]);
	}
});

test("a range of days has both its ends, and is cut to its latest days", () => {
	expect(daysBetween("2026-02-27", "2026-03-01", 10)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
	expect(daysBetween("2026-02-27", "2026-03-01", 2)).toEqual(["2026-02-28", "2026-03-01"]);
});

test("the name of a file is told in full and in plain letters, and breaks out of no header", () => {
	expect(contentDisposition("Résumé 2026.pdf")).toBe(
		"attachment; filename=\"Resume 2026.pdf\"; filename*=UTF-8''R%C3%A9sum%C3%A9%202026.pdf",
	);
	expect(contentDisposition('a"b\r\n.csv')).toBe("attachment; filename=\"a_b.csv\"; filename*=UTF-8''a%22b%0D%0A.csv");
});
