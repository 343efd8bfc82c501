import type { ApexOptions } from "apexcharts";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { instantOf, tickAmount } from "~/components/evolution/chart-options";
import { dayAt, lineChart } from "~/components/evolution/line-chart";
import type { DayRange } from "~/domain/position/evolution";
import type { DailyCounts, KeywordDays } from "~/domain/search-query/keyword-days";
import { addDays } from "~/domain/time/local-day";
import { formatDay, formatNumber } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";

interface TrafficFacts extends ChartSurroundings {
	days: KeywordDays;
	counts: DailyCounts;
	/** Range of the chart of positions above. */
	range: DayRange;
	t: Translate;
	language: string;
}

/** Options of the library: impressions as columns and clicks as a line, each on its own axis; days that are not final are hatched. */
export function trafficOptions({ days: { days, freshFrom }, counts, range, t, language, colors, width }: TrafficFacts): ApexOptions {
	const at = new Map(days.map((day, i) => [day, i]));
	const shown = daysOf(range);
	const values = (of: readonly (number | null)[]) => shown.map((day) => ({ x: instantOf(day), y: of[at.get(day) ?? -1] ?? null }));
	const isFresh = (day: string) => freshFrom !== null && day >= freshFrom;
	const count = (value: number | null | undefined) => (value == null ? "–" : formatNumber(value, language));
	const settled = values(counts.impressions).map((one, i) => (isFresh(shown[i] ?? "") ? { ...one, y: null } : one));
	const fresh = values(counts.impressions).map((one, i) => (isFresh(shown[i] ?? "") ? one : { ...one, y: null }));
	const most = Math.max(1, ...counts.impressions.map((value) => value ?? 0));
	const impressions = {
		min: 0,
		max: most,
		tickAmount: Math.min(3, most),
		labels: { formatter: (value: number) => count(Math.round(value)), minWidth: 28 },
	};
	const mostClicks = Math.max(1, ...counts.clicks.map((value) => value ?? 0));
	return {
		chart: { ...lineChart(colors), stacked: false },
		series: [
			{ name: t("evolution.traffic.impressions"), type: "bar", data: settled },
			{ name: `${t("evolution.traffic.impressions")} (${t("evolution.traffic.fresh")})`, type: "bar", data: fresh },
			{ name: t("evolution.traffic.clicks"), type: "line", data: values(counts.clicks) },
		] as ApexOptions["series"] & object,
		colors: [colors["line-strong"], colors["line-strong"], colors.brand],
		fill: {
			type: ["solid", "pattern", "solid"],
			pattern: { style: ["slantedLines", "slantedLines", "slantedLines"], width: 5, height: 5, strokeWidth: 1 },
		},
		stroke: { width: [0, 0, 2], curve: "straight" },
		plotOptions: { bar: { columnWidth: "80%" } },
		markers: { size: [0, 0, shown.length > 120 ? 0 : 3], strokeWidth: 0 },
		dataLabels: { enabled: false },
		legend: { show: false },
		grid: { borderColor: colors.line },
		xaxis: {
			type: "numeric",
			tickAmount: tickAmount(shown.length - 1, width),
			labels: { formatter: (value) => shortDay(Number(value), language), rotate: 0, hideOverlappingLabels: true },
			axisBorder: { color: colors["line-strong"] },
			axisTicks: { color: colors["line-strong"] },
			tooltip: { enabled: false },
		},
		yaxis: [
			{ seriesName: t("evolution.traffic.impressions"), ...impressions },
			{ seriesName: t("evolution.traffic.impressions"), show: false, ...impressions },
			{
				opposite: true,
				seriesName: t("evolution.traffic.clicks"),
				min: 0,
				max: mostClicks,
				tickAmount: Math.min(3, mostClicks),
				labels: { formatter: (value: number) => count(Math.round(value)) },
			},
		],
		tooltip: {
			shared: true,
			intersect: false,
			x: { formatter: (value: number) => formatDay(dayAt(value), language) },
			y: { formatter: (value: number | null) => count(value) },
		},
	};
}

function daysOf({ from, to }: DayRange): string[] {
	const days: string[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
	return days;
}

/** Drops the weekday, which is first in all three languages. */
function shortDay(instant: number, language: string): string {
	return formatDay(dayAt(instant), language).replace(/^\S+\s/, "");
}
