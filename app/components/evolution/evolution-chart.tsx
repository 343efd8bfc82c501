import { useCallback } from "react";
import type { DayMark } from "~/domain/day-mark/day-mark";
import type { EvolutionPoint } from "~/domain/position/evolution";
import { useTranslation } from "~/i18n/use-translation";
import type { ChartSurroundings } from "./apex-figure";
import { chartOptions } from "./chart-options";
import type { ChartNote } from "./chart-tip";
import { LazyChart } from "./lazy-chart";

const HEIGHT_PX = 320;

interface EvolutionChartProps {
	points: readonly EvolutionPoint[];
	/** The two dates of the table; no comparison before the first day. */
	date: string;
	comparison: string | null;
	notes: readonly ChartNote[];
	marks: readonly DayMark[];
	/** File name of the downloaded image, without extension. */
	fileName: string;
	/** One-sentence summary of the chart; a table has all values. */
	label: string;
}

/** Positions as a line, 1 at the top. The library loads when the chart is shown. Source: spec B §2 "Evolution", look.md "Charts". */
export function EvolutionChart({ points, date, comparison, notes, marks, fileName, label }: EvolutionChartProps) {
	const { t, i18n } = useTranslation();
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) =>
			chartOptions({ points, date, comparison, notes, marks, t, language: i18n.language, ...surroundings }),
		[points, date, comparison, notes, marks, t, i18n.language],
	);
	const key = (kind: string, text: string) => (
		<span className="evolution-key" data-kind={kind}>
			{text}
		</span>
	);
	return (
		<LazyChart type="line" height={HEIGHT_PX} optionsOf={optionsOf} label={label} fileName={fileName}>
			{key("ranked", t("evolution.keyRanked"))}
			{key("not_found", t("evolution.keyNotFound"))}
			{key("unknown", t("evolution.keyUnknown"))}
			{key("band", t("evolution.keyBand"))}
		</LazyChart>
	);
}
