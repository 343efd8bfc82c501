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
}

/** Formats the instants of an observation for a language and zone; null (no sample) stays null. */
export function seenView(seen: Seen | null, place: Place, now: number): SeenView | null {
	if (!seen) return null;
	const { at, source, look, retryAt } = seen.evidence;
	const read = !isPending(seen);
	return {
		observation: seen.observation,
		at: read ? formatInstant(at, place) : null,
		ago: read ? formatAgo(at, now, place.language) : null,
		source,
		look,
		retry: retryAt !== null && retryAt > now ? formatTime(retryAt, place) : null,
	};
}

/** Colour step of a position. Source: spec B §9 "Position colours". */
export function rankTone(position: number): "1" | "2" | "3" | "10" | "far" {
	if (position <= 1) return "1";
	if (position === 2) return "2";
	if (position === 3) return "3";
	return position < 10 ? "10" : "far";
}
