import { PlainTable } from "~/components/data-table/plain-table";
import { bandCounts, outsideDepth, usedBands } from "~/domain/table/band-counts";
import { formatDay, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { SharedTable } from "./read-shared-table";

/** Height of the drawing, and width of a day and its bar, in its own units. */
const HEIGHT = 100;
const DAY = 20;
const BAR = 16;

/** Keywords by band and day as stacked bars, without JavaScript; a gap for a day without a reading. The table has the numbers. */
export function SharedTrend({ trend: all, language }: { trend: SharedTable["trend"]; language: string }) {
	const { t } = useTranslation();
	const sides = all.map(({ figures }) => figures);
	const bands = usedBands(sides);
	// Keywords that were not requested are left out.
	const trend = all.slice(sides.findIndex((side) => side !== null)).map(({ day, figures }) => {
		const counts = figures && bandCounts({ ...figures, absent: 0 });
		return { day, counts: counts && bands.map((band) => counts[band]) };
	});
	const totals = trend.map(({ counts }) => (counts ?? []).reduce((sum, count) => sum + count, 0));
	const most = Math.max(1, ...totals);
	const [first, last] = [trend[0], trend.at(-1)];
	if (!first?.counts || !last) return null;
	return (
		<section aria-label={t("shares.page.trend")} className="share-summary share-trend">
			<h2 className="font-medium text-sm">{t("shares.page.trend")}</h2>
			<div className="share-trend-plot">
				<p className="share-trend-axis" aria-hidden="true">
					{axisMarks(most).map((mark) => (
						<span key={mark}>{formatNumber(mark, language)}</span>
					))}
				</p>
				<svg viewBox={`0 0 ${trend.length * DAY} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
					{trend.map(({ day, counts }, i) => {
						let top = HEIGHT;
						return counts?.map((count, at) => {
							const height = (HEIGHT * count) / most;
							top -= height;
							return <rect key={`${day} ${bands[at]}`} data-band={bands[at]} x={i * DAY} width={BAR} y={top} height={height} />;
						});
					})}
				</svg>
			</div>
			<p className="share-trend-ends" aria-hidden="true">
				<span>{formatDay(first.day, language)}</span>
				<span>{formatDay(last.day, language)}</span>
			</p>
			<details>
				<summary className="link">{t("shares.page.asTable")}</summary>
				<PlainTable
					label={t("shares.page.trend")}
					heads={[t("shares.page.day"), ...bands.map((band) => t(`shares.page.band.${band}`, { depth: outsideDepth(sides) }))]}
					className="mt-2"
				>
					{trend.toReversed().map(({ day, counts }) => (
						<tr key={day}>
							<th scope="row">{formatDay(day, language)}</th>
							{bands.map((band, i) => (
								<td key={band}>{counts ? formatNumber(counts[i] ?? 0, language) : "–"}</td>
							))}
						</tr>
					))}
				</PlainTable>
			</details>
		</section>
	);
}

/** Numbers of keywords beside the bars, the largest first; the half only where it is whole. */
function axisMarks(most: number): number[] {
	return most % 2 === 0 ? [most, most / 2, 0] : [most, 0];
}
