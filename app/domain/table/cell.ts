import { CODES, type Coded, codeOf, isAwaited, observationOfCode } from "../sample/codes";
import { evidenceAt } from "../sample/columns";
import type { DayColumns } from "../sample/day";
import { isPending, type Observation, type Seen } from "../sample/observation";
import { SECOND_MS } from "../time/durations";

/** Answer of a sample for one monitor as a table cell needs it. It is short, because a page holds hundreds. Fields that do not apply are absent. */
export interface Cell extends Coded {
	/** Seconds since epoch; 0 while nothing was read. */
	at: number;
	source: string;
	look?: string | undefined;
	/** Seconds since epoch of the next try. */
	retry?: number | undefined;
	/** Only true: no other reading of the search confirms it. */
	unconfirmed?: true | undefined;
	/** The words for which the engine answered instead of the asked ones. */
	answeredFor?: string | undefined;
}

const MINUTE_SECONDS = 60;

export function cellOf(seen: Seen | null): Cell | null {
	if (!seen) return null;
	const { at, source, look, retryAt, unconfirmed, answeredFor } = seen.evidence;
	return {
		code: codeOf(seen.observation),
		depth: seen.observation.depth,
		at: isPending(seen) ? 0 : Math.floor(at / SECOND_MS),
		source,
		...(look !== null && { look }),
		...(retryAt !== null && { retry: Math.ceil(retryAt / SECOND_MS) }),
		...(unconfirmed && { unconfirmed }),
		...(answeredFor !== undefined && { answeredFor }),
	};
}

/** Cell of one monitor on a day, to the minute; null without an answer. The look is named by monitor and date (see evidence-name.ts). */
export function cellAt(day: DayColumns, ordinal: number, name: string): Cell | null {
	const place = ordinal - day.first;
	const code = day.codes[place] ?? CODES.none;
	if (code === CODES.none || isAwaited(code)) return null;
	const { at, source, look, retryAt, unconfirmed, answeredFor } = evidenceAt(day.evidence(), place);
	return {
		code,
		depth: day.depths[place] ?? 0,
		at: Math.floor(at / (SECOND_MS * MINUTE_SECONDS)) * MINUTE_SECONDS,
		source,
		...(look !== null && { look: name }),
		...(retryAt !== null && { retry: retryAt / SECOND_MS }),
		...(unconfirmed && { unconfirmed }),
		...(answeredFor !== undefined && { answeredFor }),
	};
}

/** The observation behind a cell, without its address. */
export function cellObservation({ code, depth }: Coded): Observation {
	const observation = observationOfCode(code, depth, "");
	if (!observation) throw new Error("a cell says nothing");
	return observation;
}
