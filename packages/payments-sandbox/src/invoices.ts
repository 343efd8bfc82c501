import type Stripe from "stripe";
import { discountOf, periodEnd, prorate, taxOf } from "./amounts";
import { type NewLine, newInvoice, newLine } from "./new-invoice";
import type { Wanted } from "./settings";
import { apiList, type World } from "./world";

export interface Billed {
	lines: NewLine[];
	coupon: { discount: string; coupon: Stripe.Coupon } | null;
	taxRates: Stripe.TaxRate[];
}

const describe = ({ quantity, price }: Wanted) => `${quantity} × ${price.nickname ?? price.lookup_key ?? price.id}`;

/** One line an item, for a whole period. */
export function periodLines(wanted: readonly Wanted[], period: { start: number; end: number }, subscription: string | null): NewLine[] {
	return wanted.map((one) => ({
		amount: (one.price.unit_amount ?? 0) * one.quantity,
		description: describe(one),
		quantity: one.quantity,
		price: one.price,
		period,
		isProration: false,
		subscription,
		item: one.item,
	}));
}

/**
 * Lines of a change at `at`: the unused rest of the former items is deducted, the remaining time of the new ones is charged. A new interval
 * begins a new period.
 */
export function changeLines(subscription: Stripe.Subscription, wanted: readonly Wanted[], at: number): NewLine[] {
	const lines: NewLine[] = [];
	for (const old of subscription.items.data) {
		const next = wanted.find((one) => one.item === old.id);
		const isSame = next && next.price.id === old.price.id && next.quantity === (old.quantity ?? 1);
		if (isSame) continue;
		const period = { start: old.current_period_start, end: old.current_period_end };
		const part = (amount: number) => prorate(amount, { ...period, at });
		const base = { period: { start: at, end: period.end }, isProration: true, subscription: subscription.id, item: old.id };
		const before = { item: old.id, price: old.price, quantity: old.quantity ?? 1 };
		lines.push({
			...base,
			amount: -part((old.price.unit_amount ?? 0) * before.quantity) || 0,
			description: `Unused time on ${describe(before)}`,
			quantity: before.quantity,
			price: old.price,
		});
		if (!next) continue;
		const isNewInterval = next.price.recurring?.interval !== old.price.recurring?.interval;
		const whole = (next.price.unit_amount ?? 0) * next.quantity;
		const end = isNewInterval ? periodEnd(at, at, next.price.recurring?.interval === "year" ? "year" : "month") : period.end;
		lines.push({
			...base,
			amount: isNewInterval ? whole : part(whole),
			description: isNewInterval ? describe(next) : `Remaining time on ${describe(next)}`,
			quantity: next.quantity,
			price: next.price,
			period: { start: at, end },
			isProration: !isNewInterval,
		});
	}
	return lines;
}

/** An invoice of those lines; not stored. */
export function makeInvoice(world: World, billed: Billed, given: Partial<Stripe.Invoice> & { id: string }): Stripe.Invoice {
	const customer = typeof given.customer === "string" ? world.store.get("customer", given.customer) : undefined;
	const subtotal = billed.lines.reduce((sum, line) => sum + line.amount, 0);
	const discount = discountOf(subtotal, billed.coupon?.coupon ?? null);
	const taxable = subtotal - discount;
	const taxes = billed.taxRates.map((rate) => ({ rate, amount: taxOf(taxable, rate.percentage) }));
	const total = taxable + taxes.reduce((sum, tax) => sum + tax.amount, 0);
	const balance = customer?.balance ?? 0;
	const amount_due = Math.max(0, total + balance);
	return newInvoice(world, {
		...given,
		amount_due,
		amount_remaining: amount_due,
		customer_address: customer?.address ?? null,
		customer_email: customer?.email ?? null,
		customer_name: customer?.name ?? null,
		default_tax_rates: billed.taxRates,
		discounts: billed.coupon ? [billed.coupon.discount] : [],
		ending_balance: total + balance - amount_due,
		lines: apiList(
			billed.lines.map((line) => newLine(world, given.id, line)),
			`/v1/invoices/${given.id}/lines`,
		),
		starting_balance: balance,
		subtotal,
		subtotal_excluding_tax: subtotal,
		total,
		total_discount_amounts: billed.coupon ? [{ amount: discount, discount: billed.coupon.discount }] : [],
		total_excluding_tax: taxable,
		total_taxes: taxes.map(({ rate, amount }) => ({
			amount,
			tax_behavior: "exclusive",
			tax_rate_details: { tax_rate: rate.id },
			taxability_reason: "standard_rated",
			taxable_amount: taxable,
			type: "tax_rate_details",
		})),
	});
}

export function subscriptionParent(subscription: Stripe.Subscription): Stripe.Invoice["parent"] {
	// The SDK does not know pause_schedule yet.
	const details = { metadata: subscription.metadata, pause_schedule: null, subscription: subscription.id };
	return { quote_details: null, subscription_details: details, type: "subscription_details" };
}

/** The coupon that counts now, with its discount. A discount ends by time, or after the first invoice. */
export function activeCoupon(world: World, subscription: Stripe.Subscription): Billed["coupon"] {
	for (const one of subscription.discounts) {
		const discount = typeof one === "string" ? world.store.get("discount", one) : one;
		const id = discount && (typeof discount.source.coupon === "string" ? discount.source.coupon : discount.source.coupon?.id);
		const coupon = id ? world.store.get("coupon", id) : undefined;
		if (discount && coupon && (discount.end === null || discount.end > world.now())) return { discount: discount.id, coupon };
	}
	return null;
}
