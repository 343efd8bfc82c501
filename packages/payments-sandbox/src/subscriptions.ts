import type Stripe from "stripe";
import { periodEnd } from "./amounts";
import { Failure } from "./failure";
import { applyItems, intentOf, intervalOf, methodOf, subscriptionOf } from "./invoice-links";
import { payInvoice, settle, voidInvoice } from "./invoice-outcomes";
import { activeCoupon, changeLines, makeInvoice, periodLines, subscriptionParent } from "./invoices";
import type { NewLine } from "./new-invoice";
import { newPaymentIntent, newSetupIntent } from "./new-objects";
import { newItem, newSubscription } from "./new-subscription";
import { declinedFailure } from "./payments";
import { idOf } from "./reference";
import type { Wanted } from "./settings";
import { apiList, type World } from "./world";

export const INCOMPLETE_SECONDS = 23 * 3600;

export interface NewSubscription {
	customer: string;
	wanted: Wanted[];
	taxRates: Stripe.TaxRate[];
	discounts: string[];
	metadata: Record<string, string>;
	method: string | null;
	savesMethod: boolean;
	behavior: string;
	offSession: boolean;
	/** Days to pay an invoice that is sent; null where a card is charged. */
	dueDays: number | null;
}

export function createSubscription(world: World, given: NewSubscription): Stripe.Subscription {
	const id = world.id("sub");
	const start = world.now();
	const end = periodEnd(start, start, intervalOf(given.wanted));
	const items = given.wanted.map(({ price, quantity }) => newItem(world, { subscription: id, price, quantity, start, end }));
	const subscription = newSubscription(world, {
		id,
		customer: given.customer,
		items: apiList(items, `/v1/subscription_items?subscription=${id}`),
		default_tax_rates: given.taxRates,
		discounts: given.discounts,
		metadata: given.metadata,
		default_payment_method: given.method,
		payment_settings: {
			payment_method_options: null,
			payment_method_types: null,
			save_default_payment_method: given.savesMethod ? "on_subscription" : "off",
		},
		status: given.dueDays === null ? "incomplete" : "active",
		...(given.dueDays !== null && { collection_method: "send_invoice", days_until_due: given.dueDays }),
	});
	world.store.put("subscription", subscription);
	const wanted = items.map((item) => ({ item: item.id, price: item.price, quantity: item.quantity ?? 1 }));
	const invoice = issueInvoice(world, subscription, periodLines(wanted, { start, end }, id), "subscription_create");
	if (invoice.status === "paid") {
		subscription.status = "active";
		if (!methodOf(world, subscription)) subscription.pending_setup_intent = pendingSetup(world, given.customer);
	}
	world.store.put("subscription", subscription);
	world.emit("customer.subscription.created", subscription);
	if (invoice.status === "open" && given.dueDays === null && given.behavior !== "default_incomplete")
		chargeFirst(world, subscription, invoice, given);
	return subscription;
}

function chargeFirst(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice, given: NewSubscription): void {
	const paid = payInvoice(world, invoice, { offSession: given.offSession });
	if (paid.status === "paid" || given.behavior !== "error_if_incomplete") return;
	world.store.remove("subscription", subscription.id);
	const intent = intentOf(world, paid);
	if (!intent) throw new Error("An invoice that is not paid has no payment intent.");
	throw declinedFailure(intent);
}

function pendingSetup(world: World, customer: string): string {
	return world.store.put("setup_intent", newSetupIntent(world, { customer })).id;
}

/** Finalized at once; what costs nothing is paid at once. */
export function issueInvoice(
	world: World,
	subscription: Stripe.Subscription,
	lines: NewLine[],
	reason: Stripe.Invoice.BillingReason,
): Stripe.Invoice {
	const id = world.id("in");
	const customer = world.store.get("customer", idOf(subscription.customer));
	const period = subscription.items.data[0];
	const number = (world.setting("invoice_number") ?? 0) + 1;
	world.set("invoice_number", number);
	const invoice = makeInvoice(
		world,
		{ lines, coupon: activeCoupon(world, subscription), taxRates: subscription.default_tax_rates ?? [] },
		{
			id,
			customer: idOf(subscription.customer),
			collection_method: subscription.collection_method,
			due_date: subscription.days_until_due === null ? null : world.now() + subscription.days_until_due * 86_400,
			billing_reason: reason,
			parent: subscriptionParent(subscription),
			number: `SANDBOX-${String(number).padStart(4, "0")}`,
			hosted_invoice_url: `${world.origin}/i/${id}`,
			invoice_pdf: `${world.origin}/i/${id}/pdf`,
			period_start: period?.current_period_start ?? world.now(),
			period_end: period?.current_period_end ?? world.now(),
		},
	);
	if (customer && customer.balance !== invoice.ending_balance) {
		customer.balance = invoice.ending_balance ?? 0;
		world.store.put("customer", customer);
		world.emit("customer.updated", customer);
	}
	world.store.put("invoice", invoice);
	subscription.latest_invoice = id;
	endOnceDiscounts(world, subscription);
	world.store.put("subscription", subscription);
	world.emit("invoice.created", invoice);
	world.emit("invoice.finalized", invoice);
	if (invoice.amount_due === 0) settle(world, invoice);
	else addIntent(world, invoice);
	return invoice;
}

/** A discount "once" counts for one invoice. */
function endOnceDiscounts(world: World, subscription: Stripe.Subscription): void {
	for (const one of subscription.discounts) {
		const discount = world.store.get("discount", typeof one === "string" ? one : one.id);
		const coupon = activeCoupon(world, subscription)?.coupon;
		if (discount && discount.end === null && coupon?.duration === "once") world.store.put("discount", { ...discount, end: world.now() });
	}
}

function addIntent(world: World, invoice: Stripe.Invoice): void {
	const intent = newPaymentIntent(world, { amount: invoice.amount_due, customer: invoice.customer });
	world.store.put("payment_intent", intent);
	world.store.put("invoice_payment", {
		id: world.id("inpay"),
		object: "invoice_payment",
		amount_paid: null,
		amount_requested: invoice.amount_due,
		created: world.now(),
		currency: "eur",
		invoice: invoice.id,
		is_default: true,
		livemode: false,
		payment: { type: "payment_intent", payment_intent: intent.id },
		status: "open",
		status_transitions: { canceled_at: null, paid_at: null },
	});
}

export interface Change {
	wanted: Wanted[];
	proration: string;
	at: number;
	behavior: string;
	offSession: boolean;
}

/** Changes items. always_invoice charges at once; pending_if_incomplete keeps the old items until that is paid. */
export function changeItems(world: World, subscription: Stripe.Subscription, change: Change): void {
	if (change.proration !== "always_invoice") {
		applyItems(world, subscription, change.wanted);
		return;
	}
	const lines = changeLines(subscription, change.wanted, change.at);
	if (lines.length === 0) return;
	if (subscription.pending_update) dropPendingUpdate(world, subscription);
	const invoice = issueInvoice(world, subscription, lines, "subscription_update");
	if (invoice.status === "paid") {
		applyItems(world, subscription, change.wanted);
		return;
	}
	if (change.behavior !== "pending_if_incomplete") {
		applyItems(world, subscription, change.wanted);
		payInvoice(world, invoice, change);
		return;
	}
	world.set(`pending ${invoice.id}`, change.wanted);
	subscription.pending_update = {
		billing_cycle_anchor: null,
		cancel_at_period_end: null,
		discount: null,
		discounts: null,
		expires_at: world.now() + INCOMPLETE_SECONDS,
		metadata: null,
		subscription_items: change.wanted.map(({ price, quantity }) => {
			const { current_period_start: start = 0, current_period_end: end = 0 } = subscription.items.data[0] ?? {};
			return newItem(world, { subscription: subscription.id, price, quantity, start, end });
		}),
		trial_end: null,
		trial_from_plan: null,
	};
	world.store.put("subscription", subscription);
	payInvoice(world, invoice, change);
}

/** The unpaid invoice of a pending update is void with it. */
export function dropPendingUpdate(world: World, subscription: Stripe.Subscription): void {
	subscription.pending_update = null;
	world.store.put("subscription", subscription);
	for (const invoice of world.store.all("invoice")) {
		const isOf = invoice.status === "open" && subscriptionOf(world, invoice)?.id === subscription.id;
		if (isOf && world.setting(`pending ${invoice.id}`)) voidInvoice(world, invoice);
	}
	world.emit("customer.subscription.pending_update_expired", subscription);
}

export function assertNoSchedule(subscription: Stripe.Subscription): void {
	if (!subscription.schedule) return;
	const id = String(subscription.schedule);
	throw new Failure(400, {
		type: "invalid_request_error",
		message: `The subscription is managed by the subscription schedule \`${id}\`, and updating any cancelation behavior directly is not allowed.`,
	});
}
