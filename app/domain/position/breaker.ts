/** Refusals in a row after which a source rests. Source: reliability R20. */
export const BREAKER_THRESHOLD_LOOKS = 10;
/** While it rests, one look a minute asks whether the engine answers again. Source: reliability R20. */
export const BREAKER_PROBE_EVERY_MS = 60_000;

/** State of one source's breaker; the row `source_state` holds it. Instants are ms since epoch. */
export interface BreakerState {
	consecutiveBlocks: number;
	/** Next instant at which a probe is allowed; null when closed. */
	openUntil: number | null;
	/** Since when it rests; null when closed. */
	openedAt: number | null;
}

export const CLOSED_BREAKER: BreakerState = { consecutiveBlocks: 0, openUntil: null, openedAt: null };

/** What a source may be asked now. `claim` is the state to write before a probe goes out, so that the minute's probe is taken once. */
export type BreakerGate = { allow: "all" } | { allow: "probe"; claim: BreakerState } | { allow: "none"; until: number };

/** May looks go out? All when closed; one when the rest is over (half open); none until then. */
export function breakerGate(state: BreakerState, now: number): BreakerGate {
	if (state.openUntil === null) return { allow: "all" };
	if (now < state.openUntil) return { allow: "none", until: state.openUntil };
	return { allow: "probe", claim: { ...state, openUntil: now + BREAKER_PROBE_EVERY_MS } };
}

/**
 * The state after some looks, in the order they ended. `ok` is any look whose first page was answered with a page that can be read, `blocked` one that the engine refused;
 * errors of the network say nothing of refusal and are left out. One ok closes the breaker.
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
