import { KeptFields } from "~/components/data-table/kept-fields";
import { SearchBox } from "~/components/data-table/search-box";
import { ComparisonPresets } from "~/components/dates/comparison-presets";
import { DatePicker } from "~/components/dates/date-picker";
import { changeComparison, changeDate } from "~/domain/position/report-dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { addressDates, pagesHref, pagesLinks } from "./pages-address";
import type { PagesData, PagesScreen } from "./read-screen";

/** Search, and the two dates of the table. */
export function PagesBar({ screen: { query, accountHid }, pages: { dates, limits } }: { screen: PagesScreen; pages: PagesData }) {
	const { t } = useTranslation();
	const { date, comparison } = dates;
	const shared = { accountHid, min: limits.first, max: limits.today, samples: [], action: paths.websitePages(query.website) };
	const hrefOf = (changed: typeof dates) => pagesHref(query, addressDates(changed, limits.today));
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			<SearchBox
				links={pagesLinks}
				query={query}
				id="search"
				label={t(query.address === null ? "landingPages.search" : "landingPages.searchKeyword")}
				isClearable
				className="relative min-w-0 grow basis-56 sm:max-w-80"
			/>
			<div className="date-bar">
				<DatePicker
					{...shared}
					name="date"
					label={t("dates.current")}
					value={date}
					hrefOf={(day) => hrefOf(changeDate(dates, { day, time: null }))}
					kept={<KeptFields links={pagesLinks} query={{ ...query, page: 1 }} without={["date"]} />}
				/>
				<span className="date-versus">{t("dates.comparedWith")}</span>
				<DatePicker
					{...shared}
					name="comparison"
					label={t("dates.comparison")}
					value={comparison}
					beforeFirst={t("dates.nothingEarlier")}
					hrefOf={(day) => hrefOf(changeComparison(dates, { day, time: null }))}
					kept={<KeptFields links={pagesLinks} query={{ ...query, page: 1 }} without={["comparison"]} />}
				/>
				<ComparisonPresets
					dates={dates}
					firstRead={limits.first}
					names={["yesterday", "week", "month"]}
					hrefOf={(picked) => hrefOf({ date, comparison: picked })}
				/>
			</div>
		</div>
	);
}
