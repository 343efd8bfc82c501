import { DAY_MS, MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";

/** New accounts from one network address. Source: reliability §2b "Sign-in limits". */
export const SIGN_UP_LIMIT: AttemptLimit = { max: 3, windowMs: MINUTE_MS, slotMs: 1_000 };
/** An account whose address belongs to another user is deleted after this time: it cannot be activated before it has an address of its own. */
export const UNCLAIMED_LIFETIME_MS = 7 * DAY_MS;
/** Longest name. */
export const NAME_MAX_CHARACTERS = 100;
