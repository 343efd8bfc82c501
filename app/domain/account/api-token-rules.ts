import { MINUTE_MS } from "../time/durations";

/** Shortest interval between two writes of the last use. */
export const API_TOKEN_TOUCH_MS = MINUTE_MS;
/** Keys per account. */
export const API_TOKENS_MAX = 50;
export const API_TOKEN_LABEL_MAX_CHARACTERS = 100;
/** Longest lifetime that can be chosen, in days. */
export const API_TOKEN_MAX_DAYS = 3_650;
/** Lifetimes that the screen offers, in days. */
export const API_TOKEN_DAYS = [30, 90, 365] as const;

/** "*": every call that a token may make; the others: only calls that change nothing, or only those that change something. Source: spec A §3 "API token". */
export const API_SCOPES = ["*", "read", "write"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** A scope, or several in a list or separated by spaces; "read write" is "*". null for an unknown one. */
export function readScope(given: string | readonly string[]): ApiScope | null {
	const named = new Set((typeof given === "string" ? given.split(" ") : given).filter((one) => one !== ""));
	const known = API_SCOPES.filter((one) => named.has(one));
	if (known.length !== named.size) return null;
	return known.length > 1 ? "*" : (known[0] ?? null);
}

/** Whether a token's scope contains what a call needs. */
export function allowsScope(scope: string, needed: "read" | "write"): boolean {
	return scope === "*" || scope === needed;
}

/**
 * Whether an API token may make this call. It may use the account's work and read the account. It may not change access or personal data, nor make
 * administrators' calls: a leaked key must not become the account.
 */
export function opensToApiToken(route: { method: string; path: string; access: string }): boolean {
	if (route.access === "administrator" || /^(users|admin)(\/|$)/.test(route.path)) return false;
	if (route.path === "account") return route.method === "GET";
	return !route.path.startsWith("account/");
}
