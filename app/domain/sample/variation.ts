import { type Observation, placeRead } from "./observation";
import type { Seen } from "./seen";

/**
 * How a position moved between two dates, as on the wire: true = new, false = missing, a number = places won (positive) or lost (negative),
 * null = nothing can be said. Source: spec B §4 "Position variation display".
 */
export type Variation = true | false | number | null;

/** What "new" and "missing" weigh when rows are sorted or counted. Source: spec B §4. */
const SCORE_NEW = 200;
const SCORE_MISSING = -200;

/**
 * The variation from an earlier to a later observation. Says "new" or "missing" only where the other look would have shown the position:
 * found at 25 after "not in the first 10" is no news. A place read below the depth is as good as one within it: 29, then 31, is two places lost.
 * Two times not found without such a place is null: the place outside is not known to have stayed.
 */
export function variationOf(current: Pick<Seen, "observation"> | null, previous: Pick<Seen, "observation"> | null): Variation {
	const now = current?.observation;
	const before = previous?.observation;
	const [place, former] = [now && placeRead(now), before && placeRead(before)];
	if (place && former) return former.position - place.position;
	if (place && before?.outcome === "not_found") return wouldShow(before, place.position) ? true : null;
	if (former && now?.outcome === "not_found") return wouldShow(now, former.position) ? false : null;
	return null;
}

/** Would a look that found nothing have shown this position, had it been there? */
function wouldShow(look: Extract<Observation, { outcome: "not_found" }>, position: number): boolean {
	return look.exhausted || position <= look.depth;
}

/** The depth that a missing keyword fell below; null for other variations, and where the engine's whole list lacks it. */
export function fellBelow(value: Variation, current: Pick<Seen, "observation"> | null): number | null {
	const now = current?.observation;
	return value === false && now?.outcome === "not_found" && !now.exhausted ? now.depth : null;
}

/** A number for sorting and for counting ups and downs; nothing known weighs nothing. Source: spec B §4 "For scoring". */
export function variationScore(value: Variation): number {
	if (value === true) return SCORE_NEW;
	if (value === false) return SCORE_MISSING;
	return value ?? 0;
}

/** How a variation is shown: `kind` picks words and colour (green, red, dash, green, red, grey), `text` stands for numbers. Source: spec B §4. */
export function variationDisplay(value: Variation): { kind: "new" | "missing" | "none" | "up" | "down" | "same"; text: string } {
	if (value === true) return { kind: "new", text: "" };
	if (value === false) return { kind: "missing", text: "" };
	if (value === null) return { kind: "none", text: "–" };
	if (value === 0) return { kind: "same", text: "0" };
	return value > 0 ? { kind: "up", text: `+${value}` } : { kind: "down", text: String(value) };
}
