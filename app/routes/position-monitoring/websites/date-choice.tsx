import { KeptFields } from "~/components/data-table/kept-fields";
import { ComparisonPresets } from "~/components/dates/comparison-presets";
import { DateControl } from "~/components/dates/date-control";
import { DatePicker } from "~/components/dates/date-picker";
import { changeComparison, changeDate } from "~/domain/position/report-dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { WebsitesScreen } from "./read-screen";
import { addressDates, websitesLinks } from "./websites-query";

/** The date and the comparison in one control. */
export function DateChoice({ screen: { query, dates, limits, accountHid } }: { screen: WebsitesScreen }) {
	const { t } = useTranslation();
	const { date, comparison } = dates;
	const shared = { accountHid, min: limits.first, max: limits.today, samples: [], action: paths.websites() };
	const hrefOf = (changed: typeof dates) => websitesLinks.href({ ...query, ...addressDates(changed, limits.today), page: 1 });
	return (
		<DateControl
			dates={dates}
			limits={limits}
			presets={
				<ComparisonPresets
					dates={dates}
					firstRead={limits.first}
					names={["yesterday", "week", "month"]}
					hrefOf={(picked) => hrefOf({ date, comparison: picked })}
				/>
			}
			date={
				<DatePicker
					{...shared}
					name="date"
					label={t("dates.current")}
					value={date}
					hrefOf={(day) => hrefOf(changeDate(dates, { day, time: null }))}
					kept={<KeptFields links={websitesLinks} query={{ ...query, page: 1 }} without={["date"]} />}
				/>
			}
			comparison={
				<DatePicker
					{...shared}
					name="comparison"
					label={t("dates.comparison")}
					value={comparison}
					beforeFirst={t("dates.nothingEarlier")}
					hrefOf={(day) => hrefOf(changeComparison(dates, { day, time: null }))}
					kept={<KeptFields links={websitesLinks} query={{ ...query, page: 1 }} without={["comparison"]} />}
				/>
			}
		/>
	);
}
