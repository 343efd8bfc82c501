import type { Plan } from "../plan/plan-rules";

/** The one module there is, as spelled in calls. Source: design.md "JSON API". */
export const MODULE = "monitoring";

export type SubscriptionStatus = "active" | "incomplete" | "past_due" | "suspended";

/** Plan and status of an account. */
export interface Subscription {
	plan: Plan;
	status: SubscriptionStatus;
}

/** A subscription counts as paid when its plan is not the free one and its status is active. Source: spec A §4 "Subscription status". */
export function isPaid({ plan, status }: Subscription): boolean {
	return plan !== "default" && status === "active";
}

/** Is the account on the free plan? Source: spec A §3 "default means the free plan". */
export function isFree({ plan }: Pick<Subscription, "plan">): boolean {
	return plan === "default";
}

/**
 * Is a payment to be confirmed? An account whose first period is unpaid is on the free plan; a suspended subscription is one that has been
 * past due for 14 days. Source: spec A §2 "Subscriptions page".
 */
export function awaitsPayment({ plan, status }: Subscription): boolean {
	return status === "incomplete" || (plan !== "default" && (status === "past_due" || status === "suspended"));
}

/**
 * Are the account's keywords not looked up? Yes for a suspended subscription and for one that was never paid. A late renewal alone pauses
 * nothing. The spec says only "any other non-active status shows a warning".
 */
export function isPaused({ plan, status }: Subscription): boolean {
	return status === "suspended" || (plan !== "default" && status === "incomplete");
}

/** Number of subscriptions that wait for a payment, shown by the banner of the main layout. Source: spec A §2. */
export function countInactive(subscriptions: readonly Subscription[]): number {
	return subscriptions.filter(awaitsPayment).length;
}

/** Is a warning about the payment shown? For any status but active. Source: spec A §2 "Subscriptions page". */
export function needsPaymentWarning({ plan, status }: Subscription): boolean {
	return status === "incomplete" || (plan !== "default" && status !== "active");
}
