/**
 * What a day (or one sample) says of each monitor, as columns with one place per ordinal from `first` on; nothing is built per monitor.
 * A place beyond the arrays was not asked for.
 */
export interface DayColumns {
	/** Ordinal of place 0. */
	first: number;
	/** See CODES: what was observed. */
	codes: Uint16Array;
	/** Depth read. */
	depths: Uint8Array;
	/** Everything else, decoded when first asked for: most rows are never on screen. */
	evidence(): DayEvidence;
	/** Samples that were joined, in order of their times. */
	samples: { time: string; openedAt: number; closedAt: number | null }[];
}

export interface DayEvidence {
	/** Instant in seconds since epoch; 0 without. */
	at: Float64Array;
	/** Index into `sources`. */
	source: Uint8Array;
	sources: string[];
	/** Index into `parts` and place within: look id = part + "." + place; part -1 for none. */
	part: Int32Array;
	place: Uint8Array;
	parts: string[];
	/** Seconds since epoch of the next try of an unknown; 0 for none. */
	retry: Float64Array;
	/** Address of a ranked place; "" otherwise. */
	url(place: number): string;
}

/**
 * 0 no sample; 1 asked and not answered while the sample is open (pending); 2 asked and never answered (stale); 3 not found; 4 not found in a list that
 * ended; from 16 unknown: 16 + reason × (page outcomes + 1) + (page outcome + 1); from 1,000 a place that was read: 1,000 + position, ranked within the depth beside it and not found below it.
 */
export const CODES = { none: 0, pending: 1, unanswered: 2, notFound: 3, exhausted: 4, unknown: 16, ranked: 1_000 } as const;
