import type { KeywordDays } from "~/domain/search-query/keyword-days";
import { formatDay, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** The chart as a table, latest day first, with the figures of both scopes. Days without a figure are left out. */
export function TrafficTable({ days: { days, freshFrom, own, all } }: { days: KeywordDays }) {
	const { t, i18n } = useTranslation();
	const number = (value: number | null | undefined) => (value == null ? "–" : formatNumber(value, i18n.language));
	const rows = days.map((day, i) => ({ day, i })).filter(({ i }) => all.impressions[i] !== null);
	return (
		<table className="evolution-table">
			<caption className="sr-only">{t("evolution.traffic.caption")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("evolution.day")}</th>
					{own && (
						<>
							<th scope="col" className="text-right">
								{t("evolution.traffic.ownClicks")}
							</th>
							<th scope="col" className="text-right">
								{t("evolution.traffic.ownImpressions")}
							</th>
						</>
					)}
					<th scope="col" className="text-right">
						{t("evolution.traffic.clicks")}
					</th>
					<th scope="col" className="text-right">
						{t("evolution.traffic.impressions")}
					</th>
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
						</th>
						{own && (
							<>
								<td className="text-right tabular-nums">{number(own.clicks[i])}</td>
								<td className="text-right tabular-nums">{number(own.impressions[i])}</td>
							</>
						)}
						<td className="text-right tabular-nums">{number(all.clicks[i])}</td>
						<td className="text-right tabular-nums">{number(all.impressions[i])}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
