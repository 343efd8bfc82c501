import { type Plan, planRules } from "../plan/plan-rules";
import type { Rights } from "./rights";
import type { SubscriptionStatus } from "./subscription-state";

/** Rights that an account was given without a payment. */
export interface Grant {
	plan: Exclude<Plan, "default" | "installation">;
	/** Keyword packs; 0 for the administrator's plan, which counts none. */
	packs: number;
	/** Instant (ms) of its end; null for none. */
	until: number | null;
}

/** Limits of an account. */
export interface AccountRights {
	plan: Plan;
	packs: number;
	status: SubscriptionStatus;
}

/** Limits that the installation gives every account where plans are off; null where they are on. */
export type InstallationRights = AccountRights | null;

/** The owner is told of the end of a grant this many days before. */
export const GRANT_WARNING_DAYS = 7;

export function isGranted(grant: Grant | null, now: number): grant is Grant {
	return grant !== null && (grant.until === null || now < grant.until);
}

/**
 * Limits of an account: the better of what it was given and what its subscription gives. A payment that is open, late or failed takes nothing
 * of what was given; a suspended subscription gives nothing. Between the administrator's plan and a paid one the room for keywords decides.
 * Where plans are off, no account has less than the installation gives.
 */
export function accountRights(grant: Grant | null, paid: Rights, now: number, installation: InstallationRights): AccountRights {
	const own = ownRights(grant, paid, now);
	if (installation === null) return own;
	const isMore = own.status === "active" && planRules(own).max_monitor > planRules(installation).max_monitor;
	return isMore ? own : installation;
}

function ownRights(grant: Grant | null, paid: Rights, now: number): AccountRights {
	if (!isGranted(grant, now)) return paid;
	const given: AccountRights = { plan: grant.plan, packs: grant.packs, status: "active" };
	const gives = paid.plan !== "default" && paid.status !== "suspended" && paid.status !== "incomplete";
	if (!gives || planRules(paid).max_monitor <= planRules(given).max_monitor) return given;
	// With a late payment the room is the subscription's, and calls by token stay possible as the grant allows.
	return { ...paid, status: "active" };
}

/** What gives an account its limits. */
export type RightsSource = "free" | "grant" | "subscription";

export function rightsSource(grant: Grant | null, paid: Rights, now: number): RightsSource {
	if (!isGranted(grant, now)) return paid.plan === "default" ? "free" : "subscription";
	const { plan, packs } = ownRights(grant, paid, now);
	return plan === grant.plan && packs === grant.packs ? "grant" : "subscription";
}
