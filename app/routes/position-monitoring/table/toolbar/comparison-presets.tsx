import { Link } from "@remix-run/react";
import { addDays } from "~/domain/time/local-day";
import { useTranslation } from "~/i18n/use-translation";
import type { TableScreen } from "../../query/read-table";
import { pickHref } from "./pick-href";

/** Comparisons that are asked for often. Days before the first one that was read are left out. */
export function ComparisonPresets({ screen }: { screen: TableScreen }) {
	const { t } = useTranslation();
	const { dates, firstRead } = screen;
	const { day } = dates.date;
	if (firstRead === null) return null;
	const presets = [
		{ name: "yesterday", to: addDays(day, -1) },
		{ name: "week", to: addDays(day, -7) },
		{ name: "month", to: addDays(day, -30) },
		{ name: "first", to: firstRead },
	] as const;
	const possible = presets.filter(({ to }) => to >= firstRead && to < day);
	if (possible.length === 0) return null;
	return (
		<ul className="date-presets">
			{possible.map(({ name, to }) => (
				<li key={name}>
					<Link
						to={pickHref(screen, "comparison", { day: to, time: null })}
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
