import { changeTime } from "./change";
import { type Estimate, type EstimateTerms, estimateChange, estimateOrder } from "./estimate";
import type { Order } from "./order";

/** The order that runs, as far as a change is reckoned from it. */
export interface RunningOrder extends Order, EstimateTerms {
	/** Period, in ms. */
	start: number;
	end: number;
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
	const next = estimateOrder(order, running ?? { taxed: true, reduction: null });
	if (!running) return { ...next, dueNow: next.total, nextTotal: next.total, downgrade: false };
	if (changeTime(running, order) === "at_renewal") return { ...next, dueNow: 0, nextTotal: next.total, downgrade: true };
	const change = estimateChange(running, order, { start: running.start, end: running.end, at: now }, running);
	return { ...change, dueNow: Math.max(0, change.total), nextTotal: next.total, downgrade: false };
}
