import type { BarsSection, LinesSection } from "@serpentine/table-files";
import { isRead, POSITION_CLASSES, type Synthesis } from "../table/synthesis";
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
	const others = [
		{ label: say.notFound, value: current.notFound, before: previous.notFound },
		{ label: say.unknown, value: current.unknown + current.absent, before: previous.unknown + previous.absent },
	];
	const isCompared = isRead(previous);
	return {
		kind: "bars",
		title: say.title,
		note: "",
		titles: [say.label, say.now, say.before],
		bars: [...bars, ...others]
			.filter(({ value, before }) => value + (isCompared ? before : 0) > 0)
			.map((bar) => (isCompared ? bar : { ...bar, before: null })),
	};
}

/** Days in sums without those before the first one that was read. */
export type Course = Pick<PeriodTally, "days" | "byDay">;

export function courseOf({ days, byDay }: PeriodTally): Course {
	const first = byDay.findIndex((day) => day !== null);
	return first < 0 ? { days: [], byDay: [] } : { days: days.slice(first), byDay: byDay.slice(first) };
}

const line = ({ byDay }: Course, label: string, value: (day: DayTally) => number | null) => ({
	label,
	values: byDay.map((day) => day && value(day)),
});

/** A line tells something from two values on. */
const isTold = ({ series }: LinesSection) => series.some(({ values }) => values.filter((value) => value !== null).length > 1);

/** Returns the line of the first page: visibility by day in percent; null where it is not known on two days. */
export function visibilityLine(course: Course, { visibilityByDay, synthesis, columns }: ReportWords): LinesSection | null {
	const percent = ({ visibility }: DayTally) => visibility && Math.round(visibility * 1_000) / 10;
	const series = [line(course, synthesis.visibility, percent)];
	const drawn: LinesSection = { kind: "lines", dayTitle: columns.day, days: course.days, ...visibilityByDay, series };
	return isTold(drawn) ? drawn : null;
}

/** Returns the line charts of average position and counts by day. Charts without two values are omitted. */
export function courseSections(course: Course, { evolution: say, averageByDay, synthesis, columns }: ReportWords): LinesSection[] {
	const shared = { kind: "lines", dayTitle: columns.day, days: course.days } as const;
	const charts: LinesSection[] = [
		{ ...shared, ...averageByDay, isPlace: true, series: [line(course, synthesis.average, ({ average }) => average)] },
		{
			...shared,
			title: say.title,
			note: say.note,
			series: [
				line(course, say.ranked, ({ ranked }) => ranked),
				line(course, say.first10, ({ first10 }) => first10),
				line(course, say.first3, ({ first3 }) => first3),
			],
		},
	];
	return charts.filter(isTold);
}
