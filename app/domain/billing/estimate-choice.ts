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

/** Price of further periods, tax included. */
export interface LaterPrice {
	/** Cents. */
	total: number;
	/** Number of periods at this price; null until the subscription ends. */
	periods: number | null;
}

/** No coupon of the provider lasts for more periods. */
const MAX_PERIODS = 1_200;

/** What each further period costs, from the renewal at `first` (ms) on: less while a reduction lasts, then the whole price. */
export function laterPrices(
	order: Order,
	{ taxed, reduction }: { taxed: boolean; reduction: RunningReduction | null },
	first: number,
): LaterPrice[] {
	const whole = { total: estimateOrder(order, { taxed, reduction: null }).total, periods: null };
	if (reduction === null) return [whole];
	const { total } = estimateOrder(order, { taxed, reduction });
	if (reduction.endsAt === null) return [{ total, periods: null }];
	let periods = 0;
	while (periods < MAX_PERIODS && monthsAfter(first, periods * (order.yearly ? 12 : 1)) < reduction.endsAt) periods++;
	return periods === 0 ? [whole] : [{ total, periods }, whole];
}

/** The same time of day so many months later; the last day of a shorter month. */
export function monthsAfter(at: number, months: number): number {
	const date = new Date(at);
	const day = date.getUTCDate();
	date.setUTCMonth(date.getUTCMonth() + months, 1);
	const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	return date.setUTCDate(Math.min(day, days));
}

export interface ChoiceEstimate extends Estimate {
	/** Taken at once, in cents. */
	dueNow: number;
	/** Prices of the next periods. */
	later: LaterPrice[];
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
		return { ...first, dueNow: first.total, later: laterPrices(order, { taxed: true, reduction: null }, now), downgrade: false };
	}
	const renewal = renewalAfter(running, order, now);
	const next = estimateOrder(order, termsAt(running, renewal));
	const later = laterPrices(order, running, renewal);
	if (changeTime(running, order) === "at_renewal") return { ...next, dueNow: 0, later, downgrade: true };
	const change = estimateChange(running, order, { start: running.start, end: running.end, at: now }, termsAt(running, now));
	return { ...change, dueNow: Math.max(0, change.total), later, downgrade: false };
}
