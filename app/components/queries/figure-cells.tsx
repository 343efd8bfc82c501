import { Change } from "~/components/position/change-mark";
import type { RowFigures } from "~/domain/search-query/row-figures";
import { formatNumber, formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

interface FigureCellsProps {
	figures: RowFigures;
	/** They are those of pages: a list that shows several counts once for each. */
	isByPage?: boolean;
}

/** Clicks with their change, impressions, click rate and average of one row, or of several together. */
export function FigureCells({ figures, isByPage = false }: FigureCellsProps) {
	const { t, i18n } = useTranslation();
	const { clicks, impressions, rate, average, change, impressionsChange, averageChange } = figures;
	const print = (value: number) => formatNumber(value, i18n.language);
	return (
		<>
			<td className="number" data-label={t("queries.column.clicks")}>
				{print(clicks)}
			</td>
			<td className="number" data-label={t("queries.column.change")}>
				{change === null ? (
					"–"
				) : change === 0 ? (
					<span className="text-ink-faint">0</span>
				) : (
					<Change value={change} better={1} print={print} />
				)}
			</td>
			<td className="number" data-label={t(isByPage ? "queries.column.pageImpressions" : "queries.column.impressions")}>
				{print(impressions)}{" "}
				<span className="figure-change">
					<Change value={impressionsChange} better={0} print={print} />
				</span>
			</td>
			<td className="number" data-label={t("queries.column.ctr")}>
				{rate === null ? "–" : formatShare(rate, i18n.language)}
			</td>
			<td className="number" data-label={t("queries.column.position")}>
				{average === null ? "–" : print(average)}{" "}
				<span className="figure-change">
					<Change value={averageChange} better={-1} print={print} />
				</span>
			</td>
		</>
	);
}
