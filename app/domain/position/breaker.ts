import { MINUTE_MS } from "../time/durations";

/** Consecutive refusals that open the breaker of a source. Source: reliability R20. */
export const BREAKER_THRESHOLD_LOOKS = 10;
/** While the breaker is open, one look a minute probes the engine. Source: reliability R20. */
export const BREAKER_PROBE_EVERY_MS = MINUTE_MS;

/** State of one source's breaker; the row `source_state` holds it. Instants are ms since epoch. */
export interface BreakerState {
	consecutiveBlocks: number;
	/** Next instant at which a probe is allowed; null when closed. */
	openUntil: number | null;
	/** Instant at which the breaker opened; null when closed. */
	openedAt: number | null;
}

export const CLOSED_BREAKER: BreakerState = { consecutiveBlocks: 0, openUntil: null, openedAt: null };

/** Looks that a source accepts now. `claim` is the state to write before a probe is sent, so that only one consumer sends the minute's probe. */
export type BreakerGate = { allow: "all" } | { allow: "probe"; claim: BreakerState } | { allow: "none"; until: number };

/** Looks that are allowed: all when closed, one when a probe is due (half open), none before. */
export function breakerGate(state: BreakerState, now: number): BreakerGate {
	if (state.openUntil === null) return { allow: "all" };
	if (now < state.openUntil) return { allow: "none", until: state.openUntil };
	return { allow: "probe", claim: { ...state, openUntil: now + BREAKER_PROBE_EVERY_MS } };
}

/**
 * The state after some looks, in the order of their ends. `ok` is any look whose first page was readable, `blocked` one that the engine refused;
 * network errors are not refusals and are left out. One ok closes the breaker.
 */
export function breakerAfter(state: BreakerState, looks: readonly ("ok" | "blocked")[], now: number): BreakerState {
	const lastOk = looks.lastIndexOf("ok");
	if (lastOk === looks.length - 1 && lastOk >= 0) return CLOSED_BREAKER;
	const base = lastOk >= 0 ? CLOSED_BREAKER : state;
	const blocked = looks.length - 1 - lastOk;
	if (blocked === 0) return state;
	const consecutiveBlocks = base.consecutiveBlocks + blocked;
	if (base.openedAt === null && consecutiveBlocks < BREAKER_THRESHOLD_LOOKS) return { ...base, consecutiveBlocks };
	return { consecutiveBlocks, openUntil: now + BREAKER_PROBE_EVERY_MS, openedAt: base.openedAt ?? now };
}
