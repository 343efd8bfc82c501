import { changeTime } from "./change";
import {
	type Estimate,
	type EstimateTerms,
	estimateChange,
	estimateOrder,
	type RunningReduction,
	reductionAt,
	reductionOf,
} from "./estimate";
import type { Order } from "./order";

/** The order that runs, as far as the cost of a change depends on it. */
export interface RunningOrder extends Order {
	/** Period, in ms. */
	start: number;
	end: number;
	taxed: boolean;
	reduction: RunningReduction | null;
}

/** The running order of a mirrored subscription. */
export function runningOrder(
	row: Order & { periodStart: number; periodEnd: number; taxed: boolean } & Parameters<typeof reductionOf>[0],
): RunningOrder {
	const { packs, yearly, periodStart: start, periodEnd: end, taxed } = row;
	return { packs, yearly, start, end, taxed, reduction: reductionOf(row) };
}

/** Terms of an invoice that is made at that instant (ms): a coupon may have run out by then. */
export function termsAt({ taxed, reduction }: RunningOrder, at: number): EstimateTerms {
	return { taxed, reduction: reductionAt(reduction, at) };
}

/** The first renewal after a change to that order at `at` (ms): from months to years a new period begins. */
export function renewalAfter(running: RunningOrder, order: Order, at: number): number {
	if (running.yearly || !order.yearly) return running.end;
	const start = new Date(at);
	return start.setUTCFullYear(start.getUTCFullYear() + 1);
}

export interface ChoiceEstimate extends Estimate {
	/** Taken at once, in cents. */
	dueNow: number;
	/** Total of the next period, in cents. */
	nextTotal: number;
	/** Takes effect at renewal. */
	downgrade: boolean;
}

/**
 * Cost of an order by the price list, shown at once while the user chooses. Before anything is bought the provider's own preview is shown.
 * `now`: instant of a change (ms).
 */
export function estimateChoice(order: Order, running: RunningOrder | null, now: number): ChoiceEstimate {
	if (!running) {
		const first = estimateOrder(order, { taxed: true, reduction: null });
		return { ...first, dueNow: first.total, nextTotal: first.total, downgrade: false };
	}
	const next = estimateOrder(order, termsAt(running, renewalAfter(running, order, now)));
	if (changeTime(running, order) === "at_renewal") return { ...next, dueNow: 0, nextTotal: next.total, downgrade: true };
	const change = estimateChange(running, order, { start: running.start, end: running.end, at: now }, termsAt(running, now));
	return { ...change, dueNow: Math.max(0, change.total), nextTotal: next.total, downgrade: false };
}
