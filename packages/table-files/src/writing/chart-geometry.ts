import type { BarsSection, LinesSection } from "./document";

const BAR_STEP = 26;
/** Room for the labels to the left and the numbers to the right. */
const BAR_LABELS = 160;
const BAR_NUMBERS = 110;

/** Where bars stand, from the top down; widths in units of the drawing. */
export function barGeometry({ bars }: BarsSection, width: number) {
	const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
	const scale = (width - BAR_LABELS - BAR_NUMBERS) / most;
	return {
		height: bars.length * BAR_STEP + 8,
		bars: bars.map(({ label, value, before }, i) => ({
			label,
			y: 4 + i * BAR_STEP,
			width: rounded(value * scale),
			widthBefore: rounded(before * scale),
			text: `${value} (${before})`,
		})),
	};
}

/** Scale factor of charts of positions, which leaves space below the worst position. */
const ROOM_BELOW = 1.25;

/** Returns the points of each line and the values at the top and bottom edges. A gap ends a run; y grows downwards. The top is the highest value, or position 1. */
export function lineGeometry({ days, series, isPlace = false }: LinesSection, { width, height }: { width: number; height: number }) {
	const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
	const most = Math.ceil(isPlace ? highest * ROOM_BELOW + 1 : highest);
	const [top, bottom] = isPlace ? [1, most] : [most, 0];
	const step = days.length > 1 ? width / (days.length - 1) : 0;
	const lines = series.map(({ label, values }) => {
		const runs: [number, number][][] = [];
		let run: [number, number][] = [];
		values.forEach((value, i) => {
			if (value === null) run = [];
			else {
				if (run.length === 0) runs.push(run);
				run.push([rounded(i * step), rounded(4 + ((top - value) / (top - bottom)) * (height - 8))]);
			}
		});
		return { label, runs };
	});
	return { top, bottom, lines };
}

function rounded(value: number): number {
	return Math.round(value * 10) / 10;
}
