import { countMove, isMassMove, type RunMoves } from "../confirmation/jumps";
import type { SearchMemory } from "../confirmation/search-memory";

/** Fewer positions, or those of fewer websites, say nothing about an engine, and might tell what one account follows. */
const MIN_POSITIONS = 50;
const MIN_WEBSITES = 5;
const PERCENT = 100;

/**
 * The percentage of positions that moved unusually at the last reading, if they are more than a third; null otherwise, and where too few are known. Positions
 * of the websites in `own`, and those read before `sinceDay` (days since 1970, UTC), do not count.
 */
export function engineMovement(
	memories: Iterable<Pick<SearchMemory, "values">>,
	{ own, sinceDay }: { own: ReadonlySet<string>; sinceDay: number },
): number | null {
	let moves: RunMoves = { compared: 0, moved: 0 };
	const websites = new Set<string>();
	for (const { values } of memories) {
		for (const [domain, { day, values: places }] of Object.entries(values)) {
			const [now, ...before] = places;
			if (own.has(domain) || day < sinceDay || !now) continue;
			const { compared } = moves;
			moves = countMove(moves, { day: day - 1, values: before }, now);
			if (moves.compared > compared) websites.add(domain);
		}
	}
	if (moves.compared < MIN_POSITIONS || websites.size < MIN_WEBSITES || !isMassMove(moves)) return null;
	return Math.round((moves.moved / moves.compared) * PERCENT);
}
