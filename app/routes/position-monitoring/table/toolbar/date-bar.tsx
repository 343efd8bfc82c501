import { KeptFields } from "~/components/data-table/kept-fields";
import { ComparisonPresets } from "~/components/dates/comparison-presets";
import { DateControl } from "~/components/dates/date-control";
import { DatePicker } from "~/components/dates/date-picker";
import type { TableDate } from "~/domain/position/report-dates";
import { useTranslation } from "~/i18n/use-translation";
import type { TableScreen } from "../../query/read-table";
import { tableAction, tableLinks } from "../../query/table-address";
import { dayHref, pickHref } from "./pick-href";

/** The current date and the comparison in one control. Source: spec B §2 "Date picker", §4 "Changing the current date". */
export function DateBar({ screen }: { screen: TableScreen }) {
	const { t } = useTranslation();
	const { query, dates, limits, samples, accountHid, firstRead } = screen;
	const { date, comparison } = dates;
	const presets = { dates, firstRead, hrefOf: (picked: TableDate) => pickHref(screen, "comparison", picked) };
	const shared = { accountHid, min: limits.first, max: limits.today, action: tableAction(query) };
	return (
		<DateControl
			dates={dates}
			limits={limits}
			presets={<ComparisonPresets {...presets} names={["yesterday", "week", "month", "first"]} />}
			date={
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
			}
			comparison={
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
			}
		/>
	);
}
