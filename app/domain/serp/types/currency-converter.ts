import type { ResultType } from "./result-type";

/** Converts money. */
export const currencyConverter = {
	name: "currency_converter",
	visibility: "shown",
	icon: "coins",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
