import type { ApexOptions } from "apexcharts";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { instantOf, tickAmount } from "~/components/evolution/chart-options";
import { dayAt, lineChart } from "~/components/evolution/line-chart";
import type { Share } from "~/domain/prompt/share";
import { formatDay, formatDayOfYear, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import type { PromptScreen } from "./read-screen";

/** Signs of changes and of other models under a day; they stand in the list below the chart as well. */
export const SHARE_SIGNS = { up: "▲", down: "▼", model: "◇" } as const;

/** Above this number of days, points would merge into a thick line. */
const MARKED_DAYS = 31;

interface ShareFacts extends ChartSurroundings {
	screen: Pick<PromptScreen, "points" | "changes" | "modelMarks">;
	t: Translate;
	language: string;
}

/** The share of seven days as a line between the bounds of its interval. A week without an answer is a gap. */
export function shareOptions({ screen, t, language, colors, width }: ShareFacts): ApexOptions {
	const { points, changes, modelMarks } = screen;
	const line = (pick: (share: Share) => number) =>
		points.map(({ day, share }) => ({ x: instantOf(day), y: share === null ? null : pick(share) }));
	const percent = (value: number | null | undefined) => (value == null ? "–" : formatShare(Math.round(value * 100) / 100, language));
	const marks = [
		...changes.map(({ since, direction }) => ({ day: since, sign: SHARE_SIGNS[direction] })),
		...modelMarks.map(({ day }) => ({ day, sign: SHARE_SIGNS.model })),
	];
	return {
		chart: lineChart(colors, "transparent"),
		series: [
			{ name: t("prompts.chart.share"), data: line(({ cited, n }) => cited / n) },
			{ name: t("prompts.chart.low"), data: line(({ low }) => low) },
			{ name: t("prompts.chart.high"), data: line(({ high }) => high) },
		],
		colors: [colors.brand, colors.brand, colors.brand],
		stroke: { width: [3, 1, 1], curve: "straight", dashArray: [0, 2, 2] },
		// A week between gaps is a point without a line.
		markers: { size: points.length <= MARKED_DAYS ? [3, 0, 0] : 0, hover: { size: 3 } },
		dataLabels: { enabled: false },
		legend: { show: false },
		grid: { borderColor: colors.line, padding: { left: 4, right: 4, top: -16 } },
		xaxis: {
			type: "numeric",
			tickAmount: tickAmount(points.length - 1, width),
			labels: { formatter: (at) => formatDayOfYear(dayAt(Number(at)), language), rotate: 0, hideOverlappingLabels: true },
			axisBorder: { color: colors["line-strong"] },
			axisTicks: { show: false },
			tooltip: { enabled: false },
		},
		yaxis: { min: 0, max: 1, tickAmount: 4, labels: { formatter: percent } },
		tooltip: {
			shared: true,
			intersect: false,
			x: { formatter: (at: number) => formatDay(dayAt(at), language) },
			y: { formatter: percent },
		},
		annotations: {
			xaxis: marks.map(({ day, sign }) => ({
				x: Date.parse(day),
				borderColor: colors["ink-faint"],
				strokeDashArray: 2,
				label: {
					text: sign,
					position: "bottom",
					orientation: "horizontal",
					textAnchor: "middle",
					// Between the axis and its days.
					offsetY: 10,
					borderWidth: 0,
					style: { color: colors["ink-muted"], background: "transparent", fontSize: "10px" },
				},
			})),
		},
	};
}
