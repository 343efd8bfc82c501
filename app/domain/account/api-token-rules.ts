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

/**
 * Scope that a call needs. read: the call changes nothing. send: it manages webhooks, links, scheduled reports or alert rules, which send data to others.
 * write: every other call.
 */
export type ApiRight = "read" | "write" | "send";

/** What a token may do, from least to most. "*": every call that a token may make, now and later. Source: spec A §3 "API token". */
export const API_SCOPES = ["read", "write", "read write", "read send", "*"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/**
 * A scope as it is kept, from one or several in a list or separated by spaces; all three together are "*". Sending needs reading: whoever makes a
 * webhook for itself reads. A fault is a key of a message.
 */
export function readScope(given: string | readonly string[]): ApiScope | { fault: "scope.unknown" | "scope.send" } {
	const named = new Set((typeof given === "string" ? [given] : given).flatMap((one) => one.split(" ")).filter((one) => one !== ""));
	if ([...named].some((one) => !["*", "read", "write", "send"].includes(one))) return { fault: "scope.unknown" };
	if (named.has("*") || named.size === 3) return "*";
	if (named.has("send") && !named.has("read")) return { fault: "scope.send" };
	const scope = ["read", "write", "send"].filter((one) => named.has(one)).join(" ");
	return API_SCOPES.find((one) => one === scope) ?? { fault: "scope.unknown" };
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
