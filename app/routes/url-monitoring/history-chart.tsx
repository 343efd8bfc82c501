import { useCallback } from "react";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { LazyChart } from "~/components/evolution/lazy-chart";
import type { IndexationDay, SpanState } from "~/domain/url-monitor/url-spans";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

const HEIGHT_PX = 240;
/** Room that a day's name needs, pixels. */
const TICK_PX = 130;

/** Series from the bottom upwards: colour and pattern, so that colour alone tells nothing. */
const SERIES = [
	{ state: "indexed", color: "good", fill: "solid", pattern: "verticalLines" },
	{ state: "mismatch", color: "warn", fill: "pattern", pattern: "verticalLines" },
	{ state: "notIndexed", color: "bad", fill: "pattern", pattern: "slantedLines" },
	{ state: "unknown", color: "ink-muted", fill: "pattern", pattern: "squares" },
] as const satisfies readonly { state: SpanState; color: string; fill: string; pattern: string }[];

interface HistoryChartProps {
	days: readonly IndexationDay[];
	label: string;
	fileName: string;
}

/** Addresses by state and day, stacked. Days without an answer have no bar. */
export function HistoryChart({ days, label, fileName }: HistoryChartProps) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const optionsOf = useCallback(
		({ colors, width }: ChartSurroundings) => ({
			chart: {
				type: "bar" as const,
				stacked: true,
				background: colors.raised,
				foreColor: colors["ink-muted"],
				fontFamily: "inherit",
				animations: { enabled: false },
				toolbar: { show: false },
				zoom: { enabled: false },
			},
			series: SERIES.map(({ state }) => ({ name: t(`urls.history.state.${state}`), data: days.map((day) => day[state]) })),
			colors: SERIES.map(({ color }) => colors[color]),
			fill: {
				type: SERIES.map(({ fill }) => fill),
				pattern: { style: SERIES.map(({ pattern }) => pattern), width: 5, height: 5, strokeWidth: 2 },
			},
			plotOptions: { bar: { columnWidth: "85%" } },
			dataLabels: { enabled: false },
			grid: { borderColor: colors.line },
			legend: { position: "bottom" as const, labels: { colors: colors["ink-muted"] } },
			tooltip: {
				theme: "",
				x: { formatter: (_: number, at?: { dataPointIndex: number }) => dayAt(days, at?.dataPointIndex, language) },
				y: { formatter: (value: number) => String(value) },
			},
			yaxis: { min: 0, forceNiceScale: true, labels: { formatter: (value: number) => (Number.isInteger(value) ? String(value) : "") } },
			xaxis: {
				// The library does not hide names that overlap: only those are given that have room.
				categories: days.map(({ day }, i) => ((days.length - 1 - i) % stepOf(days.length, width) === 0 ? formatDay(day, language) : "")),
				labels: { rotate: 0, trim: false },
				axisBorder: { color: colors["line-strong"] },
				axisTicks: { show: false },
				tooltip: { enabled: false },
			},
		}),
		[days, language, t],
	);
	return <LazyChart type="bar" height={HEIGHT_PX} optionsOf={optionsOf} label={label} fileName={fileName} />;
}

/** Days from one name to the next. */
function stepOf(days: number, width: number): number {
	return Math.ceil(days / Math.max(1, Math.floor(width / TICK_PX)));
}

function dayAt(days: readonly IndexationDay[], index: number | undefined, language: string): string {
	const day = days[index ?? -1]?.day;
	return day === undefined ? "" : formatDay(day, language);
}
