import type { OpenPayment } from "~/domain/billing/provider-state";
import { MODULE } from "~/domain/billing/subscription-state";
import type { EstimateView } from "~/services/billing/make-estimate";
import type { PaymentResult } from "~/services/billing/pay-attempt";
import type { CustomerRow, SubscriptionRow } from "~/services/billing/read-billing";

export function estimateJson({
	attempt,
	items,
	subtotal,
	discount,
	tax,
	total,
	dueNow,
	nextTotal,
	later,
	downgrade,
	...rest
}: EstimateView) {
	const { effectiveAt, dropsChange, chargedAgain } = rest;
	return {
		attempt,
		items: items.map(({ name, packs, yearly, amount }) => ({ name, packs, yearly, amount })),
		subtotal,
		discount,
		tax,
		total,
		downgrade,
		due_now: dueNow,
		next_total: nextTotal,
		later: later.map(({ total: each, periods }) => ({ total: each, periods })),
		drops_change: dropsChange,
		charged_again: chargedAgain,
		effective_at: effectiveAt === null ? null : new Date(effectiveAt).toISOString(),
	};
}

export function paymentJson({ amount, clientSecret, method }: OpenPayment) {
	return { amount, client_secret: clientSecret, payment_method: method };
}

/** Exactly one of the three. Source: spec A §4 "Subscribe flow". */
export function resultJson(result: PaymentResult, hasCard: boolean) {
	if (result.paid) return { payment_completed: true };
	const open = paymentJson(result.payment);
	return hasCard ? { incomplete_payment: open } : { payment_intent: open };
}

export function customerJson(row: CustomerRow | null) {
	if (!row) return null;
	const { name, email, line1, postalCode, city, country } = row;
	const card = row.cardId && { brand: row.cardBrand, last4: row.cardLast4, exp_month: row.cardExpMonth, exp_year: row.cardExpYear };
	return {
		informations: { name, email: email || null, address: { line1, postal_code: postalCode, city, country } },
		payment_method: card ? { type: "card", card } : null,
	};
}

/** Rights without a payment. */
export function grantJson(grant: { plan: string; packs: number; until: number | null; why: string; givenAt: number } | null) {
	if (!grant) return null;
	const { plan, packs, until, why, givenAt } = grant;
	return {
		plan,
		options: packs > 0 ? { max_monitor_plus_100: packs } : {},
		until: until === null ? null : new Date(until).toISOString(),
		why,
		given_at: new Date(givenAt).toISOString(),
	};
}

/** accountStatus: also says "suspended", which the provider does not know. */
export function subscriptionJson(row: SubscriptionRow | null, accountStatus?: string) {
	if (!row) return null;
	const { packs, yearly, periodStart, periodEnd, endsAt, nextPacks, nextYearly } = row;
	const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return {
		module: MODULE,
		plan: "expert_20210323",
		name: "expert_20210323",
		status: accountStatus ?? row.status,
		yearly,
		options: { max_monitor_plus_100: packs },
		period_start: iso(periodStart),
		period_end: iso(periodEnd),
		ends_at: iso(endsAt),
		update_at_end: nextPacks === null ? null : { yearly: nextYearly, options: { max_monitor_plus_100: nextPacks } },
		coupon: row.couponId === null ? null : { id: row.couponId, percentage: row.couponPercentage, amount: row.couponAmount },
		tax: { enabled: row.taxed },
	};
}
