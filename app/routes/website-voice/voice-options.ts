import type { ApexOptions } from "apexcharts";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { instantOf, tickAmount } from "~/components/evolution/chart-options";
import { markLines } from "~/components/evolution/chart-tip";
import { dayAt, engineMarks, lineChart } from "~/components/evolution/line-chart";
import { formatDay, formatDayOfYear, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import type { VoiceParty, VoiceSums } from "./read-shares";
import { partyName } from "./voice-party";

interface VoiceFacts extends ChartSurroundings {
	sums: VoiceSums;
	t: Translate;
	language: string;
}

/** Colour and dashes of the lines, in the order of the parties: neither tells them apart alone. */
export const VOICE_LINES = [
	{ color: "brand", dash: 0 },
	{ color: "rank-1", dash: 6 },
	{ color: "info", dash: 2 },
	{ color: "warn", dash: 8 },
	{ color: "bad", dash: 4 },
	{ color: "ink-muted", dash: 1 },
] as const;

/**
 * One line a party, and the bounds of the website's own share as thin lines. A day of which nothing was read is a gap; one of which few keywords were read
 * has an open square, whatever the colours.
 */
export function voiceOptions({ sums, t, language, colors, width }: VoiceFacts): ApexOptions {
	const { marks, parties } = sums;
	const days = sums.days.map(({ day }) => day);
	const lines = parties.filter(({ kind }) => kind !== "others");
	const [own] = lines;
	const bounds = (["low", "high"] as const).map((bound) => ({
		name: t(`voice.chart.${bound}`),
		data: pointsOf(days, own, (share) => share[bound]),
	}));
	const styles = lines.map((_, i) => VOICE_LINES[i] ?? VOICE_LINES[0]);
	return {
		chart: lineChart(colors, "transparent"),
		series: [...lines.map((party) => ({ name: partyName(party, t), data: pointsOf(days, party, ({ share }) => share) })), ...bounds],
		colors: [...styles.map(({ color }) => colors[color]), colors.brand, colors.brand],
		stroke: {
			width: [...styles.map((_, i) => (i === 0 ? 3 : 2)), 1, 1],
			curve: "straight",
			dashArray: [...styles.map(({ dash }) => dash), 2, 2],
		},
		markers: {
			size: 0,
			hover: { size: 3 },
			discrete: sums.days.flatMap(({ isFew }, dataPointIndex) =>
				isFew
					? [{ seriesIndex: 0, dataPointIndex, size: 5, shape: "square" as const, fillColor: colors.raised, strokeColor: colors.brand }]
					: [],
			),
		},
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
		annotations: { xaxis: engineMarks(marks, { from: days[0] ?? "", to: days.at(-1) ?? "" }, colors) },
	};
}

function pointsOf(days: readonly string[], party: VoiceParty | undefined, pick: (share: VoiceParty["shares"][number]) => number | null) {
	return days.map((day, i) => {
		const share = party?.shares[i];
		return { x: instantOf(day), y: share && share.share !== null ? pick(share) : null };
	});
}
