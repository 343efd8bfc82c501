import { observationOfCode } from "./codes";
import { CODES, type DayColumns } from "./day-columns";
import type { Seen } from "./seen";

const SECOND_MS = 1_000;

/** Address of a monitor that is ranked on a day; "" otherwise. */
export function urlAt(day: DayColumns | null, ordinal: number): string {
	const place = ordinal - (day?.first ?? 0);
	return day && (day.codes[place] ?? CODES.none) > CODES.ranked ? day.evidence().url(place) : "";
}

/** What a day says of one monitor, pending included; null when it was not asked for. */
export function seenAt(day: DayColumns | null, ordinal: number): Seen | null {
	const place = ordinal - (day?.first ?? 0);
	const code = day?.codes[place] ?? CODES.none;
	if (!day || code === CODES.none) return null;
	const evidence = day.evidence();
	const part = evidence.parts[evidence.part[place] ?? -1];
	const retry = evidence.retry[place] ?? 0;
	const url = code > CODES.ranked ? evidence.url(place) : "";
	const observation = observationOfCode(code, day.depths[place] ?? 0, url);
	if (!observation) return null;
	return {
		observation,
		evidence: {
			at: (evidence.at[place] ?? 0) * SECOND_MS,
			source: evidence.sources[evidence.source[place] ?? -1] ?? "",
			look: part === undefined ? null : `${part}.${evidence.place[place] ?? 0}`,
			retryAt: retry === 0 ? null : retry * SECOND_MS,
		},
	};
}
