import { Link } from "@remix-run/react";
import { KeptFields } from "~/components/data-table/kept-fields";
import { DatePicker } from "~/components/dates/date-picker";
import { changeComparison, changeDate } from "~/domain/position/report-dates";
import { addDays } from "~/domain/time/local-day";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { WebsitesScreen } from "./read-screen";
import { addressDates, websitesLinks } from "./websites-query";

const PRESETS = [
	{ name: "yesterday", days: 1 },
	{ name: "week", days: 7 },
	{ name: "month", days: 30 },
] as const;

/** Fields for the date and the comparison, and links to common comparisons. */
export function DateChoice({ screen: { query, dates, limits, accountHid } }: { screen: WebsitesScreen }) {
	const { t } = useTranslation();
	const { date, comparison } = dates;
	const shared = { accountHid, min: limits.first, max: limits.today, samples: [], action: paths.websites() };
	const hrefOf = (changed: typeof dates) => websitesLinks.href({ ...query, ...addressDates(changed, limits.today), page: 1 });
	const presets = PRESETS.map(({ name, days }) => ({ name, day: addDays(date.day, -days) })).filter(({ day }) => day >= limits.first);
	return (
		<div className="date-bar">
			<DatePicker
				{...shared}
				name="date"
				label={t("dates.current")}
				value={date}
				hrefOf={(day) => hrefOf(changeDate(dates, { day, time: null }))}
				kept={<KeptFields links={websitesLinks} query={{ ...query, page: 1 }} without={["date"]} />}
			/>
			<span className="date-versus">{t("dates.comparedWith")}</span>
			<DatePicker
				{...shared}
				name="comparison"
				label={t("dates.comparison")}
				value={comparison}
				beforeFirst={t("dates.nothingEarlier")}
				hrefOf={(day) => hrefOf(changeComparison(dates, { day, time: null }))}
				kept={<KeptFields links={websitesLinks} query={{ ...query, page: 1 }} without={["comparison"]} />}
			/>
			{presets.map(({ name, day }) => (
				<Link
					key={name}
					to={hrefOf({ date, comparison: { day, time: null } })}
					className="button button-outline button-small"
					preventScrollReset
					aria-current={comparison.day === day ? "true" : undefined}
				>
					{t(`dates.presets.${name}`)}
				</Link>
			))}
		</div>
	);
}
