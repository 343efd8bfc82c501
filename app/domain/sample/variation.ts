import { CODES, type Coded, isDefinite, placeOf, rankOf } from "./codes";

/**
 * How a position moved between two dates, as on the wire: true = new, false = missing, a number = places won (positive) or lost (negative),
 * null = nothing can be said. Source: spec B §4 "Position variation display".
 */
export type Variation = true | false | number | null;

/** Weights of "new" and "missing" when rows are sorted or counted. Source: spec B §4. */
const SCORE_NEW = 200;
const SCORE_MISSING = -200;

/** A variation as a number of a column: places won or lost, or one of these. */
export const MOVES = { new: 0x4000, missing: -0x4000, unknown: 0x7fff } as const;

/**
 * How a position moved from an earlier code to a later one. Says "new" or "missing" only where the other look would have shown the position:
 * found at 25 after "not in the first 10" is no news. A place read below the depth is as good as one within it: 29, then 31, is two places lost.
 * Two times not found without such a place is unknown: the place outside is not known to have stayed.
 */
export function moveOf(code: number, depth: number, formerCode: number, formerDepth: number): number {
	const [place, former] = [placeOf(code), placeOf(formerCode)];
	if (place > 0 && former > 0) return former - place;
	// A place below the depth is ranked nowhere, so it is no news.
	if (rankOf(code, depth) > 0 && wouldShow(formerCode, formerDepth, place)) return MOVES.new;
	if (former > 0 && wouldShow(code, depth, former)) return MOVES.missing;
	return MOVES.unknown;
}

/** Would a look that found nothing have shown this position? */
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

/** The depth that a missing keyword fell below; null for other variations, and where the engine's whole list lacks it. */
export function fellBelow(value: Variation, current: Coded | null): number | null {
	return value === false && current?.code === CODES.notFound ? current.depth : null;
}

export function isUp(move: number): boolean {
	return move > 0 && move !== MOVES.unknown;
}

export function isDown(move: number): boolean {
	return move < 0;
}

/** The number that rows are sorted by. Source: spec B §4 "For scoring". */
export function moveScore(move: number): number {
	return move === MOVES.unknown ? 0 : Math.min(SCORE_NEW, Math.max(SCORE_MISSING, move));
}

/** How a variation is shown: `kind` picks words and colour (green, red, dash, green, red, grey), `text` stands for numbers. Source: spec B §4. */
export function variationDisplay(value: Variation): { kind: "new" | "missing" | "none" | "up" | "down" | "same"; text: string } {
	if (value === true) return { kind: "new", text: "" };
	if (value === false) return { kind: "missing", text: "" };
	if (value === null) return { kind: "none", text: "–" };
	if (value === 0) return { kind: "same", text: "0" };
	return value > 0 ? { kind: "up", text: `+${value}` } : { kind: "down", text: String(value) };
}
