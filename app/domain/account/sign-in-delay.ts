import type { AttemptLimit } from "./attempt-limit";

/**
 * Failed sign-ins of one account over all addresses: `max` an hour are free, then each further try must wait, twice as long every time.
 * It slows down a thousand addresses that guess at one account; the owner's own addresses do not wait (docs/decisions/0015-sign-in-limits.md).
 */
export const SIGN_IN_SPREAD_LIMIT: Required<AttemptLimit> = { max: 20, windowMs: 3_600_000, slotMs: 1 };
/** Wait after the first try too many. */
export const SIGN_IN_DELAY_MS = 1_000;
/** The wait stops growing after so many doublings: 17 minutes. */
export const SIGN_IN_DOUBLINGS_MAX = 10;
/** An address from which the owner signed in within this time is theirs. */
export const KNOWN_ADDRESS_MS = 90 * 24 * 3_600_000;

/** Time to let pass after the last failed try, by how many failed within the window; ms. */
export function signInDelayMs(failures: number): number {
	const over = failures - SIGN_IN_SPREAD_LIMIT.max;
	return over < 0 ? 0 : SIGN_IN_DELAY_MS * 2 ** Math.min(over, SIGN_IN_DOUBLINGS_MAX);
}
