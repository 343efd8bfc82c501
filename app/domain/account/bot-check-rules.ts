import { MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";

/** Name of the hidden field of a form, and of the payload's key. Source: spec A §7. */
export const BOT_CHECK_FIELD = "_passive_client_token";

/** Unproven submissions per network address and kind of form. Source: docs/design/accounts.md. */
export const UNPROVEN_LIMIT: AttemptLimit = { max: 10, windowMs: 15 * MINUTE_MS };
