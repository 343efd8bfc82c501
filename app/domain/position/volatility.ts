import { DAY_MS } from "../time/durations";
import type { EvolutionDay } from "./evolution";

/** Longest distance of two days that form a pair. */
const MAX_GAP_DAYS = 7;

export interface Volatility {
	/** Mean number of places between consecutive answers. */
	places: number;
	/** It may be more: a place below the depth that was not read counts as the first one below it. */
	isLeast: boolean;
	/** Number of pairs. */
	pairs: number;
}

/**
 * Volatility of a position: the mean of |places moved| over consecutive answered days at most a week apart. A not found counts as one place beyond
 * the depth, and only against a position that its look would have shown; two such days in a row form no pair. null without a pair. days: oldest
 * first. Formula: docs/history.md.
 */
export function volatilityOf(days: readonly EvolutionDay[]): Volatility | null {
	const answered = days.filter(({ kind }) => kind !== "unknown");
	let sum = 0;
	let pairs = 0;
	let isLeast = false;
	for (const [i, now] of answered.entries()) {
		const before = answered[i - 1];
		if (!before || daysBetween(before.day, now.day) > MAX_GAP_DAYS) continue;
		const moved = placesMoved(before, now);
		if (moved === null) continue;
		sum += moved;
		pairs += 1;
		isLeast ||= placeOf(before) === null || placeOf(now) === null;
	}
	return pairs === 0 ? null : { places: sum / pairs, isLeast, pairs };
}

function placesMoved(a: EvolutionDay, b: EvolutionDay): number | null {
	const [place, former] = [placeOf(a), placeOf(b)];
	if (place !== null && former !== null) return Math.abs(place - former);
	const ranked = a.kind === "ranked" ? a : b;
	const outside = a.kind === "ranked" ? b : a;
	if (ranked.kind !== "ranked" || outside.kind !== "not_found") return null;
	if (ranked.position <= outside.depth) return outside.depth + 1 - ranked.position;
	// The list ended before this place, so the keyword moved by at least one place.
	return outside.exhausted ? 1 : null;
}

/** The place that was read, within the depth or below it. */
function placeOf(day: EvolutionDay): number | null {
	if (day.kind === "ranked") return day.position;
	return (day.kind === "not_found" && day.below) || null;
}

function daysBetween(from: string, to: string): number {
	return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}
