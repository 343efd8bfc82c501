import { averagePosition, clickRate, type TwoFigures } from "./query-figures";

export type RowFigures = ReturnType<typeof rowFigures>;

/** Figures of a row of a table. change: clicks more than in the period before; null without that period. */
export function rowFigures({ current, before }: TwoFigures, isCompared: boolean) {
	const [average, averageBefore] = [averagePosition(current), averagePosition(before)];
	return {
		clicks: current.clicks,
		impressions: current.impressions,
		rate: clickRate(current),
		average,
		change: isCompared ? current.clicks - before.clicks : null,
		impressionsChange: isCompared ? current.impressions - before.impressions : null,
		averageChange: isCompared && average !== null && averageBefore !== null ? average - averageBefore : null,
	};
}
