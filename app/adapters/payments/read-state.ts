import type Stripe from "stripe";
import type { Order } from "~/domain/billing/order";
import type { Card, ProviderInvoice, ProviderState, ProviderStatus, ProviderSubscription } from "~/domain/billing/provider-state";
import { isRunning } from "~/domain/billing/rights";
import { isPack } from "./catalogue";
import { ask } from "./stripe-client";

const MAX_INVOICES = 1_000;

/** Reads all that is mirrored of a customer: the customer, its subscriptions and its invoices. */
export async function readState(stripe: Stripe, id: string): Promise<ProviderState> {
	return await ask(async () => {
		const [customer, subscriptions, invoices] = await Promise.all([
			stripe.customers.retrieve(id, { expand: ["invoice_settings.default_payment_method"] }),
			stripe.subscriptions.list({
				customer: id,
				status: "all",
				limit: 100,
				expand: ["data.default_payment_method", "data.schedule", "data.discounts.source.coupon"],
			}),
			stripe.invoices.list({ customer: id, limit: 100, expand: ["data.payments"] }).autoPagingToArray({ limit: MAX_INVOICES }),
		]);
		const card = customer.deleted ? null : cardOf(customer.invoice_settings.default_payment_method);
		const { name, email, address } = customer.deleted ? { name: "", email: "", address: null } : customer;
		const refunds = await refundsOf(stripe, id, invoices);
		const read = await Promise.all(invoices.map((one) => invoiceOf(stripe, one, refunds)));
		const known = read.filter((one) => one !== null);
		return {
			customer: {
				id,
				name: name ?? "",
				email: email ?? "",
				line1: address?.line1 ?? "",
				postalCode: address?.postal_code ?? "",
				city: address?.city ?? "",
				country: address?.country ?? "",
				card,
			},
			subscriptions: subscriptions.data.map((one) => subscriptionOf(one, known)),
			invoices: known,
		};
	});
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
	return typeof reference === "string" ? reference : (reference?.id ?? null);
}

function cardOf(method: string | Stripe.PaymentMethod | null): Card | null {
	if (method === null || typeof method === "string" || !method.card) return null;
	const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
	return { id: method.id, brand, last4, expMonth, expYear };
}

function subscriptionOf(one: Stripe.Subscription, invoices: readonly ProviderInvoice[]): ProviderSubscription {
	const [first] = one.items.data;
	const schedule = typeof one.schedule === "string" ? null : one.schedule;
	const order = orderOf(one.items.data.map((item) => [item.price, item.quantity ?? 1]));
	const isAwaited = one.pending_update?.subscription_items ?? null;
	return {
		id: one.id,
		platform: platformOf(one),
		status: statusOf(one, invoices),
		order,
		periodStart: (first?.current_period_start ?? one.start_date) * 1000,
		periodEnd: (first?.current_period_end ?? one.start_date) * 1000,
		endsAt: one.cancel_at === null ? null : one.cancel_at * 1000,
		startedAt: one.created * 1000,
		endedAt: one.ended_at === null ? null : one.ended_at * 1000,
		atRenewal: schedule ? { schedule: schedule.id, order: scheduledOrder(schedule, one) } : null,
		awaited: isAwaited && orderOf(isAwaited.map((item) => [item.price, item.quantity ?? 1])),
		attempt: one.metadata.attempt ?? null,
		taxed: (one.default_tax_rates ?? []).length > 0,
		reduction: reductionOf(one.discounts),
		card: cardOf(one.default_payment_method),
		latestInvoice: idOf(one.latest_invoice),
	};
}

function orderOf(items: [Stripe.Price, number][]): Order {
	const pack = items.find(([price]) => isPack(price.lookup_key));
	return { packs: pack?.[1] ?? 0, yearly: items.some(([price]) => price.recurring?.interval === "year") };
}

/** The order of a schedule's last phase; null when that phase has begun. The order is in the metadata, because phases contain only price ids. */
function scheduledOrder(schedule: Stripe.SubscriptionSchedule, one: Stripe.Subscription): Order | null {
	const phase = schedule.phases.at(-1);
	const { packs, yearly } = schedule.metadata ?? {};
	if (!phase || phase.start_date <= (one.items.data[0]?.current_period_start ?? 0)) return null;
	return packs === undefined ? null : { packs: Number(packs), yearly: yearly === "true" };
}

function reductionOf(discounts: (string | Stripe.Discount)[]): ProviderSubscription["reduction"] {
	for (const one of discounts) {
		const coupon = typeof one === "string" ? null : one.source.coupon;
		if (!coupon || typeof coupon === "string") continue;
		if (typeof one !== "string" && one.end !== null && one.end * 1000 <= one.start * 1000) continue;
		const { percent_off: percent, amount_off: amount } = coupon;
		const endsAt = typeof one === "string" || one.end === null ? null : one.end * 1000;
		return { id: coupon.id, percentage: percent !== null, amount: percent ?? amount ?? 0, endsAt };
	}
	return null;
}

const REASONS: Readonly<Record<string, ProviderInvoice["reason"]>> = {
	subscription_create: "create",
	subscription_cycle: "cycle",
	subscription_update: "update",
};

const platformOf = ({ collection_method: method }: { collection_method: string | null }) =>
	method === "send_invoice" ? ("transfer" as const) : ("provider" as const);

/** The provider activates a subscription by transfer before any payment. Here it counts as incomplete until one of its invoices is paid. */
function statusOf(one: Stripe.Subscription, invoices: readonly ProviderInvoice[]): ProviderStatus {
	const isPaid = invoices.some(({ subscription, status }) => subscription === one.id && status === "paid");
	return platformOf(one) === "transfer" && isRunning(one) && !isPaid ? "incomplete" : (one.status as ProviderStatus);
}

/** Cents paid back, by the intent of the payment; empty where nothing was paid. */
async function refundsOf(stripe: Stripe, customer: string, invoices: readonly Stripe.Invoice[]): Promise<Map<string, number>> {
	const refunds = new Map<string, number>();
	if (!invoices.some(({ status, total }) => status === "paid" && total > 0)) return refunds;
	const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MAX_INVOICES });
	for (const { payment_intent: intent, amount_refunded: amount } of charges) {
		const id = idOf(intent);
		if (id !== null && amount > 0) refunds.set(id, amount + (refunds.get(id) ?? 0));
	}
	return refunds;
}

/** null for a draft. */
async function invoiceOf(stripe: Stripe, one: Stripe.Invoice, refunds: ReadonlyMap<string, number>): Promise<ProviderInvoice | null> {
	if (one.status === null || one.status === "draft") return null;
	const reason = REASONS[one.billing_reason ?? ""] ?? "other";
	return {
		id: one.id,
		number: one.number ?? "",
		date: one.created * 1000,
		status: one.status as ProviderInvoice["status"],
		total: one.total,
		amountOff: (one.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
		remaining: one.amount_remaining,
		refunded: (one.payments?.data ?? []).reduce((sum, { payment }) => sum + (refunds.get(idOf(payment.payment_intent) ?? "") ?? 0), 0),
		subscription: idOf(one.parent?.subscription_details?.subscription),
		reason,
		dueAt: one.due_date === null ? null : one.due_date * 1000,
		platform: platformOf(one),
		needsAction: one.status === "open" && reason === "cycle" && (await asksCustomer(stripe, one.id)),
	};
}

/** Does the bank ask the customer to confirm the payment of an invoice? */
async function asksCustomer(stripe: Stripe, invoice: string): Promise<boolean> {
	const payments = await stripe.invoicePayments.list({ invoice, expand: ["data.payment.payment_intent"] });
	return payments.data.some(({ payment }) => {
		const { payment_intent: intent } = payment;
		if (!intent || typeof intent === "string") return false;
		return intent.status === "requires_action" || intent.last_payment_error?.code === "authentication_required";
	});
}
