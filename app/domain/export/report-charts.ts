import type { BarsSection, LinesSection } from "@serpentine/table-files";
import { POSITION_CLASSES, type Synthesis } from "../table/synthesis";
import type { ReportWords } from "./report-words";
import type { DayTally, PeriodTally } from "./tally-period";

/** Returns the bars with the number of keywords in each position class at both dates. */
export function distributionSection({ current, previous }: Synthesis, { distribution: say }: ReportWords): BarsSection {
	const bounds = POSITION_CLASSES.map((to, i) => {
		const from = (POSITION_CLASSES[i - 1] ?? 0) + 1;
		if (!Number.isFinite(to)) return say.beyond(from - 1);
		return from === to ? String(to) : `${from}–${to}`;
	});
	const bars = bounds.map((label, i) => ({ label, value: current.classes[i] ?? 0, before: previous.classes[i] ?? 0 }));
	return {
		kind: "bars",
		title: say.title,
		note: "",
		titles: [say.label, say.now, say.before],
		bars: [
			...bars,
			{ label: say.notFound, value: current.notFound, before: previous.notFound },
			{ label: say.unknown, value: current.unknown + current.absent, before: previous.unknown + previous.absent },
		],
	};
}

/** Returns the line charts of visibility, average position and counts by day. Charts without any value are omitted. */
export function courseSections({ days, byDay }: PeriodTally, words: ReportWords): LinesSection[] {
	const { evolution: say, averageByDay, visibilityByDay, synthesis, columns } = words;
	const line = (label: string, value: (day: DayTally) => number | null) => ({ label, values: byDay.map((day) => day && value(day)) });
	const shared = { kind: "lines", dayTitle: columns.day, days } as const;
	const percent = (share: number | null) => share && Math.round(share * 1_000) / 10;
	return [
		{ ...shared, ...visibilityByDay, series: [line(synthesis.visibility, ({ visibility }) => percent(visibility))] },
		{ ...shared, ...averageByDay, isPlace: true, series: [line(synthesis.average, ({ average }) => average)] },
		{
			...shared,
			title: say.title,
			note: say.note,
			series: [
				line(say.read, ({ read }) => read),
				line(say.ranked, ({ ranked }) => ranked),
				line(say.first10, ({ first10 }) => first10),
				line(say.first3, ({ first3 }) => first3),
			],
		},
	].filter(({ series }) => series.some(({ values }) => values.some((value) => value !== null)));
}
