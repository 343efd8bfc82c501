/** Share of answers that cite us. `low` and `high` bound the share that such draws come from, from 0 to 1. */
export interface Share {
	cited: number;
	/** Answers that cite somebody or searched and cite nobody; never 0. */
	n: number;
	low: number;
	high: number;
}

/** Quantile of the normal distribution for an interval that holds the share in 95 of 100 cases. */
const Z95 = 1.959964;

/**
 * Wilson's interval of 95 %: unlike the usual one (share ± error) it keeps its word for few answers and for shares near 0 and 1, where most prompts are. Null
 * without an answer. Source: Wilson 1927; Brown, Cai, DasGupta, "Interval Estimation for a Binomial Proportion", 2001.
 */
export function shareOf({ cited, n }: { cited: number; n: number }): Share | null {
	if (n === 0) return null;
	const p = cited / n;
	const spread = Z95 ** 2 / n;
	const middle = (p + spread / 2) / (1 + spread);
	const half = (Z95 * Math.sqrt((p * (1 - p)) / n + spread / (4 * n))) / (1 + spread);
	// At 0 and n the bound is exactly the share; rounding errors would leave it next to it.
	return { cited, n, low: cited === 0 ? 0 : Math.max(0, middle - half), high: cited === n ? 1 : Math.min(1, middle + half) };
}

/** Whether no share lies in both intervals. */
export function parts(one: Pick<Share, "low" | "high">, other: Pick<Share, "low" | "high">): boolean {
	return one.high < other.low || other.high < one.low;
}

/** Bounds in whole percents, rounded outwards: finer figures would say more than so few answers know. */
export function shareBounds({ low, high }: Pick<Share, "low" | "high">): { low: number; high: number } {
	return { low: Math.floor(low * 100) / 100, high: Math.ceil(high * 100) / 100 };
}
