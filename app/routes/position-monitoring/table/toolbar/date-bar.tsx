import { KeptFields } from "~/components/data-table/kept-fields";
import { ComparisonPresets } from "~/components/dates/comparison-presets";
import { DatePicker } from "~/components/dates/date-picker";
import type { TableDate } from "~/domain/position/report-dates";
import { useTranslation } from "~/i18n/use-translation";
import type { TableScreen } from "../../query/read-table";
import { tableAction, tableLinks } from "../../query/table-address";
import { dayHref, pickHref } from "./pick-href";

/** Pickers of the current date and of the comparison. Source: spec B §2 "Date picker", §4 "Changing the current date". */
export function DateBar({ screen }: { screen: TableScreen }) {
	const { t } = useTranslation();
	const { query, dates, limits, samples, accountHid, firstRead } = screen;
	const { date, comparison } = dates;
	const presets = { dates, firstRead, hrefOf: (picked: TableDate) => pickHref(screen, "comparison", picked) };
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
			<span className="date-versus">{t("dates.comparedWith")}</span>
			<DatePicker
				{...shared}
				name="comparison"
				label={t("dates.comparison")}
				value={comparison}
				beforeFirst={t("dates.nothingEarlier")}
				presets={<ComparisonPresets {...presets} names={["first"]} />}
				samples={samples.comparison}
				hrefOf={(day, times) => dayHref(screen, "comparison", day, times)}
				kept={<KeptFields links={tableLinks} query={{ ...query, date, page: 1 }} without={["comparison"]} />}
			/>
			<ComparisonPresets {...presets} names={["yesterday", "week", "month"]} />
		</div>
	);
}
