import type { ApexOptions } from "apexcharts";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { instantOf, tickAmount } from "~/components/evolution/chart-options";
import { dayAt, lineChart } from "~/components/evolution/line-chart";
import { DAY_MS } from "~/domain/time/durations";
import { formatDay, formatDayOfYear, formatNumber } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import type { QueriesData } from "./read-screen";

interface DaysFacts extends ChartSurroundings {
	days: QueriesData["days"];
	t: Translate;
	language: string;
}

/** Clicks as a line on the left axis, impressions on the right one; fresh days stand on a light ground. A day that is not kept is a gap. */
export function daysOptions({ days, t, language, colors, width }: DaysFacts): ApexOptions {
	const whole = withGaps(days);
	const print = (value: number | null | undefined) => (value == null ? "–" : formatNumber(Math.round(value), language));
	const names = [t("queries.totals.clicks"), t("queries.totals.impressions")];
	const shades = [colors.brand, colors["ink-faint"]];
	const fresh = days.filter(({ isFinal }) => !isFinal).map(({ day }) => instantOf(day));
	return {
		chart: lineChart(colors, "transparent"),
		series: [
			{ name: names[0] ?? "", data: whole.map(({ day, clicks }) => ({ x: instantOf(day), y: clicks })) },
			{ name: names[1] ?? "", data: whole.map(({ day, impressions }) => ({ x: instantOf(day), y: impressions })) },
		],
		colors: shades,
		stroke: { width: [2, 1.5], curve: "straight", dashArray: [0, 4] },
		markers: { size: 0, hover: { size: 3 } },
		dataLabels: { enabled: false },
		legend: { show: false },
		grid: { borderColor: colors.line, padding: { left: 4, right: 4, top: -16 } },
		xaxis: {
			type: "numeric",
			tickAmount: tickAmount(whole.length - 1, width),
			labels: { formatter: (at) => shortDay(Number(at), language), rotate: 0, hideOverlappingLabels: true },
			axisBorder: { color: colors["line-strong"] },
			axisTicks: { show: false },
			tooltip: { enabled: false },
		},
		yaxis: [
			{ min: 0, tickAmount: 3, forceNiceScale: true, labels: { formatter: print } },
			{ min: 0, tickAmount: 3, forceNiceScale: true, opposite: true, labels: { formatter: print } },
		],
		tooltip: {
			shared: true,
			intersect: false,
			x: { formatter: (at: number) => tipTitle(whole, at, { t, language }) },
			y: { formatter: print },
		},
		annotations: {
			xaxis:
				fresh.length === 0
					? []
					: [
							{
								x: (fresh[0] ?? 0) - DAY_MS / 2,
								x2: (fresh.at(-1) ?? 0) + DAY_MS / 2,
								fillColor: colors["line-strong"],
								opacity: 0.35,
								borderColor: "transparent",
							},
						],
		},
	};
}

interface ChartDay {
	day: string;
	isFinal: boolean;
	clicks: number | null;
	impressions: number | null;
}

/** Every day from the first to the last one. */
function withGaps(days: QueriesData["days"]): ChartDay[] {
	const byDay = new Map(days.map((one) => [one.day, one]));
	const [first, last] = [days[0]?.day, days.at(-1)?.day];
	if (first === undefined || last === undefined) return [];
	const count = Math.round((instantOf(last) - instantOf(first)) / DAY_MS) + 1;
	return Array.from({ length: count }, (_, n) => {
		const day = dayAt(instantOf(first) + n * DAY_MS);
		return byDay.get(day) ?? { day, isFinal: true, clicks: null, impressions: null };
	});
}

function tipTitle(days: readonly ChartDay[], at: number, { t, language }: { t: Translate; language: string }): string {
	const day = dayAt(at);
	const isFresh = days.some((one) => one.day === day && !one.isFinal);
	return `${formatDay(day, language)}${isFresh ? ` (${t("queries.chart.freshDay")})` : ""}`;
}

function shortDay(at: number, language: string): string {
	return formatDayOfYear(dayAt(at), language);
}
