import { FIRST_PAGE_PLACES } from "../sample/scale";
import { lastValue, type PlaceHistory, type PlaceValue } from "./place-values";

/** A movement up to this many places is ordinary for every website. */
const ORDINARY_PLACES = 5;
/** Movements of so many times a website's own spread are ordinary for it. */
const ORDINARY_SPREADS = 3;
/** Two readings of the same moment differ by at most this much, or by the website's own spread. */
const SAME_PLACES = 2;
/** Fewer keywords of a website in a run say nothing about their share. */
export const MIN_COMPARED = 9;
/** Share of a website's keywords that seldom move in the same run. */
export const MASS_SHARE = 1 / 3;

/**
 * Places between two values. A website that was not found stands at least one place beyond the depth; one that was read below that depth has not
 * moved as far as anyone knows. Two not founds have not moved.
 */
export function placesMoved(a: PlaceValue, b: PlaceValue): number {
	if (a.place !== null && b.place !== null) return Math.abs(a.place - b.place);
	const outside = a.place === null ? a : b;
	const inside = a.place === null ? b : a;
	return inside.place === null ? 0 : Math.max(0, outside.depth + 1 - inside.place);
}

/** Mean of the places moved between consecutive values of the last 30 days; 0 without two values. */
export function spreadOf(history: PlaceHistory): number {
	const known = history.values.filter((value) => value !== null);
	const moves = known.slice(1).map((value, i) => placesMoved(value, known[i] ?? value));
	return moves.length === 0 ? 0 : moves.reduce((sum, move) => sum + move, 0) / moves.length;
}

/**
 * Whether a new value jumps: it left the first 10, entered them, or moved more than max(5, own spread × 3). null history: nothing to compare with.
 * isMass: more than a third of the website's keywords move in this run; then every movement counts that is no ordinary difference of two readings.
 */
export function isJump(history: PlaceHistory | null, now: PlaceValue, isMass = false): boolean {
	const last = lastValue(history);
	if (!history || !last) return false;
	if (isAmongFirst(last) !== isAmongFirst(now)) return true;
	const moved = placesMoved(last, now);
	const spread = spreadOf(history);
	return isMass ? isMoreThanUsual(moved, spread) : isUnusual(moved, spread);
}

/** Whether a movement is more than the difference of two readings of one moment, and no jump: no second reading confirmed it. */
export function isSmallMove(places: number): boolean {
	return places > SAME_PLACES && places <= ORDINARY_PLACES;
}

/** Whether places moved exceed the movement that is ordinary for a website, of so many spreads. */
export function isUnusual(moved: number, spread: number, spreads: number = ORDINARY_SPREADS): boolean {
	return moved > Math.max(ORDINARY_PLACES, spread * spreads);
}

function isAmongFirst({ place }: PlaceValue): boolean {
	return place !== null && place <= FIRST_PAGE_PLACES;
}

/** Whether two readings of the same search say the same of a website. */
export function agree(a: PlaceValue, b: PlaceValue, history: PlaceHistory | null): boolean {
	return placesMoved(a, b) <= Math.max(SAME_PLACES, history ? spreadOf(history) : 0);
}

/** Movements of a website's keywords in one run of a job. */
export interface RunMoves {
	compared: number;
	moved: number;
}

/** Counts one keyword; `history` without a value changes nothing. */
export function countMove(moves: RunMoves, history: PlaceHistory | null, now: PlaceValue): RunMoves {
	const last = lastValue(history);
	if (!history || !last) return moves;
	const moved = isMoreThanUsual(placesMoved(last, now), spreadOf(history)) ? 1 : 0;
	return { compared: moves.compared + 1, moved: moves.moved + moved };
}

/** Whether places moved exceed both the difference of two readings and the website's own spread. */
export function isMoreThanUsual(moved: number, spread: number): boolean {
	return moved > Math.max(SAME_PLACES, spread);
}

/** More than a third of at least nine keywords of a website moved in one run. */
export function isMassMove({ compared, moved }: RunMoves): boolean {
	return compared >= MIN_COMPARED && moved > compared * MASS_SHARE;
}
