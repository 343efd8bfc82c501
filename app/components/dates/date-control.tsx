import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Disclosure } from "~/components/layout/disclosure";
import type { ReportDates } from "~/domain/position/report-dates";
import { useTranslation } from "~/i18n/use-translation";
import { datesText } from "./dates-text";

interface DateControlProps {
	dates: ReportDates;
	limits: { first: string; today: string };
	presets: ReactNode;
	/** Fields of the two dates. */
	date: ReactNode;
	comparison: ReactNode;
}

/** One button for both dates of a table, "Today vs yesterday": it opens common comparisons and the fields of both dates. */
export function DateControl({ dates, limits, presets, date, comparison }: DateControlProps) {
	const { t, i18n } = useTranslation();
	const text = datesText(dates, limits, t, i18n.language);
	return (
		<Disclosure
			label={`${t("dates.control")}: ${text}`}
			align="start"
			className="date-control"
			buttonClass="button-outline"
			summary={
				<>
					<CalendarDays aria-hidden="true" />
					<span className="tabular-nums">{text}</span>
				</>
			}
		>
			{presets}
			<div className="date-rows">
				<span aria-hidden="true">{t("dates.current")}</span>
				{date}
				<span aria-hidden="true">{t("dates.comparison")}</span>
				{comparison}
			</div>
		</Disclosure>
	);
}
