import type { ReportDates, TableDate } from "~/domain/position/report-dates";
import { addDays } from "~/domain/time/local-day";
import { formatDay, formatDayOfYear } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { dateText } from "./date-text";

/** "Today vs yesterday", "Nov 22 vs Nov 15": both dates of a table, as short as they are clear. */
export function datesText(
	{ date, comparison }: ReportDates,
	{ first, today }: { first: string; today: string },
	t: Translate,
	language: string,
): string {
	const dayText = ({ day, time }: TableDate) => {
		if (time !== null && time !== "0000") return dateText({ day, time }, language);
		return day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(day, language) : formatDay(day, language);
	};
	const isWhole = ({ time }: TableDate) => time === null;
	const yesterday = addDays(today, -1);
	const now =
		isWhole(date) && date.day === today ? t("dates.today") : isWhole(date) && date.day === yesterday ? t("dates.yesterday") : dayText(date);
	if (comparison.day < first) return now;
	const then = isWhole(comparison) && comparison.day === yesterday ? t("dates.thanYesterday") : dayText(comparison);
	return t("dates.versus", { date: now, comparison: then });
}
