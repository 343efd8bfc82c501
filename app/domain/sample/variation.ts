import { CODES, type Coded, isDefinite, placeOf, rankOf } from "./codes";

/**
 * Variation of a position between two dates, as on the wire: true = new, false = missing, a number = places won (positive) or lost (negative), null
 * = unknown. Source: spec B §4 "Position variation display".
 */
export type Variation = true | false | number | null;

/** Weights of "new" and "missing" for sorting and counting. Source: spec B §4. */
const SCORE_NEW = 200;
const SCORE_MISSING = -200;

/** A variation as a number of a column: places won or lost, or one of these. */
export const MOVES = { new: 0x4000, missing: -0x4000, unknown: 0x7fff } as const;

/**
 * Variation from an earlier code to a later one. "New" and "missing" require that the other look would have shown the position: found at 25 after
 * "not in the first 10" is not new. A place below the depth counts like one within it: 29, then 31, is two places lost. Two not founds without such
 * a place are unknown: the place outside may have changed.
 */
export function moveOf(code: number, depth: number, formerCode: number, formerDepth: number): number {
	const [place, former] = [placeOf(code), placeOf(formerCode)];
	if (place > 0 && former > 0) return former - place;
	// A place below the depth is not ranked, so it is not new.
	if (rankOf(code, depth) > 0 && wouldShow(formerCode, formerDepth, place)) return MOVES.new;
	if (former > 0 && wouldShow(code, depth, former)) return MOVES.missing;
	return MOVES.unknown;
}

/**
 * Returns the minimum number of places gained (positive) or lost (negative); 0 if the move is unknown. For "new" and "missing" the position outside the
 * list counts as one below its depth. If the list has no further results, the function returns MOVES.new or MOVES.missing, which exceed any number of places.
 */
export function leastMoved(code: number, depth: number, formerCode: number, formerDepth: number): number {
	const move = moveOf(code, depth, formerCode, formerDepth);
	if (move === MOVES.unknown) return 0;
	if (move === MOVES.new && formerCode !== CODES.exhausted) return formerDepth + 1 - placeOf(code);
	if (move === MOVES.missing && code !== CODES.exhausted) return placeOf(formerCode) - depth - 1;
	return move;
}

/** Whether a look that found nothing would have shown this position. */
function wouldShow(code: number, depth: number, position: number): boolean {
	return isDefinite(code) && placeOf(code) === 0 && (code === CODES.exhausted || position <= depth);
}

/** The variation from an earlier to a later answer. null: no sample. */
export function variationOf(current: Coded | null, previous: Coded | null): Variation {
	if (!current || !previous) return null;
	const move = moveOf(current.code, current.depth, previous.code, previous.depth);
	if (move === MOVES.unknown) return null;
	return move === MOVES.new || (move !== MOVES.missing && move);
}

/** The depth below which a missing keyword fell; null for other variations, and where it is not in the engine's whole list. */
export function fellBelow(value: Variation, current: Coded | null): number | null {
	return value === false && current?.code === CODES.notFound ? current.depth : null;
}

export function isUp(move: number): boolean {
	return move > 0 && move !== MOVES.unknown;
}

export function isDown(move: number): boolean {
	return move < 0;
}

/** The number by which rows are sorted. Source: spec B §4 "For scoring". */
export function moveScore(move: number): number {
	return move === MOVES.unknown ? 0 : Math.min(SCORE_NEW, Math.max(SCORE_MISSING, move));
}

/** Display of a variation: `kind` selects words and colour (green, red, dash, green, red, grey), `text` is shown for numbers. Source: spec B §4. */
export function variationDisplay(value: Variation): { kind: "new" | "missing" | "none" | "up" | "down" | "same"; text: string } {
	if (value === true) return { kind: "new", text: "" };
	if (value === false) return { kind: "missing", text: "" };
	if (value === null) return { kind: "none", text: "–" };
	if (value === 0) return { kind: "same", text: "0" };
	return value > 0 ? { kind: "up", text: `+${value}` } : { kind: "down", text: String(value) };
}
