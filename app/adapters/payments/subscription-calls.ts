import type Stripe from "stripe";
import type { Order } from "~/domain/billing/order";
import type { OpenPayment, Started } from "~/domain/billing/provider-state";
import type { PaymentProvider } from "~/services/payment-ports";
import { pricesOf, readCatalogue } from "./catalogue";
import { itemsFor } from "./order-items";
import { idOf } from "./read-state";
import type { Opened } from "./stripe-client";
import { ask } from "./stripe-client";

type Calls = Pick<
	PaymentProvider,
	| "createSubscription"
	| "changeSubscription"
	| "reduceNow"
	| "changeAtRenewal"
	| "releaseSchedule"
	| "setEnd"
	| "cancelNow"
	| "voidInvoice"
	| "openPayment"
>;

const EXPAND = ["latest_invoice.confirmation_secret"];

export function subscriptionCalls({ stripe, settings }: Opened): Calls {
	const catalogue = () => readCatalogue(stripe, settings.apiOrigin);
	const itemsOf = async (subscription: string, order: Order) =>
		itemsFor(await ask(() => stripe.subscriptions.retrieve(subscription)), pricesOf(await catalogue(), order), order);
	return {
		async createSubscription(of) {
			const params = createParams(of, await catalogue());
			return startedOf(await ask(() => stripe.subscriptions.create(params, { idempotencyKey: of.key })), of.method);
		},
		async changeSubscription({ subscription, order, at, key }) {
			const params: Stripe.SubscriptionUpdateParams = {
				items: await itemsOf(subscription, order),
				proration_behavior: "always_invoice",
				proration_date: Math.floor(at / 1000),
				payment_behavior: "pending_if_incomplete",
				expand: EXPAND,
			};
			const changed = await ask(() => stripe.subscriptions.update(subscription, params, { idempotencyKey: key }));
			return startedOf(changed, idOf(changed.default_payment_method));
		},
		async reduceNow({ subscription, order, key }) {
			const params: Stripe.SubscriptionUpdateParams = { items: await itemsOf(subscription, order), proration_behavior: "none" };
			await ask(() => stripe.subscriptions.update(subscription, params, { idempotencyKey: key }));
		},
		async changeAtRenewal({ subscription, order, key }) {
			const before = await ask(() => stripe.subscriptions.retrieve(subscription));
			const schedule =
				idOf(before.schedule) ??
				(await ask(() => stripe.subscriptionSchedules.create({ from_subscription: subscription }, { idempotencyKey: `${key}:schedule` })))
					.id;
			const [first] = before.items.data;
			const { base, pack } = pricesOf(await catalogue(), order);
			const terms = termsOf(before);
			const params: Stripe.SubscriptionScheduleUpdateParams = {
				end_behavior: "release",
				proration_behavior: "none",
				metadata: { packs: String(order.packs), yearly: String(order.yearly) },
				phases: [
					{
						...terms,
						items: before.items.data.map((item) => ({ price: item.price.id, quantity: item.quantity ?? 1 })),
						start_date: first?.current_period_start ?? 0,
						end_date: first?.current_period_end ?? 0,
					},
					{
						...terms,
						items: [
							{ price: base, quantity: 1 },
							{ price: pack, quantity: order.packs },
						],
						duration: { interval: order.yearly ? "year" : "month", interval_count: 1 },
						proration_behavior: "none",
					},
				],
			};
			await ask(() => stripe.subscriptionSchedules.update(schedule, params, { idempotencyKey: `${key}:phases` }));
		},
		async releaseSchedule(schedule) {
			await ask(() => stripe.subscriptionSchedules.release(schedule));
		},
		async setEnd(subscription, ends) {
			await ask(() => stripe.subscriptions.update(subscription, { cancel_at_period_end: ends }));
		},
		async cancelNow(subscription) {
			await ask(() => stripe.subscriptions.cancel(subscription));
		},
		async voidInvoice(invoice) {
			await ask(() => stripe.invoices.voidInvoice(invoice));
		},
		async openPayment(subscription) {
			const found = await ask(() => stripe.subscriptions.retrieve(subscription, { expand: EXPAND }));
			return paymentOf(found, idOf(found.default_payment_method));
		},
	};
}

type Wanted = Parameters<PaymentProvider["createSubscription"]>[0];

function createParams(of: Wanted, known: Awaited<ReturnType<typeof readCatalogue>>): Stripe.SubscriptionCreateParams {
	const { customer, order, taxed, coupon, method, attempt } = of;
	const { base, pack } = pricesOf(known, order);
	return {
		customer,
		items: [{ price: base }, { price: pack, quantity: order.packs }],
		payment_behavior: method ? "allow_incomplete" : "default_incomplete",
		...(method && { default_payment_method: method }),
		payment_settings: { save_default_payment_method: "on_subscription" },
		...(taxed && { default_tax_rates: [known.taxRate] }),
		...(coupon && { discounts: [{ [coupon.kind]: coupon.id }] }),
		metadata: { attempt },
		expand: EXPAND,
	};
}

/** Discounts and tax rates of a subscription, for the phases of its schedule: a phase replaces both, and "" clears them. */
function termsOf({
	discounts,
	default_tax_rates: rates,
}: Stripe.Subscription): Pick<Stripe.SubscriptionScheduleUpdateParams.Phase, "discounts" | "default_tax_rates"> {
	const kept = discounts.map((one) => ({ discount: idOf(one) ?? "" }));
	const taxed = (rates ?? []).map(({ id }) => id);
	return { discounts: kept.length > 0 ? kept : "", default_tax_rates: taxed.length > 0 ? taxed : "" };
}

function startedOf(subscription: Stripe.Subscription, method: string | null): Started {
	const { latest_invoice: invoice } = subscription;
	return {
		subscription: subscription.id,
		total: invoice && typeof invoice !== "string" ? invoice.total : null,
		payment: paymentOf(subscription, method),
	};
}

function paymentOf({ latest_invoice: invoice }: Stripe.Subscription, method: string | null): OpenPayment | null {
	if (!invoice || typeof invoice === "string" || invoice.status !== "open") return null;
	const clientSecret = invoice.confirmation_secret?.client_secret;
	if (!clientSecret) return null;
	return { amount: invoice.amount_remaining, clientSecret, method, invoice: invoice.id, page: invoice.hosted_invoice_url ?? "" };
}
