import type { AttemptLimit } from "./attempt-limit";

/** Calls of one API token; a window slides by minutes. Source: reliability §2b "API tokens". */
export const API_TOKEN_LIMIT: AttemptLimit = { max: 600, windowMs: 60 * 60_000 };
/** The last use is written at most so often. */
export const API_TOKEN_TOUCH_MS = 60_000;
/** More keys than this nobody keeps apart. */
export const API_TOKENS_MAX = 50;
export const API_TOKEN_LABEL_MAX_CHARACTERS = 100;

/**
 * Does an API token open this call? The account's work, and reading the account; never who may get in, what is kept of the person,
 * or what administrators do: a key that leaks must not become the account.
 */
export function opensToApiToken(route: { method: string; path: string; access: string }): boolean {
	if (route.access === "administrator" || /^(users|admin)(\/|$)/.test(route.path)) return false;
	if (route.path === "account") return route.method === "GET";
	return !route.path.startsWith("account/");
}
