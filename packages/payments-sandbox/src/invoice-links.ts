import type Stripe from "stripe";
import { periodEnd } from "./amounts";
import { newItem } from "./new-subscription";
import { idOf } from "./reference";
import type { Wanted } from "./settings";
import type { World } from "./world";

export function paymentOf(world: World, invoice: string): Stripe.InvoicePayment | undefined {
	return world.store.all("invoice_payment").findLast((one) => one.invoice === invoice);
}

export function intentOf(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
	const payment = paymentOf(world, invoice.id)?.payment.payment_intent;
	return typeof payment === "string" ? world.store.get("payment_intent", payment) : undefined;
}

export function invoiceOf(world: World, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
	const payment = world.store.all("invoice_payment").find((one) => one.payment.payment_intent === intent.id);
	return payment && world.store.get("invoice", idOf(payment.invoice));
}

export function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
	const id = invoice.parent?.subscription_details?.subscription;
	return typeof id === "string" ? world.store.get("subscription", id) : undefined;
}

/** The card that a subscription is charged to. */
export function methodOf(world: World, subscription: Stripe.Subscription): string | null {
	const customer = world.store.get("customer", idOf(subscription.customer));
	const method = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
	return typeof method === "string" ? method : (method?.id ?? null);
}

export function isEnded(subscription: Stripe.Subscription): boolean {
	return subscription.status === "canceled" || subscription.status === "incomplete_expired";
}

export function intervalOf(wanted: readonly { price: Stripe.Price }[]): "month" | "year" {
	return wanted.some(({ price }) => price.recurring?.interval === "year") ? "year" : "month";
}

/** Items as wanted from now on; a new interval begins a new period. */
export function applyItems(world: World, subscription: Stripe.Subscription, wanted: readonly Wanted[]): void {
	const before = subscription.items.data[0];
	const start = before?.current_period_start ?? world.now();
	const end = before?.current_period_end ?? world.now();
	const isNewInterval = intervalOf(wanted) !== (before?.price.recurring?.interval ?? "month");
	const at = world.now();
	const period = isNewInterval ? { start: at, end: periodEnd(at, at, intervalOf(wanted)) } : { start, end };
	if (isNewInterval) subscription.billing_cycle_anchor = at;
	subscription.items.data = wanted.map(({ item, price, quantity }) => ({
		...newItem(world, { subscription: subscription.id, price, quantity, ...period }),
		...(item && { id: item }),
	}));
	world.store.put("subscription", subscription);
}
