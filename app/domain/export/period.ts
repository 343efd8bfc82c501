import { addDays } from "../time/local-day";
import type { ReportType } from "./choices";

/** A report's period: it tells how things stand on `to`, compared with `comparison`. All "YYYY-MM-DD"; `from` and `to` belong to it. */
export interface ReportPeriod {
	from: string;
	to: string;
	comparison: string;
}

const WEEK = 7;

/**
 * The period that ends with a day: that day, the seven days, or the days since the same day of the month before (its last day where that month
 * is shorter). It is compared with the day before the period begins.
 */
export function periodOf(type: ReportType, to: string): ReportPeriod {
	const comparison = comparisonDay(type, to);
	return { from: addDays(comparison, 1), to, comparison };
}

function comparisonDay(type: ReportType, to: string): string {
	if (type === "daily") return addDays(to, -1);
	if (type === "weekly") return addDays(to, -WEEK);
	const [year = 0, month = 0, day = 0] = to.split("-").map(Number);
	// Day 0 of a month is the last one of the month before.
	const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0));
	return new Date(Date.UTC(year, month - 2, Math.min(day, lastOfMonthBefore.getUTCDate()))).toISOString().slice(0, 10);
}

/** Days from one to another, both included, at most so many: the latest ones. */
export function daysBetween(from: string, to: string, most: number): string[] {
	const days: string[] = [];
	for (let day = to; day >= from && days.length < most; day = addDays(day, -1)) days.push(day);
	return days.reverse();
}
