import { addDays } from "../time/local-day";
import type { ReportType } from "./choices";
import { dueBefore, type Recurrence } from "./schedule";

/** A report's period: it tells how things stand on `to`, compared with `comparison`. All "YYYY-MM-DD"; `from` and `to` belong to it. */
export interface ReportPeriod {
	from: string;
	to: string;
	comparison: string;
}

/** Number of Sunday in a recurrence. */
const SUNDAY = 7;

/**
 * The period that ends with a day and begins after another, with which it is compared; null: the period of a report that has none before it,
 * as if reports had always ended on this day of the week or the month.
 */
export function periodOf(type: ReportType, to: string, since: string | null): ReportPeriod {
	const comparison = since ?? dueBefore(ruleEndingOn(type, to), to);
	return { from: addDays(comparison, 1), to, comparison };
}

/**
 * The last day of the period before, for a scheduled report about a day: that of the last report, so that no day is in two reports or in none,
 * whatever became of the schedule between them. Without one before this day, the day on which it would have ended.
 */
export function scheduledSince(rule: Recurrence, to: string, lastDay: string | null): string {
	return lastDay !== null && lastDay < to ? lastDay : dueBefore(rule, to);
}

/** The last day of a month stands for the last days of all months. */
function ruleEndingOn(type: ReportType, to: string): Omit<Recurrence, "hour"> {
	const date = new Date(`${to}T00:00:00Z`);
	const isLast = addDays(to, 1).slice(0, 7) !== to.slice(0, 7);
	return { type, weekday: date.getUTCDay() || SUNDAY, day: isLast ? "last" : date.getUTCDate() };
}

/** Days from one to another, both included, at most so many: the latest ones. */
export function daysBetween(from: string, to: string, most: number): string[] {
	const days: string[] = [];
	for (let day = to; day >= from && days.length < most; day = addDays(day, -1)) days.push(day);
	return days.reverse();
}
