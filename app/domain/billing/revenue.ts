import { estimateOrder, reductionOf } from "./estimate";

/** Running subscriptions that cost the same. */
export interface Priced {
	packs: number;
	yearly: boolean;
	couponPercentage: boolean | null;
	couponAmount: number | null;
	count: number;
}

/** Monthly recurring revenue in cents without tax, after reductions: a year counts with its twelfth. */
export function monthlyRevenue(subscriptions: readonly Priced[]): number {
	return Math.round(
		subscriptions.reduce((sum, { packs, yearly, couponPercentage, couponAmount, count }) => {
			const reduction = reductionOf({ couponPercentage, couponAmount });
			const { total } = estimateOrder({ packs, yearly }, { taxed: false, reduction });
			return sum + (count * total) / (yearly ? 12 : 1);
		}, 0),
	);
}
