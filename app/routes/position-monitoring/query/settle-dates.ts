import { changeDate, clampDate, compareDates, defaultDates, type ReportDates } from "~/domain/position/report-dates";
import type { TableAddress } from "./table-address";

/** Time of the daily sample, which contains all keywords. */
const DAILY_TIME = "0000";

/** A refresh of some keywords shows only those, unless the user asks for all. */
export function showsPart({ date }: Pick<ReportDates, "date">, { whole }: Pick<TableAddress, "whole">): boolean {
	return date.time !== null && date.time !== DAILY_TIME && !whole;
}

interface Settled {
	dates: ReportDates;
	/** The requested comparison was not before the current date. */
	warning: "comparison" | null;
}

/**
 * Report dates of an address, within the limits; defaults are today and the day before. A comparison that is not earlier is replaced, with
 * a warning unless the user has just picked the current date. On the first day no comparison is earlier: the day before it means that there
 * is nothing to compare with, without a warning. Source: spec B §4.
 */
export function settleDates(
	query: Pick<TableAddress, "date" | "comparison">,
	limits: { first: string; today: string },
	parameters: URLSearchParams,
): Settled {
	const date = query.date ? clampDate(query.date, limits) : defaultDates(limits.today).date;
	const asked = query.comparison && clampDate(query.comparison, limits);
	const isWarned = parameters.get("warning") === "comparison";
	if (!asked) return { dates: changeDate({ date, comparison: date }, date), warning: isWarned ? "comparison" : null };
	const isLate = query.comparison !== null && compareDates(query.comparison, date) >= 0;
	const isPicked = parameters.get("picked") === "date";
	return { dates: changeDate({ date, comparison: asked }, date), warning: isWarned || (isLate && !isPicked) ? "comparison" : null };
}
