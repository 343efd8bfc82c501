import type { Plan } from "../plan/plan-rules";

/** The one module there is, as spelled in calls. Source: design.md "JSON API". */
export const MODULE = "monitoring";

export type SubscriptionStatus = "active" | "incomplete" | "past_due" | "suspended";

/** What is known of an account's subscription. */
export interface Subscription {
	plan: Plan;
	status: SubscriptionStatus;
}

/** A subscription counts as paid when its plan is not the free one and its status is active. Source: spec A §4 "Subscription status". */
export function isPaid({ plan, status }: Subscription): boolean {
	return plan !== "default" && status === "active";
}

/** Has the account no subscription, only what comes for free? Source: spec A §3 "default means the free plan". */
export function isFree({ plan }: Pick<Subscription, "plan">): boolean {
	return plan === "default";
}

/** Does a payment stand out? Only then is there one to confirm. A first period that is not paid yet leaves the free plan. Source: spec A §2 "Subscriptions page". */
export function awaitsPayment({ plan, status }: Subscription): boolean {
	return status === "incomplete" || (plan !== "default" && status === "past_due");
}

/**
 * Are keywords not looked up for the account? While its subscription is suspended, or bought and never paid; a late payment
 * alone pauses nothing. Ours: the spec says no more than "any other non-active status shows a warning".
 */
export function isPaused({ plan, status }: Subscription): boolean {
	return status === "suspended" || (plan !== "default" && status === "incomplete");
}

/** How many subscriptions are inactive for want of a payment: what the banner of the main layout counts. Source: spec A §2. */
export function countInactive(subscriptions: readonly Subscription[]): number {
	return subscriptions.filter(awaitsPayment).length;
}

/** Is a warning about the payment due? For any status but active. Source: spec A §2 "Subscriptions page". */
export function needsPaymentWarning({ plan, status }: Subscription): boolean {
	return status === "incomplete" || (plan !== "default" && status !== "active");
}
