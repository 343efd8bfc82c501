import type { ApexOptions } from "apexcharts";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { instantOf, tickAmount } from "~/components/evolution/chart-options";
import { markLines } from "~/components/evolution/chart-tip";
import { dayAt, engineMarks, lineChart } from "~/components/evolution/line-chart";
import { firstShare, insideShare, shownShare } from "~/domain/voice/kind-sums";
import type { Share } from "~/domain/voice/share-of-voice";
import { formatDay, formatDayOfYear, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import type { ResultsShown } from "./read-screen";

interface ResultsFacts extends ChartSurroundings {
	screen: ResultsShown;
	t: Translate;
	language: string;
}

/** The lines: pages with the kind, with the website in it, and with the website first. Neither colour nor dashes tell them apart alone. */
export const RESULT_LINES = [
	{ name: "shown", color: "ink-muted", dash: 6, line: 5 },
	{ name: "inside", color: "brand", dash: 0, line: 0 },
	{ name: "first", color: "info", dash: 2, line: 2 },
] as const;

/** Shares of one day in the order of RESULT_LINES, then that of each rival's pages; null where nothing was read. */
export function sharesOf({ counts }: ResultsShown["days"][number], keywords: number): Share[] | null {
	const [own, ...rivals] = counts.parties;
	if (!own || counts.read === 0) return null;
	return [
		...[shownShare(counts, keywords), insideShare(counts, own, keywords), firstShare(counts, own, keywords)],
		...rivals.map((rival) => insideShare(counts, rival, keywords)),
	];
}

/** The lines that have a value on some day: parts of keywords of which some were not read have bounds alone. */
export function drawnLines({ days, keywords }: ResultsShown) {
	return RESULT_LINES.filter((_, i) => days.some((day) => (sharesOf(day, keywords)?.[i]?.share ?? null) !== null));
}

/** A line for each of RESULT_LINES, and the bounds of the second one as thin lines. */
export function resultsOptions({ screen, t, language, colors, width }: ResultsFacts): ApexOptions {
	const { days, keywords, marks } = screen;
	const shares = days.map((day) => sharesOf(day, keywords));
	const points = (pick: (shares: Share[]) => number | null | undefined) =>
		days.map(({ day }, i) => {
			const ofDay = shares[i];
			return { x: instantOf(day), y: (ofDay && pick(ofDay)) ?? null };
		});
	return {
		chart: lineChart(colors, "transparent"),
		series: [
			...RESULT_LINES.map(({ name }, i) => ({ name: t(`resultKinds.days.${name}`), data: points((ofDay) => ofDay[i]?.share) })),
			...(["low", "high"] as const).map((bound) => ({
				name: t(`resultKinds.days.${bound}`),
				data: points(([, inside]) => inside?.[bound]),
			})),
		],
		colors: [...RESULT_LINES.map(({ color }) => colors[color]), colors.brand, colors.brand],
		stroke: { width: [2, 3, 2, 1.5, 1.5], curve: "straight", dashArray: [...RESULT_LINES.map(({ dash }) => dash), 2, 2] },
		markers: { size: 0, hover: { size: 3 } },
		dataLabels: { enabled: false },
		legend: { show: false },
		grid: { borderColor: colors.line, padding: { left: 4, right: 4, top: -16 } },
		xaxis: {
			type: "numeric",
			tickAmount: tickAmount(days.length - 1, width),
			labels: { formatter: (at) => formatDayOfYear(dayAt(Number(at)), language), rotate: 0, hideOverlappingLabels: true },
			axisBorder: { color: colors["line-strong"] },
			axisTicks: { show: false },
			tooltip: { enabled: false },
		},
		yaxis: { min: 0, tickAmount: 4, forceNiceScale: true, labels: { formatter: (value) => formatShare(value, language) } },
		tooltip: {
			shared: true,
			intersect: false,
			x: { formatter: (at: number) => [formatDay(dayAt(at), language), ...markLines(marks, dayAt(at), { t, language })].join("<br>") },
			y: { formatter: (value: number | null | undefined) => (value == null ? "–" : formatShare(value, language)) },
		},
		annotations: { xaxis: engineMarks(marks, { from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" }, colors) },
	};
}
