import type { ResultType } from "./result-type";

/** The price of a share, an index or a fund. */
export const stocks = {
	name: "stocks",
	visibility: "shown",
	icon: "chart-candlestick",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
