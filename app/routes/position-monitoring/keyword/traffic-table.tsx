import type { KeywordDays } from "~/domain/search-query/keyword-days";
import { formatDay, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

interface TrafficTableProps {
	days: KeywordDays;
	/** Scopes of the figures, a pair of columns each. */
	scopes: readonly ("own" | "all")[];
}

/** The chart as a table, latest day first. Days without a figure are left out. */
export function TrafficTable({ days, scopes }: TrafficTableProps) {
	const { t, i18n } = useTranslation();
	const { freshFrom, all } = days;
	const number = (value: number | null | undefined) => (value == null ? "–" : formatNumber(value, i18n.language));
	const columns = scopes.flatMap((scope) => {
		const isBeside = scope === "own" && scopes.length > 1;
		return [
			{ name: t(isBeside ? "evolution.traffic.ownClicks" : "evolution.traffic.clicks"), counts: days[scope]?.clicks },
			{ name: t(isBeside ? "evolution.traffic.ownImpressions" : "evolution.traffic.impressions"), counts: days[scope]?.impressions },
		];
	});
	const rows = days.days.map((day, i) => ({ day, i })).filter(({ i }) => all.impressions[i] !== null);
	return (
		<table className="evolution-table">
			<caption className="sr-only">{t("evolution.traffic.caption")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("evolution.day")}</th>
					{columns.map(({ name }) => (
						<th key={name} scope="col" className="text-right">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.toReversed().map(({ day, i }) => (
					<tr key={day}>
						<th scope="row">
							{formatDay(day, i18n.language)}
							{freshFrom !== null && day >= freshFrom && (
								<span className="block text-ink-muted text-xs">{t("evolution.traffic.fresh")}</span>
							)}
							{days.byPage.includes(day) && <span className="block text-ink-muted text-xs">{t("evolution.traffic.byPage")}</span>}
						</th>
						{columns.map(({ name, counts }) => (
							<td key={name} className="text-right tabular-nums">
								{number(counts?.[i])}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
