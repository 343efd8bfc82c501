import { Link } from "@remix-run/react";
import { COMPARISON_STEPS, type ComparisonStep, type ReportDates, type TableDate } from "~/domain/position/report-dates";
import { addDays } from "~/domain/time/local-day";
import { useTranslation } from "~/i18n/use-translation";

interface ComparisonPresetsProps {
	dates: ReportDates;
	/** null: nothing was read yet. */
	firstRead: string | null;
	names: readonly (ComparisonStep | "first")[];
	/** Address of the page with another comparison. */
	hrefOf(comparison: TableDate): string;
}

/** Links to common comparisons. Days before the first read day are left out. */
export function ComparisonPresets({ dates, firstRead, names, hrefOf }: ComparisonPresetsProps) {
	const { t } = useTranslation();
	const { day } = dates.date;
	if (firstRead === null) return null;
	const presets = names.map((name) => ({ name, to: name === "first" ? firstRead : addDays(day, -COMPARISON_STEPS[name]) }));
	const possible = presets.filter(({ to }) => to >= firstRead && to < day);
	if (possible.length === 0) return null;
	return (
		<ul className="date-presets" aria-label={t("dates.presets.label")}>
			{possible.map(({ name, to }) => (
				<li key={name}>
					<Link
						to={hrefOf({ day: to, time: null })}
						className="button button-outline button-small"
						preventScrollReset
						aria-current={dates.comparison.day === to && dates.comparison.time === null ? "true" : undefined}
					>
						{t(`dates.presets.${name}`)}
					</Link>
				</li>
			))}
		</ul>
	);
}
