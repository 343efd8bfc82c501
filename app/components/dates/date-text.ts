import type { TableDate } from "~/domain/position/report-dates";
import { formatDay } from "~/i18n/format";

/** A date as text, with the time unless it is midnight. Source: spec B §2 "The time is shown when the hour is not midnight". */
export function dateText({ day, time }: TableDate, language: string): string {
	const clock = time === null || time === "0000" ? "" : `, ${time.slice(0, 2)}:${time.slice(2)}`;
	return formatDay(day, language) + clock;
}
