import { addDays, localDay, startOfLocalHour } from "../time/local-day";
import type { ReportType } from "./choices";

/** When a report is sent: every day, on a weekday (1 Monday – 7 Sunday), or on a day of the month; at a full local hour (0–23). */
export interface Recurrence {
	type: ReportType;
	hour: number;
	weekday: number;
	/** 1–31; in shorter months the last day. */
	day: number | "last";
}

export interface Run {
	/** Local day that the report is about, "YYYY-MM-DD". */
	day: string;
	/** Instant from which it is sent, ms. */
	at: number;
}

/** A month and the longest wait for a day of the month. */
const MOST_DAYS = 64;

/**
 * The next run after an instant, on a later day than the last run's (null: none yet). An hour that the clock skips begins at the change of the
 * clock; of an hour that occurs twice, the first one counts.
 */
export function nextRun(rule: Recurrence, timezone: string, after: { at: number; lastDay: string | null }): Run {
	let day = localDay(timezone, after.at);
	for (let days = 0; days < MOST_DAYS; days++, day = addDays(day, 1)) {
		if (!isDue(rule, day)) continue;
		const run = runOn(rule, timezone, day);
		if (run.at > after.at && (after.lastDay === null || run.day > after.lastDay)) return run;
	}
	throw new Error("a recurrence has no next run");
}

/** The latest day before a day that the rule names, by the calendar alone. */
export function dueBefore(rule: Omit<Recurrence, "hour">, day: string): string {
	let before = addDays(day, -1);
	while (!isDue(rule, before)) before = addDays(before, -1);
	return before;
}

/** Whether the rule names a day, by the calendar alone. */
export function isDue({ type, weekday, day: wanted }: Omit<Recurrence, "hour">, day: string): boolean {
	if (type === "daily") return true;
	const date = new Date(`${day}T00:00:00Z`);
	if (type === "weekly") return (date.getUTCDay() || 7) === weekday;
	const isLast = addDays(day, 1).slice(0, 7) !== day.slice(0, 7);
	return wanted === date.getUTCDate() || (isLast && (wanted === "last" || wanted > date.getUTCDate()));
}

/** A date that the zone skipped runs on the next one. */
function runOn(rule: Recurrence, timezone: string, day: string): Run {
	const at = startOfLocalHour(timezone, day, rule.hour);
	return localDay(timezone, at) === day ? { day, at } : runOn(rule, timezone, addDays(day, 1));
}
