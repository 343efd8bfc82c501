import { z } from "zod";
import { MAX_KEYWORDS, PACK_KEYWORDS, PACK_PRICE_CENTS } from "../plan/plan-prices";

export const MIN_PACKS = 1;
export const MAX_PACKS = MAX_KEYWORDS / PACK_KEYWORDS;

/** An order: number of keyword packs, by the month or by the year. */
export interface Order {
	packs: number;
	yearly: boolean;
}

/** Packs as calls send them. No text: "1e3" is no count. */
export const packCountSchema = z.number().int().min(MIN_PACKS).max(MAX_PACKS);

/** Cents without tax of one period. */
export function orderPrice({ packs, yearly }: Order): number {
	return packs * PACK_PRICE_CENTS[yearly ? "year" : "month"];
}

export function isSameOrder(a: Order, b: Order): boolean {
	return a.packs === b.packs && a.yearly === b.yearly;
}
