import type { Plan } from "../plan/plan-rules";
import { HOUR_MS, MINUTE_MS } from "../time/durations";

/** Calls in a window that begins with its first call. */
export interface CallLimit {
	/** The limit counts the calls of all clients of an account, or of one API token. */
	name: "account" | "token";
	max: number;
	windowMs: number;
}

/** Calls of an API token an hour. Source: reliability §2b "API tokens". */
const TOKEN_MAX: Record<Plan, number> = { default: 600, expert_20210323: 600, administrator: 6_000, installation: 6_000 };
/** Calls of all clients of an account a minute; the app's own screens are not counted. */
const ACCOUNT_MAX: Record<Plan, number> = {
	default: 6_000,
	expert_20210323: 12_000,
	administrator: 30_000,
	installation: 30_000,
};

/** The limits of a call: of the account, and of the API token where one is shown. */
export function callLimits(plan: Plan, hasToken: boolean): CallLimit[] {
	const account: CallLimit = { name: "account", max: ACCOUNT_MAX[plan], windowMs: MINUTE_MS };
	return hasToken ? [{ name: "token", max: TOKEN_MAX[plan], windowMs: HOUR_MS }, account] : [account];
}

/** Calls that a limit still allows. */
export interface CallBalance {
	limit: CallLimit;
	left: number;
	/** ms until the window ends. */
	resetMs: number;
}

/** `RateLimit-Policy` and `RateLimit`. Source: draft-ietf-httpapi-ratelimit-headers-10. */
export function limitHeaders(balances: readonly CallBalance[]): Record<string, string> {
	if (balances.length === 0) return {};
	const policies = balances.map(({ limit }) => `"${limit.name}";q=${limit.max};w=${limit.windowMs / 1000}`);
	const lefts = balances.map(({ limit, left, resetMs }) => `"${limit.name}";r=${left};t=${Math.ceil(resetMs / 1000)}`);
	return { "RateLimit-Policy": policies.join(", "), RateLimit: lefts.join(", ") };
}
