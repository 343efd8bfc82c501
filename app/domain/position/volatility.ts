import type { EvolutionDay } from "./evolution";

/** Days further apart say nothing of how much a position moves from day to day. */
const MAX_GAP_DAYS = 7;
const DAY_MS = 86_400_000;

export interface Volatility {
	/** Mean of the places moved between one answer and the next. At least: a place outside what was read counts as the first one outside. */
	places: number;
	/** Pairs of answers it is made of. */
	pairs: number;
}

/**
 * How restless a position was: the mean of |places moved| over consecutive answered days at most a week apart. A day on which it was not found
 * counts as one place beyond what was read, and only against a position that this look would have shown; two such days in a row say nothing.
 * null without a pair. days: oldest first. Formula: docs/history.md.
 */
export function volatilityOf(days: readonly EvolutionDay[]): Volatility | null {
	const answered = days.filter(({ kind }) => kind !== "unknown");
	let sum = 0;
	let pairs = 0;
	for (const [i, now] of answered.entries()) {
		const before = answered[i - 1];
		if (!before || daysBetween(before.day, now.day) > MAX_GAP_DAYS) continue;
		const moved = placesMoved(before, now);
		if (moved === null) continue;
		sum += moved;
		pairs += 1;
	}
	return pairs === 0 ? null : { places: sum / pairs, pairs };
}

function placesMoved(a: EvolutionDay, b: EvolutionDay): number | null {
	const [place, former] = [placeOf(a), placeOf(b)];
	if (place !== null && former !== null) return Math.abs(place - former);
	const ranked = a.kind === "ranked" ? a : b;
	const outside = a.kind === "ranked" ? b : a;
	if (ranked.kind !== "ranked" || outside.kind !== "not_found") return null;
	if (ranked.position <= outside.depth) return outside.depth + 1 - ranked.position;
	// A list that ended before this place had no such place: out is out, by one place at least.
	return outside.exhausted ? 1 : null;
}

/** The place that was read, below the depth too. */
function placeOf(day: EvolutionDay): number | null {
	if (day.kind === "ranked") return day.position;
	return (day.kind === "not_found" && day.below) || null;
}

function daysBetween(from: string, to: string): number {
	return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}
