import { averagePosition, clickRate } from "~/domain/search-query/query-figures";
import { formatNumber, formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { DaysChart } from "./days-chart";
import type { QueriesData } from "./read-screen";

/** Totals of the property with the values of the period before, the share that the service does not tell, and a chart by day. */
export function TotalsStrip({ data }: { data: QueriesData }) {
	const { t, i18n } = useTranslation();
	const { totals, before } = data;
	const { all, told } = totals;
	const number = (value: number | null) => (value === null ? "–" : formatNumber(value, i18n.language));
	const share = (value: number | null) => (value === null ? "–" : formatShare(value, i18n.language));
	const cards = [
		{ name: "clicks", value: number(all.clicks), before: before && number(before.clicks) },
		{ name: "impressions", value: number(all.impressions), before: before && number(before.impressions) },
		{ name: "ctr", value: share(clickRate(all)), before: before && share(clickRate(before)) },
		{
			name: "average",
			value: number(averagePosition(all)),
			before: before && number(averagePosition(before)),
		},
	] as const;
	const untold = (whole: number, part: number | null) => (whole === 0 || part === null ? null : Math.max(0, whole - part) / whole);
	return (
		<section className="query-totals" aria-label={t("queries.totals.label")}>
			<ul className="query-figures">
				{cards.map((card) => (
					<li key={card.name} className="overview-card">
						<span className="overview-name">{t(`queries.totals.${card.name}`)}</span>
						<span className="overview-value">{card.value}</span>
						<span className="overview-note">{card.before !== null && t("queries.totals.before", { value: card.before })}</span>
					</li>
				))}
				{told && (
					<li className="overview-card" title={t("queries.totals.untoldHelp")}>
						<span className="overview-name">{t("queries.totals.untold")}</span>
						<span className="overview-value">{share(untold(all.clicks, told.clicks))}</span>
						<span className="overview-note">
							{t("queries.totals.untoldNote", { share: share(untold(all.impressions, told.impressions)) })}
						</span>
					</li>
				)}
			</ul>
			<DaysChart data={data} />
		</section>
	);
}
