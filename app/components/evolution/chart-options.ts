import type { ApexOptions } from "apexcharts";
import type { DayMark } from "~/domain/day-mark/day-mark";
import { chartSeries, placeStep } from "~/domain/position/chart-series";
import type { EvolutionPoint } from "~/domain/position/evolution";
import { formatDay } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import type { ChartSurroundings } from "./apex-figure";
import { type ChartNote, chartTip } from "./chart-tip";
import { dayAt, engineMarks, lineChart } from "./line-chart";

/** Height of a label in pixels: labels of close days are stacked. */
const LABEL_PX = 20;
/** Labels of the day axis. */
const MOST_TICKS = 7;
/** Room that a day needs on the axis. */
const TICK_PX = 130;
/** Above this number of days, point marks would merge into a thick line. */
const MARKED_DAYS = 120;

interface ChartFacts extends ChartSurroundings {
	points: readonly EvolutionPoint[];
	date: string;
	comparison: string | null;
	notes: readonly ChartNote[];
	marks: readonly DayMark[];
	t: Translate;
	language: string;
}

/** Options of the library: reversed axis from 1, gaps, marks, a hatched band, and lines for notes and the two dates. */
export function chartOptions(facts: ChartFacts): ApexOptions {
	const { points, t, colors } = facts;
	const { line, notFound, unknown, band, foot } = chartSeries(points);
	const marked = points.length <= MARKED_DAYS;
	const atDays = (marks: [number, number][]) => {
		const byDay = new Map(marks);
		return line.map(([x]) => ({ x, y: byDay.get(x) ?? null }));
	};
	return {
		chart: lineChart(colors),
		series: [
			{ name: t("evolution.keyBand"), type: "rangeArea", data: band.map(([x, y]) => ({ x, y: y ?? [null, null] })) },
			{ name: t("evolution.keyRanked"), type: "line", data: line.map(([x, y]) => ({ x, y })) },
			{ name: t("evolution.keyNotFound"), type: "line", data: atDays(notFound) },
			{ name: t("evolution.keyUnknown"), type: "line", data: atDays(unknown) },
		] as ApexOptions["series"] & object,
		colors: [colors["line-strong"], colors.brand, colors["rank-far"], colors["ink-muted"]],
		stroke: { width: [0, 2, 0, 0], curve: "straight" },
		fill: {
			type: ["pattern", "solid", "solid", "solid"],
			opacity: [0.5, 1, 1, 1],
			pattern: { style: "slantedLines", width: 6, height: 6, strokeWidth: 1 },
		},
		markers: {
			size: [0, marked ? 3 : 1, 5, 4],
			shape: ["circle", "circle", "cross", "square"],
			strokeWidth: [0, 0, 2, 0],
			strokeColors: [colors["line-strong"], colors.brand, colors["rank-far"], colors["ink-muted"]],
			hover: { sizeOffset: 2 },
		},
		dataLabels: { enabled: false },
		legend: { show: false },
		grid: { borderColor: colors.line },
		yaxis: {
			reversed: true,
			min: 1,
			max: foot,
			tickAmount: (foot - 1) / placeStep(foot),
			labels: { formatter: (value) => String(Math.round(value)) },
		},
		xaxis: {
			type: "numeric",
			tickAmount: tickAmount(points.length - 1, facts.width),
			labels: { formatter: (at) => shortDay(Number(at), facts.language), rotate: 0, hideOverlappingLabels: true },
			axisBorder: { color: colors["line-strong"] },
			axisTicks: { color: colors["line-strong"] },
			tooltip: { enabled: false },
		},
		tooltip: {
			shared: true,
			intersect: false,
			custom: ({ dataPointIndex }: { dataPointIndex: number }) => chartTip(points[dataPointIndex], facts),
		},
		annotations: { xaxis: dayMarks(facts) },
	};
}

/** The two dates as in the table, the notes with their numbers, and marks of engines. */
function dayMarks({ date, comparison, notes, marks, points, t, colors }: ChartFacts): XAxisAnnotations[] {
	const shown = new Set(points.map(({ day }) => day));
	const range = { from: points[0]?.day ?? "", to: points.at(-1)?.day ?? "" };
	const ink = colors.raised;
	const own = [
		...notes.map(({ day }, index) => ({ day, mark: dayMark(day, { text: String(index + 1), color: colors.info, ink, row: 2 }) })),
		...(comparison === null
			? []
			: [{ day: comparison, mark: dayMark(comparison, { text: t("evolution.comparison"), color: colors["ink-muted"], ink, row: 1 }) }]),
		{ day: date, mark: dayMark(date, { text: t("evolution.date"), color: colors.brand, ink, row: 0 }) },
	]
		.filter(({ day }) => shown.has(day))
		.map((one) => one.mark);
	return [...engineMarks(marks, range, colors), ...own];
}

/** A line at a day. row: labels of close days stand in rows one below the other. ink: colour of the text. */
export function dayMark(
	day: string,
	{ text, color, ink, row }: { text: string; color: string; ink: string; row: number },
): XAxisAnnotations {
	return {
		x: instantOf(day),
		borderColor: color,
		strokeDashArray: 3,
		label: {
			text,
			orientation: "horizontal",
			textAnchor: "end",
			offsetX: -2,
			offsetY: row * LABEL_PX,
			borderColor: color,
			style: { color: ink, background: color },
		},
	};
}

type XAxisAnnotations = NonNullable<NonNullable<ApexOptions["annotations"]>["xaxis"]>[number];

export function instantOf(day: string): number {
	return Date.parse(`${day}T00:00:00Z`);
}

/** A number of steps that divides the days evenly where possible. */
export function tickAmount(days: number, width: number): number {
	const most = Math.max(2, Math.min(MOST_TICKS, Math.floor(width / TICK_PX)));
	for (let ticks = most; ticks >= 2; ticks--) if (days % ticks === 0) return ticks;
	return Math.max(1, Math.min(days, most));
}

export function shortDay(at: number, language: string): string {
	// Drops the weekday, which is first in all three languages.
	return formatDay(dayAt(at), language).replace(/^\S+\s/, "");
}
