import { percentOf, prorate } from "./money";
import { type Order, orderPrice } from "./order";
import { taxOn } from "./vat";

/** A reduction by percentage or by a fixed amount of cents. Source: spec A §3 "Subscription", coupon. */
export interface Reduction {
	percentage: boolean;
	/** Percent, or cents. */
	amount: number;
}

/** The reduction of a subscription that runs. */
export interface RunningReduction extends Reduction {
	/** From this instant (ms) invoices are whole again; null for good. */
	endsAt: number | null;
}

/** The reduction of a subscription by its mirrored columns; null for none. */
export function reductionOf(row: {
	couponPercentage: boolean | null;
	couponAmount: number | null;
	couponEndsAt: number | null;
}): RunningReduction | null {
	const { couponPercentage, couponAmount, couponEndsAt } = row;
	return couponAmount === null ? null : { percentage: couponPercentage ?? false, amount: couponAmount, endsAt: couponEndsAt };
}

/** The reduction of an invoice that is made at that instant (ms). */
export function reductionAt(reduction: RunningReduction | null, at: number): Reduction | null {
	return reduction !== null && (reduction.endsAt === null || reduction.endsAt > at) ? reduction : null;
}

export interface EstimateItem {
	/** Names the words: what is bought, the rest of the former order paid back, the rest of the new one. */
	name: "order" | "unused" | "remaining";
	packs: number;
	yearly: boolean;
	/** Cents. */
	amount: number;
}

/** Cost of a step, in cents. Source: spec A §3 "Estimate". */
export interface Estimate {
	items: EstimateItem[];
	subtotal: number;
	discount: number;
	tax: number;
	total: number;
}

export interface EstimateTerms {
	taxed: boolean;
	reduction: Reduction | null;
}

/** The price of one period. */
export function estimateOrder(order: Order, terms: EstimateTerms): Estimate {
	return sumUp([{ name: "order", ...order, amount: orderPrice(order) }], terms);
}

/**
 * Cost of a change at `at`: the unused rest of the former order is deducted, the remaining time of the new one is charged. A change from
 * months to a year begins a new period.
 */
export function estimateChange(from: Order, to: Order, period: { start: number; end: number; at: number }, terms: EstimateTerms): Estimate {
	const unused = -prorate(orderPrice(from), period) || 0;
	const isNewPeriod = from.yearly !== to.yearly;
	const remaining = isNewPeriod ? orderPrice(to) : prorate(orderPrice(to), period);
	const items: EstimateItem[] = [
		{ name: "unused", ...from, amount: unused },
		{ name: isNewPeriod ? "order" : "remaining", ...to, amount: remaining },
	];
	return sumUp(items, terms);
}

/** A reduction comes off before tax. Source: spec A §9 "Yearly price". */
function sumUp(items: EstimateItem[], { taxed, reduction }: EstimateTerms): Estimate {
	const subtotal = items.reduce((sum, item) => sum + item.amount, 0);
	const discount = reduction && subtotal > 0 ? reduce(subtotal, reduction) : 0;
	const tax = taxOn(subtotal - discount, { enabled: taxed });
	return { items, subtotal, discount, tax, total: subtotal - discount + tax };
}

function reduce(subtotal: number, { percentage, amount }: Reduction): number {
	return percentage ? percentOf(subtotal, amount) : Math.min(subtotal, amount);
}
