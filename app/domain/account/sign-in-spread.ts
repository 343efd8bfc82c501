import type { AttemptLimit } from "./attempt-limit";

const DAY_MS = 24 * 3_600_000;
const SLOT_MS = 10 * 60_000;

/**
 * Failed passwords of one account a day, from all network addresses that the owner has not used. Beyond it a try needs the bot check.
 * The limit lets an owner in at once after a stranger's tries, and leaves a stranger without proof 100 guesses a day
 * (docs/decisions/0015-sign-in-limits.md; 100 is the most that NIST SP 800-63B 5.2.2 allows in a row).
 */
export const SPREAD_UNPROVEN_LIMIT: AttemptLimit = { max: 100, windowMs: DAY_MS, slotMs: SLOT_MS };
/** With the bot check passed, at most so many: beyond it only a mailed link or code opens the account from a new place. */
export const SPREAD_PROVEN_LIMIT: AttemptLimit = { max: 1_000, windowMs: DAY_MS, slotMs: SLOT_MS };
/** An address from which the owner signed in within this time is theirs. */
export const KNOWN_ADDRESS_MS = 90 * DAY_MS;
