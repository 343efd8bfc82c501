import type { PageOutcome } from "@serpentine/serp/results";

/** Reasons of an unknown. Source: design.md point 1. Stored codes hold a reason's index: append only, never reorder or remove. */
export const UNKNOWN_REASONS = [
	"pending",
	"blocked",
	"partial",
	"error",
	"stale",
	"not_scheduled",
	"sealed",
	"confirming",
	"other_market",
	"repeated_page",
	"place_not_supported",
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** A place in the list and its address; "" where the engine does not show the address. */
export interface PlaceRead {
	position: number;
	url: string;
}

/**
 * The result of one look for one monitor. depth: organic results read without a gap from the first page on; for `ranked` and `not_found` never more
 * than was read.
 */
export type Observation =
	| { outcome: "ranked"; position: number; url: string; depth: number }
	| {
			outcome: "not_found";
			depth: number;
			/** The engine had no more results than `depth`. */
			exhausted: boolean;
			/** The website's place below `depth`, when the look read that far without a gap. Absent when it did not, or found nothing. */
			below?: PlaceRead | undefined;
	  }
	| {
			outcome: "unknown";
			reason: UnknownReason;
			depth: number;
			/** The page outcome that stopped the look; null when no page did. */
			detail: PageOutcome | null;
			/** Only of "confirming": the last confirmed position, 0 for not found. Absent where none is known. */
			last?: number | undefined;
	  };

/** The observation of a place that was read: ranked within the depth, not found within it otherwise. */
export function observationAt({ position, url }: PlaceRead, depth: number): Observation {
	if (position <= depth) return { outcome: "ranked", position, url, depth };
	return { outcome: "not_found", depth, exhausted: false, below: { position, url } };
}

/** The place at which the website was read, within the depth or below it; null for none. */
export function placeRead(observation: Observation): PlaceRead | null {
	if (observation.outcome === "ranked") return observation;
	return (observation.outcome === "not_found" && observation.below) || null;
}

/** Where, when and how an observation was made. */
export interface ObservationEvidence {
	/** Instant of the look's last page, ms since epoch. */
	at: number;
	source: string;
	/** Public look id (see domain/storage/look-id.ts); null when no page was kept. */
	look: string | null;
	/** Time of the next attempt of an unknown; null for none. */
	retryAt: number | null;
	/** Features of the result page beside web results, as featureBits; absent where none is known. */
	features?: number;
	/** Only true, of a definite answer: no other reading of the search confirms it. */
	unconfirmed?: true;
	/** Only of a definite answer: the words for which the engine answered instead of the asked ones. */
	answeredFor?: string;
}

/** An observation with its evidence: the answer of one sample for one monitor. */
export interface Seen {
	observation: Observation;
	evidence: ObservationEvidence;
}

/** Requested and not answered yet. */
export function isPending({ observation }: Pick<Seen, "observation">): boolean {
	return observation.outcome === "unknown" && observation.reason === "pending";
}
