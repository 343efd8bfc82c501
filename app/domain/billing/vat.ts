import { VAT_PERCENT } from "../plan/plan-prices";
import { percentOf } from "./money";

/**
 * The tax rule, whole: who pays how many percent. 20 % for everybody, as the spec says (A §9 "Tax"); an operator replaces this module.
 * The same percentage must stand in the provider's tax rate (`npm run payments:catalogue`).
 */
export const TAX_PERCENT = VAT_PERCENT;

/** Tax on an amount in cents without tax. */
export function taxOn(amount: number, { enabled }: { enabled: boolean }): number {
	return enabled ? percentOf(amount, TAX_PERCENT) : 0;
}
