import { observationOfCode } from "../sample/codes";
import { CODES, type DayColumns } from "../sample/day-columns";
import { type Observation, observationAt, type UnknownReason } from "../sample/observation";
import { isPending, type Seen } from "../sample/seen";
import type { PageOutcome } from "../serp/page-reading";

/** An observation as a table's cell needs it: short, for a page holds hundreds. What does not apply is absent. */
export interface Cell {
	/** Rank; 0 not found; null waited for; false unknown for another reason. As on the wire. */
	rank: number | null | false;
	/** Results read without a gap. */
	depth: number;
	/** Seconds since epoch; 0 while nothing was read. */
	at: number;
	source: string;
	look?: string | undefined;
	/** Of a not found: where it was read below the depth. */
	below?: number | undefined;
	/** Of a not found: the engine had no more. */
	exhausted?: true | undefined;
	reason?: UnknownReason | undefined;
	detail?: PageOutcome | undefined;
	/** Seconds since epoch of the next try. */
	retry?: number | undefined;
}

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;
/** Address of a ranked place, which a cell does not tell. */
const NO_URL = "";

export function cellOf(seen: Seen | null): Cell | null {
	if (!seen) return null;
	const { at, source, look, retryAt } = seen.evidence;
	const isUnread = isPending(seen);
	return {
		...rankOf(seen.observation, isUnread),
		at: isUnread ? 0 : Math.floor(at / SECOND_MS),
		source,
		...(look !== null && { look }),
		...(retryAt !== null && { retry: Math.ceil(retryAt / SECOND_MS) }),
	};
}

/** What came of a day's looks for one monitor, to the minute; null where nothing has come. The look is named by monitor and date (see evidence-name.ts). */
export function cellAt(day: DayColumns, ordinal: number, look: string): Cell | null {
	const place = ordinal - day.first;
	const observation = observationOfCode(day.codes[place] ?? CODES.none, day.depths[place] ?? 0, NO_URL);
	if (!observation || (observation.outcome === "unknown" && observation.reason === "pending")) return null;
	const evidence = day.evidence();
	const retry = evidence.retry[place] ?? 0;
	const at = evidence.at[place] ?? 0;
	return {
		...rankOf(observation, false),
		at: at - (at % MINUTE_SECONDS),
		source: evidence.sources[evidence.source[place] ?? -1] ?? "",
		...(evidence.parts[evidence.part[place] ?? -1] !== undefined && { look }),
		...(retry > 0 && { retry }),
	};
}

function rankOf(observation: Observation, isUnread: boolean): Omit<Cell, "at" | "source"> {
	const { depth } = observation;
	if (observation.outcome === "ranked") return { rank: observation.position, depth };
	if (observation.outcome === "not_found") {
		const { exhausted, below } = observation;
		return { rank: 0, depth, ...(exhausted && { exhausted }), ...(below && { below: below.position }) };
	}
	const { reason, detail } = observation;
	return { rank: isUnread ? null : false, depth, reason, ...(detail && { detail }) };
}

/** The observation behind a cell, without its address. */
export function cellObservation(cell: Cell): Observation {
	const { rank, depth, below } = cell;
	if (typeof rank === "number" && rank > 0) return { outcome: "ranked", position: rank, url: NO_URL, depth };
	if (rank === 0 && below !== undefined) return observationAt({ position: below, url: NO_URL }, depth);
	if (rank === 0) return { outcome: "not_found", depth, exhausted: cell.exhausted ?? false };
	return { outcome: "unknown", reason: cell.reason ?? "pending", depth, detail: cell.detail ?? null };
}
