import { PAGE_OUTCOMES } from "../serp/page-reading";
import { CODES } from "./day-columns";
import { type Observation, observationAt, placeRead, UNKNOWN_REASONS } from "./observation";

const DETAILS = PAGE_OUTCOMES.length + 1;

/** An observation as one number, see CODES; its depth and address stand beside it. Never `none`, `pending` or `unanswered`: those say that nothing came. */
export function codeOf(observation: Observation): number {
	const place = placeRead(observation);
	if (place) return CODES.ranked + place.position;
	if (observation.outcome !== "unknown")
		return observation.outcome === "not_found" && observation.exhausted ? CODES.exhausted : CODES.notFound;
	const detail = observation.detail === null ? 0 : PAGE_OUTCOMES.indexOf(observation.detail) + 1;
	return CODES.unknown + UNKNOWN_REASONS.indexOf(observation.reason) * DETAILS + detail;
}

/** The observation of a code; `url` counts where a place was read. null for `none`. Throws on a number that is no code. */
export function observationOfCode(code: number, depth: number, url: string): Observation | null {
	if (code === CODES.none) return null;
	if (code > CODES.ranked) return observationAt({ position: code - CODES.ranked, url }, depth);
	if (code === CODES.notFound || code === CODES.exhausted) return { outcome: "not_found", depth, exhausted: code === CODES.exhausted };
	if (code === CODES.pending) return { outcome: "unknown", reason: "pending", depth, detail: null };
	if (code === CODES.unanswered) return { outcome: "unknown", reason: "stale", depth, detail: null };
	const reason = UNKNOWN_REASONS[Math.floor((code - CODES.unknown) / DETAILS)];
	if (code < CODES.unknown || reason === undefined) throw new Error(`not the code of an observation: ${code}`);
	return { outcome: "unknown", reason, depth, detail: PAGE_OUTCOMES[((code - CODES.unknown) % DETAILS) - 1] ?? null };
}

/** Is it a place within the depth that was read? One below it is "not found". */
export function isRankedCode(code: number, depth: number): boolean {
	return code > CODES.ranked && code - CODES.ranked <= depth;
}

/** Does a look stand behind the code? Not so where nothing was asked, or nothing came. */
export function isAnswer(code: number): boolean {
	return code > CODES.unanswered;
}

/** How much a code counts for its day: 3 definite, 2 unknown for a reason, 1 pending, 0 nothing. The numbers of betterOfDay. */
export function codeWeight(code: number): 0 | 1 | 2 | 3 {
	if (code === CODES.none) return 0;
	if (code > CODES.ranked || code === CODES.notFound || code === CODES.exhausted) return 3;
	// "pending" is the first reason.
	return code === CODES.pending || (code >= CODES.unknown && code < CODES.unknown + DETAILS) ? 1 : 2;
}
