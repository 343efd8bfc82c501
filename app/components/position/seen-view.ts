import { isPending, type Observation, type Seen } from "~/domain/sample/observation";
import { formatAgo, formatInstant, formatTime, type Place } from "~/i18n/format";

/** An observation with its times as text. */
export interface SeenView {
	observation: Observation;
	/** Time of the search; null before it. */
	at: string | null;
	ago: string | null;
	source: string;
	look: string | null;
	/** Time of the next attempt. */
	retry: string | null;
	/** No other reading of the search confirms it. */
	unconfirmed: boolean;
	/** The words for which the engine answered instead of the asked ones. */
	answeredFor: string | null;
}

/** Formats the instants of an observation for a language and zone; null (no sample) stays null. */
export function seenView(seen: Seen | null, place: Place, now: number): SeenView | null {
	if (!seen) return null;
	const { at, source, look, retryAt, unconfirmed = false, answeredFor = null } = seen.evidence;
	const read = !isPending(seen);
	return {
		observation: seen.observation,
		at: read ? formatInstant(at, place) : null,
		ago: read ? formatAgo(at, now, place.language) : null,
		source,
		look,
		retry: retryAt !== null && retryAt > now ? formatTime(retryAt, place) : null,
		unconfirmed,
		answeredFor,
	};
}
