import { useTranslation } from "react-i18next";
import { KeptFields } from "~/components/data-table/kept-fields";
import { DatePicker } from "~/components/dates/date-picker";
import type { TableDate } from "~/domain/position/report-dates";
import { changeComparison, changeDate, printTableDate } from "~/domain/position/report-dates";
import type { Screen } from "../page/read-screen";
import { type TableAddress, tableAction, tableHref, tableLinks } from "../table/table-address";

/** Pickers of the current date and of the comparison. Source: spec B §2 "Date picker", §4 "Changing the current date". */
export function DateBar({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { query, dates, limits, samples, accountHid } = screen;
	const { date, comparison } = dates;
	const shared = { accountHid, min: limits.first, max: limits.today, action: tableAction(query) };
	return (
		<div className="date-bar">
			<DatePicker
				{...shared}
				name="date"
				label={t("dates.current")}
				value={date}
				samples={samples.date}
				hrefOf={(day, times) => dayHref(screen, "date", day, times)}
				kept={
					<>
						<KeptFields links={tableLinks} query={{ ...query, comparison, page: 1 }} without={["date"]} />
						<input type="hidden" name="picked" value="date" />
					</>
				}
			/>
			<span className="text-ink-muted text-sm">{t("dates.comparedWith")}</span>
			<DatePicker
				{...shared}
				name="comparison"
				label={t("dates.comparison")}
				value={comparison}
				beforeFirst={t("dates.nothingEarlier")}
				samples={samples.comparison}
				hrefOf={(day, times) => dayHref(screen, "comparison", day, times)}
				kept={<KeptFields links={tableLinks} query={{ ...query, date, page: 1 }} without={["comparison"]} />}
			/>
		</div>
	);
}

type Picked = "date" | "comparison";
type Dated = Pick<Screen, "query" | "dates" | "limits">;

/** A day with one report opens at once; a day with several opens the dialog that lists them. */
function dayHref(screen: Dated, which: Picked, day: string, times: readonly string[]): string {
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
