import type Stripe from "stripe";
import { apiList, type World } from "./world";

/** Invoice fields that the sandbox does not simulate. */
const UNUSED = {
	account_country: "FR",
	account_name: "Payment sandbox",
	account_tax_ids: null,
	application: null,
	custom_fields: null,
	customer_account: null,
	customer_phone: null,
	customer_shipping: null,
	default_payment_method: null,
	default_source: null,
	description: null,
	due_date: null,
	footer: null,
	from_invoice: null,
	last_finalization_error: null,
	latest_revision: null,
	livemode: false,
	on_behalf_of: null,
	receipt_number: null,
	rendering: null,
	shipping_cost: null,
	shipping_details: null,
	statement_descriptor: null,
	test_clock: null,
	webhooks_delivered_at: null,
} as const;

export function newInvoice(world: World, given: Partial<Stripe.Invoice> & { id: string }): Stripe.Invoice {
	const now = world.now();
	return {
		object: "invoice",
		...UNUSED,
		amount_due: 0,
		amount_overpaid: 0,
		amount_paid: 0,
		amount_remaining: 0,
		amount_shipping: 0,
		attempt_count: 0,
		attempted: false,
		auto_advance: true,
		automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
		automatically_finalizes_at: null,
		billing_reason: null,
		collection_method: "charge_automatically",
		created: now,
		currency: "eur",
		customer: null,
		customer_address: null,
		customer_email: null,
		customer_name: null,
		customer_tax_exempt: "none",
		customer_tax_ids: [],
		default_tax_rates: [],
		discounts: [],
		effective_at: now,
		ending_balance: 0,
		issuer: { type: "self" },
		lines: apiList([], `/v1/invoices/${given.id}/lines`),
		metadata: {},
		next_payment_attempt: null,
		number: null,
		parent: null,
		payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
		period_end: now,
		period_start: now,
		post_payment_credit_notes_amount: 0,
		pre_payment_credit_notes_amount: 0,
		starting_balance: 0,
		status: "open",
		status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
		subtotal: 0,
		subtotal_excluding_tax: null,
		total: 0,
		total_discount_amounts: [],
		total_excluding_tax: null,
		total_pretax_credit_amounts: [],
		total_taxes: [],
		...given,
	};
}

export interface NewLine {
	amount: number;
	description: string;
	quantity: number;
	price: Stripe.Price;
	period: { start: number; end: number };
	isProration: boolean;
	subscription: string | null;
	item: string | null;
}

export function newLine(world: World, invoice: string, line: NewLine): Stripe.InvoiceLineItem {
	return {
		id: world.id("il"),
		object: "line_item",
		amount: line.amount,
		currency: "eur",
		description: line.description,
		discount_amounts: [],
		discountable: true,
		discounts: [],
		invoice,
		livemode: false,
		metadata: {},
		parent: {
			invoice_item_details: null,
			subscription_item_details: {
				invoice_item: null,
				proration: line.isProration,
				proration_details: null,
				subscription: line.subscription,
				subscription_item: line.item ?? "",
			},
			type: "subscription_item_details",
		},
		period: line.period,
		pretax_credit_amounts: [],
		pricing: {
			price_details: { price: line.price.id, product: String(line.price.product) },
			type: "price_details",
			unit_amount_decimal: null,
		},
		quantity: line.quantity,
		quantity_decimal: null,
		subscription: line.subscription,
		subtotal: line.amount,
		taxes: [],
	};
}
