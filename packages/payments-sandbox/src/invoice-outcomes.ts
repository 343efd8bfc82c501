import type Stripe from "stripe";
import { invalid } from "./failure";
import { applyItems, intentOf, invoiceOf, isEnded, methodOf, paymentOf, subscriptionOf } from "./invoice-links";
import { confirmPayment } from "./payments";
import { idOf } from "./reference";
import type { World } from "./world";

const DAY = 86_400;
/** Days after the first failure on which an unpaid renewal is tried again. Source: reliability §1b. */
const RETRY_DAYS = [1, 3, 5, 7];

/** Lets the outcome of an intent act on its invoice and subscription. */
export function linkInvoices(world: World): void {
	world.hooks = { paid: (intent) => invoicePaid(world, intent), unpaid: (intent, why) => invoiceUnpaid(world, intent, why) };
}

/** Tries to pay an open invoice with the card on file, or with `method`. */
export function payInvoice(world: World, invoice: Stripe.Invoice, how: { offSession: boolean; method?: string }): Stripe.Invoice {
	const subscription = subscriptionOf(world, invoice);
	const intent = intentOf(world, invoice);
	if (invoice.status !== "open" || !intent) throw invalid("Invoice is not open.", { code: "invoice_not_open" });
	const method = how.method ?? (subscription ? methodOf(world, subscription) : null);
	if (!method) {
		invoiceUnpaid(world, intent, "declined");
		return invoice;
	}
	confirmPayment(world, intent, method, { offSession: how.offSession });
	return world.store.get("invoice", invoice.id) ?? invoice;
}

function invoicePaid(world: World, intent: Stripe.PaymentIntent): void {
	const invoice = invoiceOf(world, intent);
	if (!invoice) return;
	const payment = paymentOf(world, invoice.id);
	if (payment) {
		const paid = { ...payment, amount_paid: intent.amount, status: "paid" };
		world.store.put("invoice_payment", { ...paid, status_transitions: { canceled_at: null, paid_at: world.now() } });
	}
	settle(world, invoice, typeof intent.payment_method === "string" ? intent.payment_method : null);
}

export function settle(world: World, invoice: Stripe.Invoice, method: string | null = null): void {
	Object.assign(invoice, {
		status: "paid",
		amount_paid: invoice.amount_due,
		amount_remaining: 0,
		attempted: true,
		next_payment_attempt: null,
		status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
	});
	world.store.put("invoice", invoice);
	world.emit("invoice.paid", invoice);
	const subscription = subscriptionOf(world, invoice);
	if (!subscription) return;
	const savesMethod = subscription.payment_settings?.save_default_payment_method === "on_subscription";
	if (method && savesMethod) subscription.default_payment_method = method;
	const pending = world.setting(`pending ${invoice.id}`);
	if (pending && subscription.pending_update) {
		applyItems(world, subscription, pending);
		subscription.pending_update = null;
		world.store.put("subscription", subscription);
		world.emit("customer.subscription.pending_update_applied", subscription);
	}
	if (isEnded(subscription)) return;
	const isOpen = world.store.all("invoice").some((one) => one.status === "open" && subscriptionOf(world, one)?.id === subscription.id);
	if (subscription.status === "incomplete" || !isOpen) subscription.status = "active";
	world.store.put("subscription", subscription);
	// A first invoice that is paid at once belongs to the creation.
	if (invoice.billing_reason !== "subscription_create" || method) world.emit("customer.subscription.updated", subscription);
}

/** A try to pay failed, or asks for the customer. A renewal makes the subscription past due and is tried again. */
function invoiceUnpaid(world: World, intent: Stripe.PaymentIntent, why: "declined" | "action"): void {
	const invoice = invoiceOf(world, intent);
	if (!invoice) return;
	const subscription = subscriptionOf(world, invoice);
	invoice.attempted = true;
	invoice.attempt_count++;
	const isRenewal = invoice.billing_reason === "subscription_cycle";
	const next = RETRY_DAYS.map((days) => invoice.created + days * DAY).find((at) => at > world.now());
	invoice.next_payment_attempt = isRenewal && next !== undefined ? next : null;
	world.store.put("invoice", invoice);
	world.emit(why === "action" ? "invoice.payment_action_required" : "invoice.payment_failed", invoice);
	if (!subscription || !isRenewal || subscription.status !== "active") return;
	subscription.status = "past_due";
	world.store.put("subscription", subscription);
	world.emit("customer.subscription.updated", subscription);
}

export function voidInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
	if (invoice.status !== "open")
		throw invalid(`You can only void open invoices; this one is ${invoice.status}.`, { code: "invoice_not_editable" });
	Object.assign(invoice, { status: "void", amount_remaining: 0, next_payment_attempt: null });
	invoice.status_transitions.voided_at = world.now();
	world.store.put("invoice", invoice);
	const intent = intentOf(world, invoice);
	if (intent && intent.status !== "succeeded") {
		world.store.put("payment_intent", { ...intent, status: "canceled", canceled_at: world.now(), next_action: null });
	}
	world.emit("invoice.voided", invoice);
	const subscription = subscriptionOf(world, invoice);
	if (subscription?.status === "incomplete") endSubscription(world, subscription, "incomplete_expired");
	return invoice;
}

export function endSubscription(world: World, subscription: Stripe.Subscription, status: "canceled" | "incomplete_expired"): void {
	Object.assign(subscription, {
		status,
		ended_at: world.now(),
		canceled_at: subscription.canceled_at ?? world.now(),
		pending_update: null,
	});
	if (typeof subscription.schedule === "string") releaseSchedule(world, subscription.schedule, "canceled");
	world.store.put("subscription", subscription);
	for (const invoice of world.store.all("invoice")) {
		if (invoice.status === "open" && subscriptionOf(world, invoice)?.id === subscription.id) voidInvoice(world, invoice);
	}
	world.emit(status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated", subscription);
}

/** A phase replaces the discounts and tax rates of its subscription. */
export function setTerms(world: World, subscription: Stripe.Subscription, phase: Stripe.SubscriptionSchedule["phases"][number]): void {
	subscription.discounts = phase.discounts.flatMap(({ discount }) => (discount ? [idOf(discount)] : []));
	subscription.default_tax_rates = phase.default_tax_rates ?? [];
	world.store.put("subscription", subscription);
}

export function releaseSchedule(
	world: World,
	id: string,
	status: "released" | "canceled" | "completed",
): Stripe.SubscriptionSchedule | undefined {
	const schedule = world.store.get("subscription_schedule", id);
	if (!schedule) return undefined;
	const subscription = typeof schedule.subscription === "string" ? world.store.get("subscription", schedule.subscription) : undefined;
	Object.assign(schedule, {
		status,
		released_at: world.now(),
		released_subscription: subscription?.id ?? null,
		subscription: null,
		current_phase: null,
	});
	world.store.put("subscription_schedule", schedule);
	if (subscription) {
		subscription.schedule = null;
		world.store.put("subscription", subscription);
	}
	world.emit(status === "canceled" ? "subscription_schedule.canceled" : "subscription_schedule.released", schedule);
	return schedule;
}
