import type { Plan } from "../plan/plan-rules";
import { suspendedFrom } from "./dunning";
import type { ProviderInvoice, ProviderState, ProviderSubscription } from "./provider-state";
import type { SubscriptionStatus } from "./subscription-state";

/** Limits that a subscription gives an account. */
export interface Rights {
	plan: Exclude<Plan, "administrator" | "installation">;
	packs: number;
	status: SubscriptionStatus;
}

const RANK: Readonly<Record<string, number>> = { active: 4, trialing: 4, past_due: 3, unpaid: 3, paused: 2, incomplete: 1 };

/** The subscription that counts: the one that gives most rights, else the one that ended last. null where there never was one. */
export function currentSubscription(all: readonly ProviderSubscription[]): ProviderSubscription | null {
	const best = all.filter((one) => RANK[one.status] !== undefined).sort((a, b) => (RANK[b.status] ?? 0) - (RANK[a.status] ?? 0))[0];
	return best ?? all.filter((one) => one.status === "canceled").sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))[0] ?? null;
}

/** Does it run or wait for its first payment? */
export function isLive({ status }: { status: string }): boolean {
	return RANK[status] !== undefined;
}

/** Has its first period been paid, and is it not over? */
export function isRunning(of: { status: string }): boolean {
	return of.status === "active" || isOverdue(of);
}

/** Is a renewal unpaid? */
export function isOverdue({ status }: { status: string }): boolean {
	return status === "past_due" || status === "unpaid";
}

/** Due date of the oldest unpaid renewal; null while nothing is overdue. */
export function overdueSince(subscription: ProviderSubscription, invoices: readonly ProviderInvoice[]): number | null {
	if (!isOverdue(subscription)) return null;
	const open = invoices.filter((one) => one.status === "open" && one.subscription === subscription.id && one.reason === "cycle");
	return open.length === 0 ? subscription.periodStart : Math.min(...open.map(({ date, dueAt }) => dueAt ?? date));
}

/**
 * Rights rise when the payment is there, never before: an unpaid first period gives those of the free plan, and an unpaid change those of
 * the former order. A late renewal leaves them until the suspension. Source: spec A §4 "Subscription status".
 */
export function rightsOf({ subscriptions, invoices }: Pick<ProviderState, "subscriptions" | "invoices">, now: number): Rights {
	const current = currentSubscription(subscriptions);
	if (!current || !isLive(current)) return { plan: "default", packs: 0, status: "active" };
	if (current.status === "incomplete") return { plan: "default", packs: 0, status: "incomplete" };
	const since = overdueSince(current, invoices);
	const status = since === null ? "active" : now >= suspendedFrom(since) ? "suspended" : "past_due";
	return { plan: "expert_20210323", packs: current.order.packs, status: current.status === "paused" ? "suspended" : status };
}
