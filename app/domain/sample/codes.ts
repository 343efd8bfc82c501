import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import { type Observation, observationAt, placeRead, UNKNOWN_REASONS } from "./observation";

/**
 * The one code table: an observation of a monitor as one number. Chunks, stored rows, sealed months and years, tables in memory and pages of the
 * table all hold these codes. The depth that was read is stored beside each code.
 *
 * | code | meaning |
 * |---|---|
 * | 0 | not requested |
 * | 1 | requested; the sample is open and no answer has come |
 * | 2 | requested; the sample has closed without an answer |
 * | 3 | not found within the depth |
 * | 4 | not found in a list that ended |
 * | 5–15 | reserved for definite answers without a place, such as an imported "not found" of unknown depth |
 * | 16 + position | the website was read at this position: ranked within the depth, not found below it |
 * | 1024 + 64 × reason + detail | unknown. reason: index in UNKNOWN_REASONS; detail: 0 for none, else index in PAGE_OUTCOMES + 1 |
 * | 32768 + 16384 × suspect + last | being confirmed. suspect: 1 where a page shows other hosts than usual; last: 0 for none, else last confirmed position + 1 |
 *
 * Stored data holds these numbers: both lists only ever grow at their end. Definite answers are small, so that one byte of two is nearly always 0.
 * The source of an answer, and its cost, belong to the evidence (its list of sources), not to the code.
 */
export const CODES = {
	none: 0,
	pending: 1,
	unanswered: 2,
	notFound: 3,
	exhausted: 4,
	place: 16,
	unknown: 1_024,
	confirming: 32_768,
} as const;

/** Codes per reason. */
const REASON_CODES = 64;
/** Added to the code of a value that is being confirmed because of its page. */
const SUSPECT = 16_384;
/** The furthest position that has a code; a look reads some hundred. */
const MAX_POSITION = CODES.unknown - CODES.place - 1;

/** A code with its depth. */
export interface Coded {
	code: number;
	depth: number;
}

/** The code of an observation; depth and address are stored beside it. Never `none` or `unanswered`, which are not observations. */
export function codeOf(observation: Observation): number {
	const place = placeRead(observation);
	if (place) return CODES.place + Math.min(place.position, MAX_POSITION);
	if (observation.outcome !== "unknown")
		return observation.outcome === "not_found" && observation.exhausted ? CODES.exhausted : CODES.notFound;
	if (observation.reason === "confirming") return confirmingCode(observation.last, observation.detail !== null);
	const detail = observation.detail === null ? 0 : PAGE_OUTCOMES.indexOf(observation.detail) + 1;
	return CODES.unknown + UNKNOWN_REASONS.indexOf(observation.reason) * REASON_CODES + detail;
}

function confirmingCode(last: number | undefined, isSuspect: boolean): number {
	return CODES.confirming + (isSuspect ? SUSPECT : 0) + (last === undefined ? 0 : Math.min(last, MAX_POSITION) + 1);
}

function confirmingOf(code: number, depth: number): Observation | null {
	const last = ((code - CODES.confirming) % SUSPECT) - 1;
	if (last > MAX_POSITION) return null;
	const detail = code >= CODES.confirming + SUSPECT ? "poisoned" : null;
	return { outcome: "unknown", reason: "confirming", depth, detail, ...(last >= 0 && { last }) };
}

/** null for null: no sample. */
export function codedOf(seen: { observation: Observation } | null): Coded | null {
	return seen && { code: codeOf(seen.observation), depth: seen.observation.depth };
}

/** The observation of a code; `url` is used where a place was read. null for `none`. Throws on a number that is not a code. */
export function observationOfCode(code: number, depth: number, url: string): Observation | null {
	const position = placeOf(code);
	if (position > 0) return observationAt({ position, url }, depth);
	switch (code) {
		case CODES.none:
			return null;
		case CODES.notFound:
		case CODES.exhausted:
			return { outcome: "not_found", depth, exhausted: code === CODES.exhausted };
		case CODES.pending:
			return { outcome: "unknown", reason: "pending", depth, detail: null };
		case CODES.unanswered:
			return { outcome: "unknown", reason: "stale", depth, detail: null };
	}
	const confirming = code >= CODES.confirming ? confirmingOf(code, depth) : null;
	if (confirming) return confirming;
	const reason = UNKNOWN_REASONS[Math.floor((code - CODES.unknown) / REASON_CODES)];
	const detail = (code - CODES.unknown) % REASON_CODES;
	if (code < CODES.unknown || reason === undefined || detail > PAGE_OUTCOMES.length)
		throw new Error(`not the code of an observation: ${code}`);
	return { outcome: "unknown", reason, depth, detail: PAGE_OUTCOMES[detail - 1] ?? null };
}

/** The position that was read, within the depth or below it; 0 for none. */
export function placeOf(code: number): number {
	return code > CODES.place && code < CODES.unknown ? code - CODES.place : 0;
}

/** The position within the depth; 0 for none. A position below the depth is not a rank. */
export function rankOf(code: number, depth: number): number {
	const position = placeOf(code);
	return position <= depth ? position : 0;
}

/** Not found within the depth, whether or not a position below it was read. */
export function isNotFound(code: number, depth: number): boolean {
	return isDefinite(code) && rankOf(code, depth) === 0;
}

/** Ranked or not found. */
export function isDefinite(code: number): boolean {
	return code >= CODES.notFound && code < CODES.unknown;
}

/** Whether a look gave the code. False for not requested and for no answer. */
export function isAnswer(code: number): boolean {
	return code > CODES.unanswered;
}

/** Requested, and no answer has come yet. "pending" is the first reason. */
export function isAwaited(code: number = CODES.none): boolean {
	return code === CODES.pending || (code >= CODES.unknown && code < CODES.unknown + REASON_CODES);
}

/** 3 definite, 2 unknown for a reason, 1 pending, 0 not requested. */
export function codeWeight(code: number): number {
	if (code < CODES.notFound) return code;
	if (code < CODES.unknown) return 3;
	return isAwaited(code) ? 1 : 2;
}

/**
 * The one rule of merging: whether `code` replaces `before`. An unknown never hides a definite answer, and a pending one hides neither. The later of
 * two equals wins. isLater: `code` was read later than `before`, or at the same time and recorded later.
 */
export function replaces(code: number, before: number, isLater = true): boolean {
	const difference = codeWeight(code) - codeWeight(before);
	return difference > 0 || (difference === 0 && isLater);
}
