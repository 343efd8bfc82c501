const WIDTH = 100;
const HEIGHT = 24;
const EDGE = 2;

interface SparklineProps {
	/** Oldest first; a gap where null. */
	values: readonly (number | null)[];
	/** Lower values stand higher: for positions. */
	isReversed?: boolean;
}

/** A small line without axes; the text beside it says its values. */
export function Sparkline({ values, isReversed = false }: SparklineProps) {
	const known = values.filter((value): value is number => value !== null);
	const [low, high] = [Math.min(...known), Math.max(...known)];
	const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
	const y = (value: number) => {
		const share = high === low ? 0.5 : (value - low) / (high - low);
		return EDGE + (isReversed ? share : 1 - share) * (HEIGHT - 2 * EDGE);
	};
	const path = values.map((value, i) =>
		value === null ? "" : `${(values[i - 1] ?? null) === null ? "M" : "L"}${round(EDGE + i * step)} ${round(y(value))}h0.01`,
	);
	return (
		<svg className="overview-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
			<path d={path.join("")} />
		</svg>
	);
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
