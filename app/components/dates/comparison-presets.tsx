import { Link } from "@remix-run/react";
import type { ReportDates, TableDate } from "~/domain/position/report-dates";
import { addDays } from "~/domain/time/local-day";
import { useTranslation } from "~/i18n/use-translation";

interface ComparisonPresetsProps {
	dates: ReportDates;
	/** null: nothing was read yet. */
	firstRead: string | null;
	names: readonly ("yesterday" | "week" | "month" | "first")[];
	/** Address of the page with another comparison. */
	hrefOf(comparison: TableDate): string;
}

/** Comparisons that are asked for often. Days before the first one that was read are left out. */
export function ComparisonPresets({ dates, firstRead, names, hrefOf }: ComparisonPresetsProps) {
	const { t } = useTranslation();
	const { day } = dates.date;
	if (firstRead === null) return null;
	const days = { yesterday: addDays(day, -1), week: addDays(day, -7), month: addDays(day, -30), first: firstRead };
	const possible = names.filter((name) => days[name] >= firstRead && days[name] < day);
	if (possible.length === 0) return null;
	return (
		<ul className="date-presets" aria-label={t("dates.presets.label")}>
			{possible.map((name) => (
				<li key={name}>
					<Link
						to={hrefOf({ day: days[name], time: null })}
						className="button button-outline button-small"
						preventScrollReset
						aria-current={dates.comparison.day === days[name] && dates.comparison.time === null ? "true" : undefined}
					>
						{t(`dates.presets.${name}`)}
					</Link>
				</li>
			))}
		</ul>
	);
}
