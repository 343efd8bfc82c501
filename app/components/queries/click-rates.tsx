import type { CurvePoint } from "~/domain/search-query/ctr-curve";
import type { PageDays } from "~/domain/search-query/page-days";
import { formatNumber, formatShare, formatShortDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { PageDaysNote } from "./page-days-note";

interface ClickRatesProps {
	/** points null: too few impressions or clicks. null: the service tells no positions by day. */
	curve: { points: readonly CurvePoint[] | null; from: string; to: string; pageDays: PageDays | null } | null;
}

/** The website's own click rates by position, with their ranges and what they rest on. */
export function ClickRates({ curve }: ClickRatesProps) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const points = curve?.points ?? null;
	const most = Math.max(0.001, ...(points ?? []).map(({ high }) => high));
	const percent = (share: number) => `${Math.round((1_000 * share) / most) / 10}%`;
	return (
		<section aria-label={t("queries.rates.title")}>
			<p className="mb-3 max-w-prose text-ink-muted text-sm">
				{curve?.points
					? t("queries.rates.help", { from: formatShortDay(curve.from, language), to: formatShortDay(curve.to, language) })
					: t("queries.rates.none")}
			</p>
			{points && <PageDaysNote days={curve?.pageDays ?? null} />}
			{points && (
				<div className="table-card max-w-4xl overflow-x-auto">
					<table className="click-rates-table">
						<caption className="sr-only">{t("queries.rates.title")}</caption>
						<thead>
							<tr>
								<th scope="col">{t("queries.rates.position")}</th>
								<th scope="col">{t("queries.rates.rate")}</th>
								<td aria-hidden="true" />
								<th scope="col">{t("queries.rates.range")}</th>
								<th scope="col">{t("queries.rates.impressions")}</th>
								<th scope="col">{t("queries.rates.queries")}</th>
							</tr>
						</thead>
						<tbody>
							{points.map(({ position, rate, low, high, impressions, queries }) => (
								<tr key={position}>
									<th scope="row">{position}</th>
									<td>{formatShare(rate, language)}</td>
									<td aria-hidden="true" className="click-rate-cell">
										<svg className="click-rate" aria-hidden="true" width="100%" height="12" preserveAspectRatio="none">
											<rect x={percent(low)} y="4" width={percent(high - low)} height="4" rx="2" className="click-rate-range" />
											<rect x={percent(rate)} y="1" width="3" height="10" className="click-rate-mark" />
										</svg>
									</td>
									<td>{t("queries.rates.span", { low: formatShare(low, language), high: formatShare(high, language) })}</td>
									<td>{formatNumber(impressions, language)}</td>
									<td>{formatNumber(queries, language)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</section>
	);
}
