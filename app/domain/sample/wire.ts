import type { PageOutcome } from "@serpentine/serp/results";
import { SECOND_MS } from "../time/durations";
import { isPending, type Observation, type PlaceRead, type Seen, type UnknownReason } from "./observation";

/**
 * The one place where positions turn into the spec's wire values: a number is ranked, 0 not found, null pending, false unknown for another reason.
 * No sample at all is an absent key. Source: design.md point 1, spec B §3 "Monitor".
 */
export type WirePosition = number | null | false;

/** `seen` beside each position. Keys that do not apply are absent, never null: a merge patch (RFC 7386) cannot contain null. */
export interface WireSeen {
	outcome: Observation["outcome"];
	/** Only with an unknown. */
	reason?: UnknownReason;
	/** Only with an unknown: the page outcome that stopped the look. */
	detail?: PageOutcome;
	/** Only with a value that is being confirmed: the last confirmed position, 0 for not found. */
	last?: number;
	/** Organic results read without a gap. */
	depth: number;
	/** Only with a not found: the engine had no more results. */
	exhausted?: boolean;
	/** Only with not_found: the place below `depth` at which the website was read. */
	below?: PlaceRead | undefined;
	/** Only true, of a ranked: the engine hides the address; `url` is absent. */
	sealed?: true;
	/** ISO instant, UTC. */
	at: string;
	source: string;
	/** Look id, for /looks/{id}; absent when no page was kept. */
	look?: string;
	/** ISO instant of the next attempt of an unknown. */
	retry_at?: string;
	/** Only true, of a ranked or a not found: no other reading of the search confirms it. */
	unconfirmed?: true;
	/** Only of a ranked or a not found: the words for which the engine answered instead of the asked ones. */
	answered_for?: string;
}

/** A position with its page address and evidence, as stored objects and answers hold it. */
export interface WireEntry {
	/** Absent after a merge of null; `seen` contains the same. */
	position?: WirePosition;
	/** Only with a ranked one. */
	url?: string;
	seen: WireSeen;
}

/** undefined (no sample) stays undefined: the key is left out. */
export function encodePosition(seen: Pick<Seen, "observation">): WirePosition;
export function encodePosition(seen: Pick<Seen, "observation"> | undefined): WirePosition | undefined;
export function encodePosition(seen: Pick<Seen, "observation"> | undefined): WirePosition | undefined {
	if (!seen) return undefined;
	if (seen.observation.outcome === "ranked") return seen.observation.position;
	if (seen.observation.outcome === "not_found") return 0;
	return isPending(seen) ? null : false;
}

function isoSecond(seconds: number): string {
	return new Date(seconds * SECOND_MS).toISOString();
}

/**
 * Instants to the second, as samples store them, so that live messages equal stored objects. Fields are assigned one by one, because lists hold tens of
 * thousands of these and each optional spread copies an object.
 */
export function encodeSeen({ observation, evidence }: Seen): WireSeen {
	const { source, look, retryAt } = evidence;
	const at = isoSecond(Math.floor(evidence.at / SECOND_MS));
	const seen: WireSeen = { outcome: observation.outcome, depth: observation.depth, at, source };
	if (observation.outcome === "unknown") {
		seen.reason = observation.reason;
		if (observation.detail) seen.detail = observation.detail;
		if (observation.last !== undefined) seen.last = observation.last;
	} else if (observation.outcome === "not_found") {
		seen.exhausted = observation.exhausted;
		if (observation.below) seen.below = observation.below;
	}
	if (look !== null) seen.look = look;
	if (retryAt !== null) seen.retry_at = isoSecond(Math.ceil(retryAt / SECOND_MS));
	if (evidence.unconfirmed) seen.unconfirmed = true;
	if (evidence.answeredFor !== undefined) seen.answered_for = evidence.answeredFor;
	return seen;
}

/** With the address, or the fact that it is hidden: `seen` by itself also stands beside codes, which have no address. */
export function encodeEntry(sighting: Seen): WireEntry & { position: WirePosition } {
	const position = encodePosition(sighting);
	const seen = encodeSeen(sighting);
	const { observation } = sighting;
	if (observation.outcome !== "ranked") return { position, seen };
	if (observation.url !== "") return { position, url: observation.url, seen };
	seen.sealed = true;
	return { position, seen };
}

/** null for a contradictory entry: ranked without position or address, unknown without a reason. */
export function decodeEntry(entry: WireEntry): Seen | null {
	const observation = decodeObservation(entry);
	if (!observation) return null;
	const { at, source, look, retry_at, unconfirmed, answered_for: answeredFor } = entry.seen;
	// A merge patch that was not applied has null for what is absent.
	const retryAt = retry_at ? Date.parse(retry_at) : null;
	const marks = { ...(unconfirmed && { unconfirmed }), ...(answeredFor && { answeredFor }) };
	return { observation, evidence: { at: Date.parse(at), source, look: look ?? null, retryAt, ...marks } };
}

function decodeObservation(entry: WireEntry): Observation | null {
	const { position, seen } = entry;
	const url = entry.url ?? (seen.sealed ? "" : undefined);
	if (seen.outcome === "ranked") {
		if (typeof position !== "number" || position < 1 || url === undefined) return null;
		return { outcome: "ranked", position, url, depth: seen.depth };
	}
	if (seen.outcome === "not_found") {
		const { depth, exhausted = false, below } = seen;
		return position === 0 ? { outcome: "not_found", depth, exhausted, ...(below && { below }) } : null;
	}
	if (seen.reason === undefined || typeof position === "number") return null;
	const { reason, depth, detail = null, last } = seen;
	return { outcome: "unknown", reason, depth, detail, ...(last !== undefined && { last }) };
}
