import { estimateOrder, reductionAt, reductionOf } from "./estimate";

/** Running subscriptions that cost the same. */
export interface Priced {
	packs: number;
	yearly: boolean;
	couponPercentage: boolean | null;
	couponAmount: number | null;
	couponEndsAt: number | null;
	count: number;
}

/** Monthly recurring revenue in cents without tax, after the reductions of that instant (ms): a year counts with its twelfth. */
export function monthlyRevenue(subscriptions: readonly Priced[], now: number): number {
	return Math.round(
		subscriptions.reduce((sum, { packs, yearly, count, ...coupon }) => {
			const reduction = reductionAt(reductionOf(coupon), now);
			const { total } = estimateOrder({ packs, yearly }, { taxed: false, reduction });
			return sum + (count * total) / (yearly ? 12 : 1);
		}, 0),
	);
}
