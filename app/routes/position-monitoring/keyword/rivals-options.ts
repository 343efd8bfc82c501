import type { ApexOptions } from "apexcharts";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { instantOf, shortDay, tickAmount } from "~/components/evolution/chart-options";
import { markLines } from "~/components/evolution/chart-tip";
import { engineMarks, lineChart } from "~/components/evolution/line-chart";
import type { DayMark } from "~/domain/day-mark/day-mark";
import type { RivalDay } from "~/domain/places/rival-days";
import { placeStep } from "~/domain/position/chart-series";
import type { DayRange } from "~/domain/position/evolution";
import { type Coded, placeOf } from "~/domain/sample/codes";
import { addDays } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";

interface RivalFacts extends ChartSurroundings {
	/** Names of the website and of its rivals. */
	names: readonly string[];
	days: readonly RivalDay[];
	marks: readonly DayMark[];
	range: DayRange;
	t: Translate;
	language: string;
}

const MIN_FOOT = 10;
/** Lines differ by dashes and marks as well as by colour. */
const DASHES = [0, 6, 3, 8, 2, 5];
const SHAPES = ["circle", "square", "triangle", "diamond", "star", "cross"] as const;
const MARKED_DAYS = 45;

/** Options of the library: a reversed axis from 1, a line for each website, gaps where nothing was read. */
export function rivalsOptions({ names, days, marks, range, t, language, colors, width }: RivalFacts): ApexOptions {
	const byDay = new Map(days.map((one) => [one.day, one]));
	const shown: string[] = [];
	for (let day = range.from; day <= range.to; day = addDays(day, 1)) shown.push(day);
	const place = (coded: Coded | null | undefined) => (coded ? placeOf(coded.code) : 0) || null;
	const lines = names.map((_, n) => shown.map((day) => place(n === 0 ? byDay.get(day)?.own : byDay.get(day)?.rivals[n - 1])));
	const least = Math.max(MIN_FOOT, ...lines.flat().map((value) => (value ?? 0) + 1));
	const step = placeStep(least);
	const foot = 1 + step * Math.ceil((least - 1) / step);
	const titleOf = (day: string) => [formatDay(day, language), ...markLines(marks, day, { t, language })].join("<br>");
	return {
		chart: lineChart(colors),
		series: lines.map((line, n) => ({ name: names[n] ?? "", data: line.map((y, i) => ({ x: instantOf(shown[i] ?? ""), y })) })),
		colors: [colors.brand, colors.info, colors.warn, colors.bad, colors.ink, colors["ink-muted"]],
		stroke: { width: names.map((_, n) => (n === 0 ? 3 : 2)), dashArray: DASHES.slice(0, names.length), curve: "straight" },
		markers: { size: shown.length > MARKED_DAYS ? 2 : 4, shape: [...SHAPES], strokeWidth: 0, hover: { sizeOffset: 2 } },
		dataLabels: { enabled: false },
		legend: { show: true, position: "top", horizontalAlign: "left", showForSingleSeries: true, onItemClick: { toggleDataSeries: true } },
		grid: { borderColor: colors.line },
		yaxis: {
			reversed: true,
			min: 1,
			max: foot,
			tickAmount: (foot - 1) / step,
			labels: { formatter: (value) => String(Math.round(value)) },
		},
		xaxis: {
			type: "numeric",
			tickAmount: tickAmount(shown.length - 1, width),
			labels: { formatter: (at) => shortDay(Number(at), language), rotate: 0, hideOverlappingLabels: true },
			axisBorder: { color: colors["line-strong"] },
			axisTicks: { color: colors["line-strong"] },
			tooltip: { enabled: false },
		},
		tooltip: {
			shared: true,
			intersect: false,
			x: { formatter: (_, options?: { dataPointIndex: number }) => titleOf(shown[options?.dataPointIndex ?? 0] ?? range.from) },
			y: { formatter: (value: number | null) => (value === null ? t("evolution.rivals.noPlace") : String(value)) },
		},
		annotations: { xaxis: engineMarks(marks, range, colors) },
	};
}
