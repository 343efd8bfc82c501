import type Stripe from "stripe";
import type { World } from "./world";

export function newSubscription(
	world: World,
	given: Pick<Stripe.Subscription, "id" | "customer" | "items" | "default_tax_rates" | "discounts" | "metadata"> &
		Partial<Stripe.Subscription>,
): Stripe.Subscription {
	const now = world.now();
	return {
		object: "subscription",
		application: null,
		application_fee_percent: null,
		automatic_tax: { disabled_reason: null, enabled: false, liability: null },
		billing_cycle_anchor: now,
		billing_cycle_anchor_config: null,
		billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
		billing_schedules: [],
		billing_thresholds: null,
		cancel_at: null,
		cancel_at_period_end: false,
		canceled_at: null,
		cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
		collection_method: "charge_automatically",
		created: now,
		currency: "eur",
		customer_account: null,
		days_until_due: null,
		default_payment_method: null,
		default_source: null,
		description: null,
		ended_at: null,
		invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: "self" } },
		latest_invoice: null,
		livemode: false,
		managed_payments: null,
		next_pending_invoice_item_invoice: null,
		on_behalf_of: null,
		pause_collection: null,
		payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
		pending_invoice_item_interval: null,
		pending_setup_intent: null,
		pending_update: null,
		schedule: null,
		start_date: now,
		status: "active",
		test_clock: null,
		transfer_data: null,
		trial_end: null,
		trial_settings: null,
		trial_start: null,
		...given,
	};
}

export function newItem(
	world: World,
	given: { subscription: string; price: Stripe.Price; quantity: number; start: number; end: number },
): Stripe.SubscriptionItem {
	const { subscription, price, quantity, start, end } = given;
	return {
		id: world.id("si"),
		object: "subscription_item",
		billing_thresholds: null,
		created: world.now(),
		current_period_end: end,
		current_period_start: start,
		current_trial: null,
		discounts: [],
		metadata: {},
		plan: planOf(price),
		price,
		quantity,
		subscription,
		tax_rates: [],
	};
}

/** The older form of a price that items still carry. */
function planOf(price: Stripe.Price): Stripe.Plan {
	return {
		id: price.id,
		object: "plan",
		active: price.active,
		amount: price.unit_amount,
		amount_decimal: null,
		billing_scheme: "per_unit",
		created: price.created,
		currency: price.currency,
		interval: price.recurring?.interval ?? "month",
		interval_count: 1,
		livemode: false,
		metadata: {},
		meter: null,
		nickname: price.nickname,
		product: price.product,
		tiers_mode: null,
		transform_usage: null,
		trial_period_days: null,
		usage_type: "licensed",
	};
}
