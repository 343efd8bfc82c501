import { expect, test } from "vitest";
import { picker } from "../../../tests/builders/picker";
import { DAY_MS } from "../time/durations";
import { addDays } from "../time/local-day";
import { contentDisposition } from "./content-disposition";
import { daysBetween, periodOf, scheduledSince } from "./period";
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
	expect(periodOf(type, to, null)).toEqual({ from, to, comparison });
});

test.each([
	["the last one's end", "2026-02-28", "2026-01-31", "2026-01-31"],
	["the last one's end, however long ago", "2026-02-28", "2025-11-12", "2025-11-12"],
	["the day of the month before, where none was sent", "2026-02-28", null, "2026-01-31"],
	["the day of the month before, where this day has its report", "2026-02-28", "2026-02-28", "2026-01-31"],
])("a scheduled report begins after %s", (_, to, lastDay, since) => {
	for (const day of [31, "last"] as const) expect(scheduledSince({ type: "monthly", hour: 8, weekday: 1, day }, to, lastDay)).toBe(since);
});

const ZONES = ["Europe/Paris", "America/Santiago", "Pacific/Auckland", "Pacific/Pago_Pago", "Pacific/Kiritimati", "Asia/Kathmandu"];
const MONTH_DAYS = [...Array.from({ length: 31 }, (_, i) => i + 1), "last"] as const;

/** Reports of a rule, each with its period; `live` changes rule or zone, or stops the clock, between two of them. */
function* reportsOf(start: { rule: Recurrence; zone: string; at: number }, until: number, live: (now: typeof start) => typeof start) {
	let lastDay: string | null = null;
	let now = start;
	for (;;) {
		const run = nextRun(now.rule, now.zone, { at: now.at, lastDay });
		if (run.at >= until) return;
		yield periodOf(now.rule.type, run.day, scheduledSince(now.rule, run.day, lastDay));
		lastDay = run.day;
		now = live({ ...now, at: run.at });
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
		const count = expectEndToEnd(reportsOf({ rule, zone, at: SPAN.from }, SPAN.until, (now) => now));
		expect(count).toBeGreaterThanOrEqual(24);
	}
});

test.each(Array.from({ length: 40 }, (_, i) => i + 1))("reports stand end to end whatever is changed between them (seed %i)", (seed) => {
	const pick = picker(seed);
	const one = <T>(list: readonly T[]) => list[pick(list.length)] as T;
	const rule = (): Recurrence => ({
		type: one(["daily", "weekly", "monthly"]),
		hour: one([0, 2, 8, 23]),
		weekday: one([1, 2, 3, 4, 5, 6, 7]),
		day: one(MONTH_DAYS),
	});
	const start = { rule: rule(), zone: one(ZONES), at: SPAN.from };
	const count = expectEndToEnd(
		reportsOf(start, SPAN.until, (now) => {
			if (pick(5) === 0) return { ...now, rule: rule() };
			if (pick(5) === 0) return { ...now, zone: one(ZONES) };
			// Paused, or nothing ran: up to three months.
			if (pick(10) === 0) return { ...now, at: now.at + pick(90) * DAY_MS };
			return now;
		}),
	);
	expect(count).toBeGreaterThan(5);
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
