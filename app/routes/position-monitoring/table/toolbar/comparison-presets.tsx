import { Link } from "@remix-run/react";
import { addDays } from "~/domain/time/local-day";
import { useTranslation } from "~/i18n/use-translation";
import type { TableScreen } from "../../query/read-table";
import { pickHref } from "./pick-href";

interface ComparisonPresetsProps {
	screen: TableScreen;
	names: readonly ("yesterday" | "week" | "month" | "first")[];
}

/** Comparisons that are asked for often. Days before the first one that was read are left out. */
export function ComparisonPresets({ screen, names }: ComparisonPresetsProps) {
	const { t } = useTranslation();
	const { dates, firstRead } = screen;
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
						to={pickHref(screen, "comparison", { day: days[name], time: null })}
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
