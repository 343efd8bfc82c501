import type Stripe from "stripe";
import { couponsOf, redeem } from "./coupon-calls";
import { invalid, missing } from "./failure";
import { type Form, flagOf, formOf, metadataOf, textOf, wholeOf } from "./form";
import { endSubscription } from "./invoice-outcomes";
import { type Call, found, PAGING, page, type Route, required } from "./route";
import { assertNoSchedule, changeItems, createSubscription, dropPendingUpdate } from "./subscriptions";
import { ITEMS, prorationDate, taxRatesOf, wantedOf } from "./wanted-items";
import type { World } from "./world";

export const subscriptionRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "subscriptions",
		takes: `customer items[].price items[].quantity payment_behavior payment_settings.save_default_payment_method default_payment_method default_tax_rates[] default_tax_rates discounts[].coupon discounts[].promotion_code metadata.* off_session proration_behavior collection_method days_until_due`,
		answer: createSubscriptionCall,
	},
	{ method: "GET", path: "subscriptions", takes: `customer status price ${PAGING}`, answer: listSubscriptions },
	{ method: "GET", path: "subscriptions/:id", takes: "", answer: ({ world, ids }) => found(world, "subscription", ids[0]) },
	{
		method: "POST",
		path: "subscriptions/:id",
		takes: `${ITEMS} payment_behavior proration_behavior proration_date cancel_at_period_end default_payment_method default_tax_rates[] default_tax_rates discounts[].coupon discounts[].promotion_code discounts metadata.* off_session billing_cycle_anchor.type`,
		answer: updateSubscription,
	},
	{ method: "DELETE", path: "subscriptions/:id", takes: "invoice_now prorate", answer: cancelSubscription },
];

function createSubscriptionCall({ world, form }: Call) {
	const customer = found(world, "customer", required(form, "customer"));
	const method = textOf(form, "default_payment_method") ?? null;
	if (method && found(world, "payment_method", method).customer !== customer.id) {
		throw invalid("The payment method does not belong to the customer.", { param: "default_payment_method" });
	}
	const wanted = wantedOf(world, form, null);
	const coupons = couponsOf(world, form);
	return createSubscription(world, {
		customer: customer.id,
		wanted,
		taxRates: taxRatesOf(world, form) ?? [],
		discounts: coupons.map((one) => redeem(world, customer.id, one)),
		metadata: metadataOf(form),
		method,
		savesMethod: textOf(formOf(form, "payment_settings") ?? {}, "save_default_payment_method") === "on_subscription",
		behavior: textOf(form, "payment_behavior") ?? "allow_incomplete",
		offSession: flagOf(form, "off_session") ?? false,
		dueDays: dueDaysOf(form),
	});
}

/** Days to pay an invoice that is sent; null where a card is charged. */
function dueDaysOf(form: Form): number | null {
	if (textOf(form, "collection_method") !== "send_invoice") return null;
	const days = wholeOf(form, "days_until_due");
	if (days === undefined)
		throw invalid("You must pass `days_until_due` when `collection_method` is `send_invoice`.", { param: "days_until_due" });
	return days;
}

function listSubscriptions(call: Call) {
	const { form, world } = call;
	const [customer, status] = [textOf(form, "customer"), textOf(form, "status")];
	const isWanted = (one: Stripe.Subscription) => {
		if (customer && one.customer !== customer) return false;
		return status === undefined ? one.status !== "canceled" : status === "all" || one.status === status;
	};
	return page(call, world.store.all("subscription").filter(isWanted), "/v1/subscriptions");
}

function updateSubscription({ world, form, ids }: Call) {
	const subscription = found(world, "subscription", ids[0]);
	if (subscription.ended_at !== null)
		throw invalid("A canceled subscription can only update its cancellation_details and metadata.", { code: "resource_missing" });
	const behavior = textOf(form, "payment_behavior") ?? "allow_incomplete";
	refuseInPending(form, behavior);
	setEnd(world, subscription, flagOf(form, "cancel_at_period_end"));
	if (form.metadata) subscription.metadata = { ...subscription.metadata, ...metadataOf(form) };
	const method = textOf(form, "default_payment_method");
	if (method) {
		if (found(world, "payment_method", method).customer !== subscription.customer)
			throw invalid("The payment method does not belong to the customer.");
		subscription.default_payment_method = method;
	}
	const rates = taxRatesOf(world, form);
	if (rates) subscription.default_tax_rates = rates;
	const { customer } = subscription;
	if (form.discounts !== undefined) subscription.discounts = couponsOf(world, form).map((one) => redeem(world, String(customer), one));
	world.store.put("subscription", subscription);
	if (form.items) {
		changeItems(world, subscription, {
			wanted: wantedOf(world, form, subscription),
			proration: textOf(form, "proration_behavior") ?? "create_prorations",
			at: prorationDate(form, subscription, world),
			behavior,
			offSession: flagOf(form, "off_session") ?? false,
		});
	}
	world.emit("customer.subscription.updated", subscription);
	return world.store.put("subscription", subscription);
}

function cancelSubscription({ world, ids }: Call) {
	const subscription = found(world, "subscription", ids[0]);
	if (subscription.ended_at !== null) throw missing("subscription", subscription.id);
	if (subscription.pending_update) dropPendingUpdate(world, subscription);
	endSubscription(world, subscription, "canceled");
	return subscription;
}

/** A pending update holds items and nothing else. */
function refuseInPending(form: Form, behavior: string): void {
	const others = ["metadata", "discounts", "default_tax_rates", "cancel_at_period_end"].filter((name) => form[name] !== undefined);
	if (behavior !== "pending_if_incomplete" || others.length === 0) return;
	throw invalid("When `payment_behavior` is set to `pending_if_incomplete`, only items, proration and trial parameters may be given.", {
		param: "payment_behavior",
	});
}

function setEnd(world: World, subscription: Stripe.Subscription, ends: boolean | undefined): void {
	if (ends === undefined || ends === subscription.cancel_at_period_end) return;
	assertNoSchedule(subscription);
	const at = subscription.items.data[0]?.current_period_end ?? null;
	Object.assign(subscription, {
		cancel_at_period_end: ends,
		cancel_at: ends ? at : null,
		canceled_at: ends ? world.now() : null,
	});
}
