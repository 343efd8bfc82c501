import { MAX_KEYWORDS, PACK_KEYWORDS, PACK_PRICE_CENTS } from "../plan/plan-prices";

export const MIN_PACKS = 1;
export const MAX_PACKS = MAX_KEYWORDS / PACK_KEYWORDS;

/** An order: number of keyword packs, by the month or by the year. */
export interface Order {
	packs: number;
	yearly: boolean;
}

/** Packs of a number of keywords, typed or from a form; null unless it is from 100 to 20,000 in steps of 100. Source: spec A §5. */
export function packsOf(keywords: string): number | null {
	if (!/^\d{1,5}$/.test(keywords)) return null;
	const packs = Number(keywords) / PACK_KEYWORDS;
	return Number.isInteger(packs) && packs >= MIN_PACKS && packs <= MAX_PACKS ? packs : null;
}

/** Saving of a yearly payment against twelve monthly ones, in cents without tax. */
export function yearlySaving(packs: number): number {
	return 12 * orderPrice({ packs, yearly: false }) - orderPrice({ packs, yearly: true });
}

/** Cents without tax of one period. */
export function orderPrice({ packs, yearly }: Order): number {
	return packs * PACK_PRICE_CENTS[yearly ? "year" : "month"];
}

export function isSameOrder(a: Order, b: Order): boolean {
	return a.packs === b.packs && a.yearly === b.yearly;
}
