import type { Observation, ObservationEvidence } from "./observation";

/** An observation together with where, when and how it was made: what an account's column holds for one monitor in one sample. */
export interface Seen {
	observation: Observation;
	evidence: ObservationEvidence;
}

/** Asked for and not answered yet. */
export function isPending(seen: Seen): boolean {
	return seen.observation.outcome === "unknown" && seen.observation.reason === "pending";
}

/** 2 definite, 1 unknown for a reason, 0 pending. */
function weight(seen: Seen): 0 | 1 | 2 {
	if (seen.observation.outcome !== "unknown") return 2;
	return isPending(seen) ? 0 : 1;
}

/**
 * Which of two sightings of one monitor stands for the day: an unknown never hides what was definite, nor a pending one either;
 * of two alike the one that was read later, and `b` when both were read at once (so pass samples in their order).
 */
export function betterOfDay(a: Seen | undefined, b: Seen): Seen {
	if (!a) return b;
	const difference = weight(b) - weight(a);
	if (difference !== 0) return difference > 0 ? b : a;
	return b.evidence.at >= a.evidence.at ? b : a;
}
