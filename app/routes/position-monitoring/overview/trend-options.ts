import type { ApexOptions } from "apexcharts";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { dayMark, instantOf, tickAmount } from "~/components/evolution/chart-options";
import { escaped, markLines } from "~/components/evolution/chart-tip";
import { engineMarks } from "~/components/evolution/line-chart";
import { BAND_LOOKS } from "~/components/position/tones";
import { usedBands } from "~/domain/table/band-counts";
import { DAY_MS } from "~/domain/time/durations";
import { formatDay, formatDayOfYear, formatNumber, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { bandName, bandSeries, boundsText, series } from "./overview-figures";
import type { OverviewAnswer } from "./read-overview";

interface TrendFacts extends ChartSurroundings {
	answer: OverviewAnswer;
	date: string;
	comparison: string | null;
	t: Translate;
	language: string;
}

/** Stacked columns of keywords by band, unknown ones on top, and the visibility as a line on an axis of its own. */
export function trendOptions(facts: TrendFacts): ApexOptions {
	const { answer, t, language, colors } = facts;
	const { days } = answer;
	const bands = bandSeries(days);
	const visibility = series(days, (side) => side.visibility);
	const count = (value: number | null | undefined) => (value == null ? "–" : formatNumber(value, language));
	const share = (value: number | null | undefined) => (value == null ? "–" : formatShare(value, language));
	const sides = days.map(({ figures }) => figures);
	const shown = usedBands(sides);
	const names = shown.map((band) => bandName(band, sides, t));
	const lastBand = shown.length;
	const atDays = (values: readonly (number | null)[]) => days.map(({ day }, i) => ({ x: instantOf(day), y: values[i] ?? null }));
	return {
		chart: {
			type: "line",
			stacked: true,
			background: colors.raised,
			foreColor: colors["ink-muted"],
			fontFamily: "inherit",
			animations: { enabled: false },
			toolbar: { show: false },
			zoom: { enabled: false },
		},
		series: [
			...shown.map((band, i) => ({ name: names[i] ?? band, type: "bar", data: atDays(bands[band]) })),
			{ name: t("overview.visibility"), type: "line", data: atDays(visibility) },
		] as ApexOptions["series"] & object,
		colors: [...shown.map((band) => colors[BAND_LOOKS[band].color]), colors.ink],
		fill: {
			type: [...shown.map((band) => (BAND_LOOKS[band].pattern === null ? "solid" : "pattern")), "solid"],
			pattern: { style: shown.map((band) => BAND_LOOKS[band].pattern ?? "slantedLines"), width: 5, height: 5, strokeWidth: 3 },
		},
		stroke: { width: [...shown.map(() => 0), 2], curve: "straight" },
		plotOptions: { bar: { columnWidth: "82%" } },
		markers: { size: 0, hover: { size: 3 } },
		dataLabels: { enabled: false },
		legend: { show: false },
		grid: { borderColor: colors.line, padding: { left: 4, right: 4 } },
		xaxis: {
			type: "numeric",
			tickAmount: tickAmount(days.length - 1, facts.width),
			labels: { formatter: (at) => shortDay(Number(at), language), rotate: 0, hideOverlappingLabels: true },
			axisBorder: { color: colors["line-strong"] },
			axisTicks: { show: false },
			tooltip: { enabled: false },
		},
		yaxis: [
			...shown.map((_, i) => ({
				seriesName: names[0] ?? "",
				show: i === 0,
				labels: { formatter: (value: number) => count(Math.round(value)) },
			})),
			{
				opposite: true,
				min: 0,
				show: visibility.some((value) => value !== null && value > 0),
				seriesName: t("overview.visibility"),
				labels: { formatter: (value: number) => share(value) },
			},
		] as NonNullable<ApexOptions["yaxis"]>,
		tooltip: {
			shared: true,
			intersect: false,
			x: {
				formatter: (_: number, { dataPointIndex }: { dataPointIndex: number }) => tipTitle(answer, dataPointIndex, { t, language }),
			} as never,
			y: {
				formatter: (value: number, { seriesIndex }: { seriesIndex: number }) => (seriesIndex === lastBand ? share(value) : count(value)),
			},
		},
		annotations: { xaxis: marks(facts) },
	};
}

/** The two dates as in the table, the notes with their numbers, and marks of engines. */
function marks({ answer: { days, notes, marks: known }, date, comparison, t, colors }: TrendFacts) {
	const ink = colors.raised;
	const own = [
		...notes.map(({ day }, i) => ({ day, mark: dayMark(day, { text: String(i + 1), color: colors.info, ink, row: 2 }) })),
		...(comparison === null
			? []
			: [{ day: comparison, mark: dayMark(comparison, { text: t("evolution.comparison"), color: colors["ink-muted"], ink, row: 1 }) }]),
		{ day: date, mark: dayMark(date, { text: t("evolution.date"), color: colors.brand, ink, row: 0 }) },
	]
		.filter(({ day }) => days.some((one) => one.day === day))
		.map(({ mark }) => mark);
	return [...engineMarks(known, { from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" }, colors), ...own];
}

/** The day, its coverage and bounds, its notes and marks. */
function tipTitle(
	{ days, notes, marks: known }: OverviewAnswer,
	index: number,
	{ t, language }: Pick<TrendFacts, "t" | "language">,
): string {
	const day = days[index];
	if (!day) return "";
	const texts = notes.filter((note) => note.day === day.day).map(({ text }) => escaped(text));
	const { figures } = day;
	const range = figures?.bounds && boundsText(figures.bounds, t, (value) => formatNumber(value, language));
	const bounds = figures && range ? [escaped(t("overview.tip", { share: formatShare(figures.coverage, language), range }))] : [];
	return [escaped(formatDay(day.day, language)), ...bounds, ...texts, ...markLines(known, day.day, { t, language })].join("<br>");
}

/** Without the year: the chart shows 30 days. */
function shortDay(at: number, language: string): string {
	return formatDayOfYear(new Date(Math.round(at / DAY_MS) * DAY_MS).toISOString().slice(0, 10), language);
}
