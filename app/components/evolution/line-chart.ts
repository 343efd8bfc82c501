import type { ApexOptions } from "apexcharts";
import type { DayMark } from "~/domain/day-mark/day-mark";
import { DAY_MS } from "~/domain/time/durations";
import type { ChartColors } from "./chart-colors";

type XAxisAnnotation = NonNullable<NonNullable<ApexOptions["annotations"]>["xaxis"]>[number];

/** Parts that all charts by day share: no animation, no toolbar, no zoom. */
export function lineChart(colors: ChartColors, background: string = colors.raised): NonNullable<ApexOptions["chart"]> {
	return {
		type: "line",
		background,
		foreColor: colors["ink-muted"],
		fontFamily: "inherit",
		animations: { enabled: false },
		toolbar: { show: false },
		zoom: { enabled: false },
	};
}

/** The day of a place on the axis, which the library may have moved by less than half a day. at: ms since epoch. */
export function dayAt(at: number): string {
	return new Date(Math.round(at / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}

/** Signs of what is known of the engines, below the day; they differ from the numbers of the account's own notes. */
export const MARK_SIGNS = { engine: "▲", operator: "◆" } as const satisfies Record<DayMark["kind"], string>;

/** Quiet marks at the foot of a chart from day to day; a day has each sign once. The words stand beside the chart (mark-list.tsx) and in the tip. */
export function engineMarks(marks: readonly DayMark[], { from, to }: { from: string; to: string }, colors: ChartColors): XAxisAnnotation[] {
	const shown = marks
		.filter((mark) => mark.from <= to && mark.to >= from)
		.map((mark) => ({ kind: mark.kind, first: mark.from < from ? from : mark.from, last: mark.to > to ? to : mark.to }));
	return shown.map(({ first, last }, i) => {
		const ofDay = shown.filter((one) => one.first === first);
		// Signs of one day would stand on each other.
		const text =
			shown.findIndex((one) => one.first === first) === i ? [...new Set(ofDay.map(({ kind }) => MARK_SIGNS[kind]))].join("") : "";
		return {
			x: Date.parse(first),
			...(last > first && { x2: Date.parse(last), fillColor: colors["ink-faint"], opacity: 0.12 }),
			borderColor: colors["ink-faint"],
			strokeDashArray: 2,
			label: {
				text,
				position: "bottom",
				orientation: "horizontal",
				textAnchor: "middle",
				// Between the axis and its days.
				offsetY: 10,
				borderWidth: 0,
				style: { color: colors["ink-muted"], background: "transparent", fontSize: "10px" },
			},
		};
	});
}

/** Returns the marks that concern a day. */
export function marksOfDay(marks: readonly DayMark[], day: string): DayMark[] {
	return marks.filter(({ from, to }) => from <= day && day <= to);
}
