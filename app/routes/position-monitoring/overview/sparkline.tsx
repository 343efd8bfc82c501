import { type LineKind, lineRange } from "~/domain/position/line-range";

const WIDTH = 100;
const HEIGHT = 24;
const EDGE = 2;

interface SparklineProps {
	/** Oldest first; a gap where null. */
	values: readonly (number | null)[];
	/** Lower places are drawn higher. */
	kind: LineKind;
	/** Returns the tooltip with the first, last, lowest and highest value. Requires a TipLayer. Without it, the line has no tooltip. */
	labelOf?: (ends: SparkEnds) => string;
}

/** Extreme values of a line, and the first and last value with their indexes. */
export interface SparkEnds {
	first: { at: number; value: number };
	last: { at: number; value: number };
	low: number;
	high: number;
}

/** Small line chart on the scale of lineRange, with a dot at both ends. */
export function Sparkline({ values, kind, labelOf }: SparklineProps) {
	const points = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
	const known = points.map(({ value }) => value);
	const scale = lineRange(known, kind);
	const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
	const y = (value: number) => {
		const share = (value - scale.low) / (scale.high - scale.low);
		return EDGE + (kind === "place" ? share : 1 - share) * (HEIGHT - 2 * EDGE);
	};
	const path = values.map((value, i) =>
		value === null ? "" : `${(values[i - 1] ?? null) === null ? "M" : "L"}${round(EDGE + i * step)} ${round(y(value))}h0.01`,
	);
	const [first, last] = [points[0], points.at(-1)];
	const ends = [first, last].map((end) => end && `M${round(EDGE + end.at * step)} ${round(y(end.value))}h0.01`);
	const line = (
		<svg className="overview-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
			<path d={path.join("")} />
			<path d={ends.join("")} className="overview-spark-ends" />
		</svg>
	);
	if (!labelOf || !first || !last || first === last) return line;
	return (
		<button
			type="button"
			className="overview-spark-tip"
			data-tip=""
			aria-label={labelOf({ first, last, low: Math.min(...known), high: Math.max(...known) })}
		>
			{line}
		</button>
	);
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
