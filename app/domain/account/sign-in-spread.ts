import { DAY_MS, MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";

const SLOT_MS = 10 * MINUTE_MS;

/**
 * Failed passwords of one account per day, from all network addresses that the owner has not used; beyond it an attempt requires the bot check. The
 * limit leaves the owner unaffected by other people's attempts, and leaves an attacker without proof 100 guesses a day
 * (docs/decisions/0015-sign-in-limits.md; 100 is the maximum that NIST SP 800-63B 5.2.2 allows in a row).
 */
export const SPREAD_UNPROVEN_LIMIT: AttemptLimit = { max: 100, windowMs: DAY_MS, slotMs: SLOT_MS };
/** Limit with the bot check passed; beyond it only a mailed link or code signs in from a new network address. */
export const SPREAD_PROVEN_LIMIT: AttemptLimit = { max: 1_000, windowMs: DAY_MS, slotMs: SLOT_MS };
/** A network address from which the owner signed in within this time counts as the owner's. */
export const KNOWN_ADDRESS_MS = 90 * DAY_MS;
