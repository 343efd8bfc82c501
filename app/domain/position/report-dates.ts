import { addDays } from "../time/local-day";
import { type LocalDate, parseLocalDate } from "../time/sent-date";

/** A day of the account, or one sample of it. */
export type TableDate = LocalDate;

/** The two dates of a table: the current date and the comparison date. */
export interface ReportDates {
	date: TableDate;
	comparison: TableDate;
}

/** Days between a date and each common comparison. */
export const COMPARISON_STEPS = { yesterday: 1, week: 7, month: 30 } as const;
export type ComparisonStep = keyof typeof COMPARISON_STEPS;

/** The daily sample: "a midnight sample returns 00:00". Source: spec B §2 "choose_day_report". */
const MIDNIGHT = "0000";

/** Reads a date of an address; null for anything else. */
export function parseTableDate(text: string | null): TableDate | null {
	return parseLocalDate(text);
}

export function printTableDate({ day, time }: TableDate): string {
	return time === null ? day : `${day}T${time}`;
}

/** Negative when a is earlier. A day sorts as its midnight. */
export function compareDates(a: TableDate, b: TableDate): number {
	const [first, second] = [a.day + (a.time ?? MIDNIGHT), b.day + (b.time ?? MIDNIGHT)];
	if (first === second) return 0;
	return first < second ? -1 : 1;
}

/** Today compared with yesterday: the default, and the dates after keywords were added. Source: spec B §2, §4 "Page behaviour". */
export function defaultDates(today: string): ReportDates {
	const date = { day: today, time: null };
	return { date, comparison: dayBefore(date) };
}

/** Sets the current date; a comparison that is not earlier moves to the day before at 00:00. Source: spec B §4. */
export function changeDate(dates: ReportDates, date: TableDate): ReportDates {
	const isEarlier = compareDates(dates.comparison, date) < 0;
	return { date, comparison: isEarlier ? dates.comparison : dayBefore(date) };
}

/** Sets the comparison date; one that is not before the current date changes nothing and gives a warning. Source: spec B §4. */
export function changeComparison(dates: ReportDates, comparison: TableDate): ReportDates & { warning: "comparison" | null } {
	if (compareDates(comparison, dates.date) >= 0) return { ...dates, warning: "comparison" };
	return { date: dates.date, comparison, warning: null };
}

/**
 * The dates after a refresh: the report of its answer ("YYYY-MM-DD HH:mm"), compared with the midnight of the day before, or with the same day's
 * midnight when its time is not 00:00. null when the answer is not a date. Source: spec B §4.
 */
export function datesAfterRefresh(answer: string): ReportDates | null {
	const date = parseTableDate(answer);
	if (!date || date.time === null) return null;
	return { date, comparison: date.time === MIDNIGHT ? { ...dayBefore(date), time: MIDNIGHT } : { day: date.day, time: MIDNIGHT } };
}

/** Limits the dates of an address: not after today, not before the first day (the earlier of account and data). */
export function clampDate(date: TableDate, { first, today }: { first: string; today: string }): TableDate {
	if (date.day > today) return { day: today, time: null };
	return date.day < first ? { day: first, time: null } : date;
}

function dayBefore({ day }: TableDate): TableDate {
	return { day: addDays(day, -1), time: null };
}

/** Reads two days from the parameters of an address. Defaults: today and the day before. A comparison that is not earlier than the date becomes the day before it. */
export function readReportDays(parameters: { get(name: string): string | null }, limits: { first: string; today: string }): ReportDates {
	const day = (name: string) => {
		const date = parseTableDate(parameters.get(name));
		return date && clampDate({ day: date.day, time: null }, limits);
	};
	const dates = defaultDates(day("date")?.day ?? limits.today);
	const { date, comparison } = changeComparison(dates, day("comparison") ?? dates.comparison);
	return { date, comparison };
}
