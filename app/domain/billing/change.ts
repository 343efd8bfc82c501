import type { Order } from "./order";

/** When a wanted order takes effect: at once and paid at once, or when the period ends. */
type ChangeTime = "now" | "at_renewal";

/**
 * More packs, or from months to a year, at once; fewer packs, or from a year to months, at renewal: an annual subscription is
 * irrevocable, and a paid month is not paid back. Source: spec A §4 "Contract rules", reliability §1c.
 */
export function changeTime(from: Order, to: Order): ChangeTime {
	if (from.yearly && !to.yearly) return "at_renewal";
	if (to.packs < from.packs) return "at_renewal";
	return "now";
}

/** May the downgrade be taken at once, without money back? Not from a year: it runs to its end. */
export function allowsImmediateDowngrade(from: Order, to: Order): boolean {
	return from.yearly === to.yearly && to.packs < from.packs && !from.yearly;
}
