import { changeDate, clampDate, compareDates, defaultDates, type ReportDates } from "~/domain/position/report-dates";
import type { TableAddress } from "./table-address";

interface Settled {
	dates: ReportDates;
	/** The comparison asked for was not before the current date. */
	warning: "comparison" | null;
}

/**
 * The dates that an address means: today and the day before where it says none, within the limits. A comparison that is not earlier gives way:
 * with a warning, but for an address that a current date was picked by. On the first day nothing is earlier: the day before it stands for nothing to
 * compare with, and is not warned of. Source: spec B §4.
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
