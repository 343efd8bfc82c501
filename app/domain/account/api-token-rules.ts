import { HOUR_MS, MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";

/** Calls per API token and hour, in a window that slides by minutes. Source: reliability §2b "API tokens". */
export const API_TOKEN_LIMIT: AttemptLimit = { max: 600, windowMs: HOUR_MS };
/** Shortest interval between two writes of the last use. */
export const API_TOKEN_TOUCH_MS = MINUTE_MS;
/** Keys per account. */
export const API_TOKENS_MAX = 50;
export const API_TOKEN_LABEL_MAX_CHARACTERS = 100;

/**
 * Whether an API token may make this call. It may use the account's work and read the account. It may not change access or personal data, nor make
 * administrators' calls: a leaked key must not become the account.
 */
export function opensToApiToken(route: { method: string; path: string; access: string }): boolean {
	if (route.access === "administrator" || /^(users|admin)(\/|$)/.test(route.path)) return false;
	if (route.path === "account") return route.method === "GET";
	return !route.path.startsWith("account/");
}
