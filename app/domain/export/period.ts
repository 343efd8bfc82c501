import { addDays } from "../time/local-day";
import type { ReportType } from "./choices";
import { dueBefore, isDue, type Recurrence } from "./schedule";

/** A report's period: it tells how things stand on `to`, compared with `comparison`. All "YYYY-MM-DD"; `from` and `to` belong to it. */
export interface ReportPeriod {
	from: string;
	to: string;
	comparison: string;
}

const WEEK_DAYS = 7;

/**
 * The period that ends with a day, the same for a report that is scheduled, sent by hand or downloaded: the day itself, its last seven days, or the
 * days since the same day of the month before. day: of the month, as a schedule names it; without one, and on another day, that of `to`.
 */
export function periodOf(type: ReportType, to: string, day?: Recurrence["day"]): ReportPeriod {
	const comparison = type === "monthly" ? dueBefore(monthlyOn(to, day), to) : addDays(to, type === "weekly" ? -WEEK_DAYS : -1);
	return periodSince(comparison, to);
}

/** The period that begins after a day. */
export function periodSince(comparison: string, to: string): ReportPeriod {
	return { from: addDays(comparison, 1), to, comparison };
}

/** The last day of a month stands for the last days of all months. */
function monthlyOn(to: string, day: Recurrence["day"] | undefined): Omit<Recurrence, "hour"> {
	const named = { type: "monthly", weekday: 1, day: day ?? "last" } as const;
	if (day !== undefined && isDue(named, to)) return named;
	const isLast = addDays(to, 1).slice(0, 7) !== to.slice(0, 7);
	return { ...named, day: isLast ? "last" : Number(to.slice(8)) };
}

/** Days from one to another, both included, at most so many: the latest ones. */
export function daysBetween(from: string, to: string, most: number): string[] {
	const days: string[] = [];
	for (let day = to; day >= from && days.length < most; day = addDays(day, -1)) days.push(day);
	return days.reverse();
}
