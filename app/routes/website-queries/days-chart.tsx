import { useCallback } from "react";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { formatDay, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { daysOptions } from "./days-options";
import type { QueriesData } from "./read-screen";

const HEIGHT_PX = 160;

/** Clicks and impressions by day, with a table of the same values. The library loads when the chart is shown. */
export function DaysChart({ data: { days, text: period, freshFrom, isFreshCounted, isPacific } }: { data: QueriesData }) {
	const { t, i18n } = useTranslation();
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) => daysOptions({ days, t, language: i18n.language, ...surroundings }),
		[days, t, i18n.language],
	);
	const key = (name: "clicks" | "impressions") => (
		<span className="query-key" data-kind={name}>
			{t(`queries.totals.${name}`)}
		</span>
	);
	return (
		<div className="query-chart">
			{/* The server sends the place of the chart, so that the table below does not move. */}
			<div className="needs-scripts">
				<LazyChart type="line" height={HEIGHT_PX} optionsOf={optionsOf} label={t("queries.chart.label", { period })} fileName={null}>
					{key("clicks")}
					{key("impressions")}
				</LazyChart>
			</div>
			{isPacific && <p className="mt-1 text-ink-muted text-xs">{t("queries.pacific")}</p>}
			{freshFrom !== null && (
				<p className="mt-1 text-ink-muted text-xs">
					{t(isFreshCounted ? "queries.fresh.counted" : "queries.fresh.after", { day: freshFrom })}
				</p>
			)}
			<details className="mt-1">
				<summary className="link w-fit text-xs">{t("queries.chart.table")}</summary>
				<div className="plain-table-frame mt-1 max-h-60 overflow-y-auto">
					<table className="plain-table">
						<caption className="sr-only">{t("queries.chart.title")}</caption>
						<thead>
							<tr>
								<th scope="col">{t("queries.chart.day")}</th>
								<th scope="col">{t("queries.totals.clicks")}</th>
								<th scope="col">{t("queries.totals.impressions")}</th>
							</tr>
						</thead>
						<tbody>
							{days.toReversed().map(({ day, clicks, impressions, isFinal }) => (
								<tr key={day}>
									<th scope="row">
										{formatDay(day, i18n.language)}
										{!isFinal && ` (${t("queries.chart.freshDay")})`}
									</th>
									<td>{formatNumber(clicks, i18n.language)}</td>
									<td>{formatNumber(impressions, i18n.language)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</div>
	);
}
