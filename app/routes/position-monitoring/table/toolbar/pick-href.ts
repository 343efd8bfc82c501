import { changeComparison, changeDate, printTableDate, type TableDate } from "~/domain/position/report-dates";
import type { TableScreen } from "../../query/read-table";
import { type TableAddress, tableHref } from "../../query/table-address";

type Picked = "date" | "comparison";
type Dated = Pick<TableScreen, "query" | "dates" | "limits">;

/** A day with one report opens at once; a day with several opens the dialog that lists them. */
export function dayHref(screen: Dated, which: Picked, day: string, times: readonly string[]): string {
	const isPlain = times.every((time) => time === "00:00");
	return isPlain ? pickHref(screen, which, { day, time: null }) : tableHref(screen.query, "choose_day_report", { day, of: which });
}

/** Address of the table at the picked date. */
export function pickHref({ query, dates, limits }: Dated, which: Picked, picked: TableDate): string {
	if (which === "date") return tableHref(withDates(query, changeDate(dates, picked), limits.today));
	const { warning, ...changed } = changeComparison(dates, picked);
	if (!warning) return tableHref(withDates(query, changed, limits.today));
	const href = tableHref(query);
	return `${href}${href.includes("?") ? "&" : "?"}warning=comparison`;
}

/** Writes dates into the query. Today is left out, so that the address still means the current day tomorrow. */
function withDates(query: TableAddress, { date, comparison }: Dated["dates"], today: string): TableAddress {
	return { ...query, page: 1, date: printTableDate(date) === today ? null : date, comparison };
}
