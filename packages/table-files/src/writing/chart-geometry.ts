import type { BarsSection, LinesSection } from "./document";

const BAR_STEP = 26;
/** Room for the labels to the left and the numbers to the right. */
export const BAR_LABELS = 190;
const BAR_NUMBERS = 110;

/** Where bars stand, from the top down; widths in units of the drawing. */
export function barGeometry({ bars }: BarsSection, width: number) {
	const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
	const scale = (width - BAR_LABELS - BAR_NUMBERS) / most;
	return {
		height: bars.length * BAR_STEP + 8,
		bars: bars.map(({ label, value, before }, i) => ({
			label,
			y: 4 + i * BAR_STEP,
			width: rounded(value * scale),
			widthBefore: rounded((before ?? 0) * scale),
			text: before === null ? String(value) : `${value} (${before})`,
		})),
	};
}

/** Least span of a scale: a change of one place, or of one percent, is a step, not a fall. */
const LEAST_SPAN = 10;
/** Lines of a grid, and days named below it. */
const MOST_TICKS = 6;
const DAYS_NAMED = 4;
/** Up to so many days each value has a dot. */
const FEW_DAYS = 14;

/** A value and where it stands. */
interface Tick<Value> {
	value: Value;
	at: number;
}

interface DrawnLine {
	label: string;
	/** A gap ends a run. */
	runs: [number, number][][];
	/** Points that are marked: the last one, those without a neighbour, and each of few days. */
	dots: [number, number][];
	/** null for a line without any value. */
	last: (Tick<number> & { x: number }) | null;
}

/** Points of each line and the grid behind them. y grows downwards; of positions the lowest number is at the top. */
export function lineGeometry({ days, series, isPlace = false }: LinesSection, { width, height }: { width: number; height: number }) {
	const values = series.flatMap((one) => one.values.filter((value) => value !== null));
	const { low, high, step } = scaleOf(values, isPlace);
	const xOf = (i: number) => rounded(days.length > 1 ? (i * width) / (days.length - 1) : width / 2);
	const yOf = (value: number) => rounded(((isPlace ? value - low : high - value) / (high - low)) * height);
	const ticks: Tick<number>[] = [];
	for (let value = Math.ceil(low / step) * step; value <= high; value += step) ticks.push({ value, at: yOf(value) });
	// Position 1 is the end of the scale, but no multiple of most steps.
	if (isPlace && low === 1 && ticks[0]?.value !== 1) ticks.unshift({ value: 1, at: yOf(1) });
	const named = days.length <= DAYS_NAMED ? days.map((_, i) => i) : [0, 1, 2, 3].map((part) => Math.round((part * (days.length - 1)) / 3));
	const lines = series.map(({ label, values: own }): DrawnLine => {
		const runs: [number, number][][] = [];
		let run: [number, number][] = [];
		own.forEach((value, i) => {
			if (value === null) run = [];
			else {
				if (run.length === 0) runs.push(run);
				run.push([xOf(i), yOf(value)]);
			}
		});
		const known = own.flatMap((value, i) => (value === null ? [] : [{ value, at: yOf(value), x: xOf(i) }]));
		const last = known.at(-1) ?? null;
		const alone = runs.filter(({ length }) => length === 1).flat();
		const dots = days.length <= FEW_DAYS ? runs.flat() : alone.concat(last ? [[last.x, last.at]] : []);
		return { label, runs, dots, last };
	});
	return { ticks, days: named.map((i): Tick<string> => ({ value: days[i] ?? "", at: xOf(i) })), lines };
}

/** Ends of a scale around the values, and the step of its grid: 1, 2 or 5 times a power of ten. */
function scaleOf(values: readonly number[], isPlace: boolean): { low: number; high: number; step: number } {
	const [lowest, highest] = values.length === 0 ? [1, 1] : [Math.min(...values), Math.max(...values)];
	const missing = Math.max(0, LEAST_SPAN - (highest - lowest)) / 2;
	const floor = isPlace ? 1 : 0;
	const low = Math.max(floor, Math.floor(lowest - missing));
	const high = Math.max(low + LEAST_SPAN, Math.ceil(highest + missing));
	const rough = (high - low) / (MOST_TICKS - 1);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
	return isPlace ? { low, high, step } : { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}

function rounded(value: number): number {
	return Math.round(value * 10) / 10;
}
